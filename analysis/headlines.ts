/** What a year is remembered for: the most remarkable of what happened to people, and never the same thing twice running. */
import type { Headline, TurningPoint } from './chronicle-schema.ts';
import type { Draft } from './draft.ts';
import type { HeadlineKind, TurnKind } from './kinds.ts';

/** What was told in earlier years weighs less by this factor each time. */
const TOLD_BEFORE = 0.75;
/** A wave of collapses takes so many people, and so large a share of them. */
const [WAVE, WAVE_SHARE] = [3, 0.06];
const VETERAN_YEARS = 3;
/** Fewer are no crowd. */
const CROWD = 3;
/** By how many points life must feel otherwise than the year before, on average. */
const OTHERWISE = 2.5;

type Pending = TurningPoint & { readonly who: string };

/** Chosen at a year's end, before what is pending is put away; `felt` are the means of this year and the one before. */
export function headlineOf(draft: Draft, felt: readonly [now: number, before: number | undefined]): Headline {
  const told = draft.years.map(({ headline }) => headline.kind);
  const weightNow = ({ kind, weight }: Headline) =>
    weight * TOLD_BEFORE ** told.filter((other) => other === kind).length;
  const quiet: Headline = { kind: 'quiet', weight: 0 };
  const best = candidates(draft, felt)
    .filter(({ kind }) => kind !== told.at(-1))
    .reduce((top, one) => (weightNow(one) > weightNow(top) ? one : top), quiet);
  return { ...best, weight: Math.round(best.weight) };
}

function candidates(draft: Draft, felt: readonly [number, number | undefined]): readonly Headline[] {
  const pending = [...draft.lives.values()].flatMap((life) =>
    life.pending.map((point) => ({ ...point, who: life.id })),
  );
  const of = (...kinds: readonly TurnKind[]) => pending.filter(({ kind }) => kinds.includes(kind));
  return [
    ...pairs('quarrel', of('broke', 'cooled'), 20),
    ...pairs('mended', of('mended'), 16),
    ...pairs('couple', of('couple'), 10),
    ...of('founded').map((one) => named('gathering', one, 62, { name: one.name ?? '' })),
    ...wave(of('collapse').length, draft.lives.size),
    ...of('forced-out', 'moved').flatMap((one) => veteran(one)),
    ...of('first-friend').map((one) => named('friend', one, 46, { other: one.person ?? '' })),
    ...of('richer').map((one) => named('fortune', one, one.weight - 6)),
    ...crowds(draft),
    ...mood(felt),
  ];
}

function named(
  kind: HeadlineKind,
  { who }: Pending,
  weight: number,
  about: Partial<Headline> = {},
): Headline {
  return { kind, weight, person: who, ...about };
}

/** What two people did to each other counts more than what one did. */
function pairs(kind: HeadlineKind, turns: readonly Pending[], mutual: number): readonly Headline[] {
  return turns.flatMap(({ who, person, weight }) => {
    const answer = turns.find((other) => other.who === person && other.person === who);
    if (person === undefined || (answer && person < who)) return [];
    const both = answer ? mutual + (answer.weight - weight) / 2 : 0;
    return [{ kind, weight: weight + both, person: who, other: person }];
  });
}

function wave(collapsed: number, people: number): readonly Headline[] {
  if (collapsed < WAVE || collapsed < WAVE_SHARE * people) return [];
  return [{ kind: 'wave', weight: 46 + (100 * collapsed) / people, to: collapsed }];
}

function veteran(turn: Pending): readonly Headline[] {
  const years = turn.from ?? 0;
  const leaves = turn.left;
  if (leaves === undefined || years < VETERAN_YEARS) return [];
  return [named('veteran', turn, 36 + 4 * Math.min(8, years), { position: leaves, from: years })];
}

function crowds({ crowd, first, lives }: Draft): readonly Headline[] {
  const of = (kind: HeadlineKind, one: typeof crowd, least: number): readonly Headline[] =>
    one && one.count >= CROWD
      ? [{ kind, weight: least + (40 * one.count) / lives.size, name: one.name, to: one.count }]
      : [];
  return [...of('crowd', crowd, 14), ...of('first', first, 20)];
}

function mood([now, before]: readonly [number, number | undefined]): readonly Headline[] {
  const change = before === undefined ? 0 : now - before;
  if (Math.abs(change) < OTHERWISE) return [];
  return [{ kind: change > 0 ? 'better' : 'worse', weight: 34 + 3 * Math.abs(change) }];
}
