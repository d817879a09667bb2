/** Material for a reader's test: ten biographies out of diaries, five of them with weeks shuffled or years swapped. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { WeekOf } from '../../engine/clock.ts';
import { type Random, randomFor } from '../../engine/random.ts';
import { type RunRead, readRun, unitsOf } from '../../engine/runs/read.ts';
import { tempersOf } from '../../models/offline/voice.ts';
import { ageIn, type Persona } from '../../personas/persona.ts';

/** What is done to half of the biographies. */
export type Trick = 'shuffle' | 'swap';

export interface Page extends WeekOf {
  readonly text: string;
}

export interface Biography {
  readonly who: string;
  readonly name: string;
  readonly pages: readonly Page[];
  /** What was done to it; null: nothing. */
  readonly trick:
    | null
    | { readonly kind: 'shuffle' }
    | { readonly kind: 'swap'; readonly year: number; readonly from: string };
}

const YEARS = 3;
const BIOGRAPHIES = 10;
const TRICKED = 5;
/** Ages that differ: below the first, from the second on, between. */
const [YOUNG, OLD] = [25, 40];

/** Writes `biography-01.md` and so on into a folder and the key beside it; returns lines that say where. */
export function writeBiographies(runFolder: string, folder: string, trick: Trick): readonly string[] {
  const run = readRun(runFolder);
  const { year } = run.first.common.unit;
  const everybody = run.first.personas.map(({ persona }) => persona);
  const dice = randomFor(run.file.seed, `bench/${trick}`);
  const chosen = unlike(dice.shuffle(everybody), year).slice(0, BIOGRAPHIES);
  const biographies = tricked(chosen, pagesOf(run, YEARS), trick, dice);
  mkdirSync(folder, { recursive: true });
  for (const [at, one] of biographies.entries()) writeFileSync(join(folder, fileName(at)), text(one, at));
  const key = biographies.map(({ who, trick }, at) => ({ file: fileName(at), who, trick }));
  // Beside the folder: its reader must not come upon it.
  const keyFile = `${resolve(folder)}.key.json`;
  writeFileSync(keyFile, `${JSON.stringify(key, null, 2)}\n`);
  return [`${biographies.length} biographies in ${folder}, the key in ${keyFile}`];
}

/** Those who are of a kind that was not there yet come first. */
function unlike(people: readonly Persona[], year: number): readonly Persona[] {
  const kind = (persona: Persona) => `${tempersOf(persona)[0]} ${ageGroup(ageIn(persona, year))}`;
  const seen = new Set<string>();
  const [fresh, others]: [Persona[], Persona[]] = [[], []];
  for (const persona of people) {
    (seen.has(kind(persona)) ? others : fresh).push(persona);
    seen.add(kind(persona));
  }
  return [...fresh, ...others];
}

function ageGroup(age: number): string {
  return age < YOUNG ? 'young' : age < OLD ? 'grown' : 'old';
}

/** The diary of each person in the first years. */
function pagesOf(run: RunRead, years: number): ReadonlyMap<string, readonly Page[]> {
  const pages = new Map<string, Page[]>(run.first.personas.map(({ persona }) => [persona.id, []]));
  for (const { unit, events } of unitsOf(run)) {
    if (unit.year >= run.first.common.unit.year + years) break;
    if (unit.week === 'end') continue;
    const on = { year: unit.year, week: unit.week };
    for (const event of events)
      if (event.kind === 'diarised') pages.get(event.who)?.push({ ...on, text: event.text });
  }
  return pages;
}

/** A biography each; five of them, as the dice fall, are other than they were lived. */
export function tricked(
  people: readonly Pick<Persona, 'id' | 'name'>[],
  pages: ReadonlyMap<string, readonly Page[]>,
  kind: Trick,
  dice: Random,
): readonly Biography[] {
  const hit = new Set(dice.shuffle(people).slice(0, TRICKED));
  return people.map((person) => {
    const own = pages.get(person.id) ?? [];
    const plain = { who: person.id, name: person.name, pages: own, trick: null };
    if (!hit.has(person)) return plain;
    if (kind === 'shuffle') return { ...plain, pages: dice.shuffle(own), trick: { kind } };
    const others = [...pages.keys()].filter((who) => who !== person.id);
    const [from, year] = [dice.pick(others), dice.pick([...new Set(own.map((page) => page.year))])];
    if (from === undefined || year === undefined) return plain;
    return { ...plain, pages: swapped(own, pages.get(from) ?? [], year), trick: { kind, year, from } };
  });
}

/** One's own pages, but those of another in one year. */
function swapped(own: readonly Page[], others: readonly Page[], year: number): readonly Page[] {
  const before = own.filter((page) => page.year < year);
  const after = own.filter((page) => page.year > year);
  return [...before, ...others.filter((page) => page.year === year), ...after];
}

function fileName(at: number): string {
  return `biography-${String(at + 1).padStart(2, '0')}.md`;
}

/** Without dates: their order is what is asked for. */
function text({ name, pages }: Biography, at: number): string {
  const entries = pages.map((page, number) => `## ${number + 1}\n\n${page.text}\n`);
  return `# Biography ${at + 1}: ${name}\n\n${entries.join('\n')}`;
}
