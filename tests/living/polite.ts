/** The smallest valid answer to every question: somebody who does nothing in particular, and a fair environment. */
import type { Request } from '../../engine/model.ts';
import type { TaskName } from '../../engine/tasks/task.ts';

/** A question of one kind, as a model gets it. */
export type Asked<N extends TaskName> = Extract<Request, { readonly task: N }>;

/** An outcome in which nothing changes, as the environment writes it; `more` says what does. */
export function outcome(who: string, more: object = {}): object {
  return {
    who,
    result: `${who} is fine.`,
    vitality: 0,
    mood: 0,
    social: 0,
    esteem: 0,
    skills: [],
    money: 0,
    ...more,
  };
}

function names(list: readonly { readonly name: string }[]): readonly string[] {
  return list.map((one) => one.name);
}

/** What the environment says to a line: it passes, the first who may speak is next, the scene ends as soon as it may. */
export function refereed(input: Asked<'referee'>['input'], more: object = {}): string {
  const end = input.mayEnd;
  return JSON.stringify({
    perceived: null,
    verdict: 'pass',
    reason: null,
    next: input.choice[0]?.name ?? null,
    end,
    outcomes: end ? names(input.participants).map((name) => outcome(name)) : null,
    ...more,
  });
}

/** A task without a polite answer does not compile. */
export const POLITE: { readonly [N in TaskName]: (asked: Asked<N>) => string } = {
  plan: () => '<living_standard>frugal</living_standard>',
  contact: () => 'I read it.',
  more: () => 'I know that now.',
  solo: () => 'I sit at the window.',
  purchase: () => '<buy>none</buy>',
  public: () => 'I look on.',
  speak: () => 'Good day.',
  review: () => '<diary>A week went by.</diary>',
  discard: ({ input }) => `<discard>${names(input.things).slice(0, input.gone).join('\n')}</discard>`,
  wishes: () => '<wishes>STAY</wishes>',
  ratings: ({ input }) =>
    JSON.stringify({ ratings: names(input.people).map((name) => ({ name, affection: 50, respect: 50 })) }),
  announce: () => '{"events": []}',
  encounters: () => '{"encounters": []}',
  referee: ({ input }) => refereed(input),
  outcomes: ({ input }) =>
    JSON.stringify({ outcomes: names(input.participants).map((name) => outcome(name)) }),
  'solo-outcome': ({ input }) => JSON.stringify({ offers: null, outcome: outcome(input.subject.name) }),
  'public-outcomes': ({ input }) =>
    JSON.stringify({
      outcomes: input.people.map(({ subject, act }) => ({ ...outcome(subject.name), seen: act })),
    }),
  founding: () => '{"positions": []}',
  selection: () => '{"placed": []}',
  profile: () => '{}',
};
