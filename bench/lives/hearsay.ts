/** What is said, written or thought in an event, and who comes to know it. */
import type { Event } from '../../engine/events.ts';

export interface Heard {
  readonly text: string;
  /** Ids, the speaker among them. */
  readonly by: readonly string[];
}

/** `present` tells who was in a scene. */
export function heardIn(event: Event, present: (activity: string) => readonly string[]): readonly Heard[] {
  switch (event.kind) {
    case 'did':
      return [{ text: `${event.text} ${event.thought}`, by: [event.who] }];
    case 'spoke':
      return event.said.map(({ text, to }) => {
        const others = to === 'all' ? present(event.activity) : to === 'self' ? [] : to;
        return { text, by: [event.who, ...others] };
      });
    case 'wrote':
      return [{ text: event.text, by: [event.who, event.to] }];
    case 'responded':
      return [{ text: event.answer.message, by: [event.who, event.answer.proposer] }];
    case 'proposed':
      return [{ text: event.proposal.message, by: [event.who, ...event.proposal.invited] }];
    default:
      return [];
  }
}
