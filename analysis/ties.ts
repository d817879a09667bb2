/** What somebody's files say of others: who became close, broke, made up, and when they met. */
import type { EventOf } from '../engine/events.ts';
import { personOf } from '../personas/memory.ts';
import type { Tie, Warmth } from '../personas/ties.ts';
import type { TieRecord } from './chronicle-schema.ts';
import { type Draft, type DraftLife, lifeIn, noteTurn } from './draft.ts';
import type { TurnKind } from './kinds.ts';

const LEVELS = { cold: 0, cool: 1, neutral: 2, warm: 3, close: 4 } as const satisfies Record<Warmth, number>;
const { cool, neutral, warm, close } = LEVELS;

/** Words of a tie that tell of a turn when they are new; others (neighbour, colleague) just happen. */
const TELLING: ReadonlyMap<string, TurnKind> = new Map([
  ...['wife', 'husband', 'partner', '妻子', '丈夫', '恋人'].map((word) => [word, 'couple'] as const),
  ...['ex', '前任'].map((word) => [word, 'parted'] as const),
  ...['rival', '对手'].map((word) => [word, 'rivals'] as const),
]);

export function tieRecord(person: string, { kind, warmth }: Tie, met = 0): TieRecord {
  return [person, LEVELS[warmth], kind, met];
}

/** Whether the file speaks warmly. */
export function isWarm([, level]: TieRecord): boolean {
  return level >= warm;
}

export function noted(draft: Draft, { who, file, by }: EventOf<'noted'>): void {
  const person = personOf(file.name);
  // A file may be about somebody who never lived here.
  if (person === undefined || !file.tie || !draft.lives.has(person)) return;
  const life = lifeIn(draft, who);
  const old = life.ties.find(([other]) => other === person);
  if (by === 'engine' || !old) {
    const { year, week } = draft.unit;
    replaceTie(life, old, tieRecord(person, file.tie, old?.[3] || (week === 'end' ? 0 : year * 100 + week)));
    return;
  }
  const [, anchor, kind, met] = old;
  const level = LEVELS[file.tie.warmth];
  const change = warmthTurn(anchor, level);
  if (change) noteTurn(draft, who, change, { person }, 8 * Math.abs(level - anchor) - 8);
  const telling = file.tie.kind === kind ? undefined : TELLING.get(file.tie.kind);
  if (telling) noteTurn(draft, who, telling, { person });
  if (change || kind !== file.tie.kind)
    replaceTie(life, old, [person, change ? level : anchor, file.tie.kind, met]);
}

/** Warmth goes up and down by a step all the time: only two steps tell, or the last one up. */
function warmthTurn(from: number, to: number): TurnKind | undefined {
  if (to === close && from < close) return from <= cool ? 'mended' : 'close';
  if (to - from >= 2) return from <= cool && to >= warm ? 'mended' : undefined;
  if (from - to < 2) return undefined;
  if (to <= cool) return 'broke';
  return to === neutral ? 'cooled' : undefined;
}

export function forgot(draft: Draft, { who, name }: EventOf<'forgot'>): void {
  const person = personOf(name);
  const life = lifeIn(draft, who);
  life.ties = life.ties.filter(([other]) => other !== person);
}

/** What was edited by hand is no turn of a life: it is where the life goes on from. Twice the same is once. */
export function edited(draft: Draft, { who, state, memory }: EventOf<'edited'>): void {
  const life = lifeIn(draft, who);
  if (state) {
    if (state.position !== life.position) life.since = draft.unit.year;
    life.position = state.position;
    // Later in a year the deposit of its beginning stays: what the year brings is counted from there.
    if (draft.unit.week === 1) life.deposit = state.deposit;
    life.vitality = state.vitality;
  }
  for (const { name, tie } of memory ?? []) {
    const person = personOf(name);
    if (person === undefined || !tie || !draft.lives.has(person)) continue;
    const old = life.ties.find(([other]) => other === person);
    const fresh = tieRecord(person, tie, old?.[3]);
    if (!old || Math.abs(old[1] - fresh[1]) > 1 || old[2] !== fresh[2]) replaceTie(life, old, fresh);
  }
}

function replaceTie(life: DraftLife, old: TieRecord | undefined, fresh: TieRecord): void {
  life.ties = old ? life.ties.map((tie) => (tie === old ? fresh : tie)) : [...life.ties, fresh];
}
