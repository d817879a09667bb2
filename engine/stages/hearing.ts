/** What the people in a scene have heard and seen and were not told yet: since their own last lines. */
import type { Said } from '../events.ts';
import type { Line } from '../news.ts';
import { wording } from '../prompts/prompts.ts';
import type { Society } from '../society.ts';
import { listed } from '../tasks/lists.ts';
import { nameOf } from '../views/people.ts';

export interface Hearing {
  readonly lines: Map<string, readonly Line[]>;
  /** The last thing that could be perceived, until each has seen it. */
  readonly pictures: Map<string, string>;
}

/** What somebody says, and whether it leaves with that. */
export interface Utterance {
  readonly who: string;
  readonly said: readonly Said[];
  readonly leaves: boolean;
}

export function nothingHeard(): Hearing {
  return { lines: new Map(), pictures: new Map() };
}

export function untold({ lines, pictures }: Hearing, who: string) {
  return { heard: lines.get(who) ?? [], picture: pictures.get(who) ?? null };
}

export function forgetTold({ lines, pictures }: Hearing, who: string): void {
  lines.delete(who);
  pictures.delete(who);
}

/** Everybody present hears a line of another; what can be perceived of it its speaker sees too. */
export function hear(
  { lines, pictures }: Hearing,
  society: Society,
  line: Utterance,
  present: readonly string[],
  perceived: string | null,
): void {
  for (const listener of present.filter((one) => one !== line.who)) {
    const heard = { who: line.who, text: heardBy(society, line, listener) };
    lines.set(listener, [...(lines.get(listener) ?? []), heard]);
  }
  if (perceived) for (const one of new Set([...present, line.who])) pictures.set(one, perceived);
}

/** What was said to all or to the listener; of a whisper to others that it was one. */
function heardBy(society: Society, { said, leaves }: Utterance, listener: string): string {
  const say = wording(society.common.world.language);
  const parts = said.flatMap(({ to, text }): string[] => {
    if (to === 'self') return [];
    if (to === 'all' || to.includes(listener)) return [text];
    const names = to.map((id) => nameOf(society, id));
    return names.length === 0 ? [] : [say('scene', 'discreet', { names: listed(say, names) })];
  });
  if (leaves) parts.push(say('scene', 'left'));
  return parts.join(' ');
}
