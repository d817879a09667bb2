import { describe, expect, it } from 'vitest';
import { TASKS } from '../../../engine/tasks/index.ts';
import type { TaskInputs } from '../../../engine/tasks/task.ts';
import type { FileText } from '../../../engine/views/files.ts';
import { plan } from '../../../models/offline/plan.ts';
import type { Warmth } from '../../../personas/ties.ts';
import { aboutHerself, aboutPerson, askingOf, occasion } from './asked.ts';

const PEOPLE = ['Teo Lindqvist', 'Ines Okafor', 'Anna Lee', 'Bo Rask', 'Cy Aalto', 'Del Moor'];
const SEEDS = [1, 2, 3, 4, 5];

/** Numbers as a file has them after years of meetings, and a word beside them that somebody may have edited. */
function file(name: string, warmth: Warmth): FileText {
  const summary =
    'Warmth 50, respect 50, trust 50. Last met 2020-W02 at the quay. I have nothing against them.';
  return aboutPerson(name, { warmth }, { summary });
}

function planning(files: readonly FileText[], extraversion = 90): TaskInputs['plan'] {
  const asking = askingOf({ files });
  const { me } = asking;
  const persona = { ...me.persona, traits: { ...me.persona.traits, extraversion } };
  const week = { general: aboutHerself(), appointments: [], events: [], income: 100, things: [] };
  return { ...asking, me: { ...me, persona }, ...week };
}

/** Whom she asks to meet and whom she writes to in a week's plan, in that order. */
function companyOf(input: TaskInputs['plan'], seed: number): readonly string[] {
  const reading = TASKS.plan.read(plan(input, occasion({ seed })), input);
  if (!reading.ok) throw new Error(reading.complaint.about);
  return reading.value.acts
    .flatMap((act) => ('action' in act ? [act.action] : []))
    .flatMap((act) => (act.kind === 'contact' ? [act.to] : act.kind === 'propose' ? act.invited : []));
}

describe('the company of a week', () => {
  it('is another one after somebody edited how warm she is to people, in 9 of 10 weeks with company', () => {
    const liking = (liked: string) =>
      planning(PEOPLE.map((name) => file(name, name === liked ? 'close' : 'neutral')));
    const weeks = Array.from({ length: 40 }, (_, seed) => [
      companyOf(liking('Teo Lindqvist'), seed).join(),
      companyOf(liking('Ines Okafor'), seed).join(),
    ]).filter(([before]) => before !== '');
    expect(weeks.length).toBeGreaterThan(20);
    const changed = weeks.filter(([before, after]) => before !== after);
    expect(changed.length).toBeGreaterThanOrEqual(0.9 * weeks.length);
  });

  it('is mostly those she is close to, and never whom she is cold to', () => {
    const files = PEOPLE.map((name, at) => file(name, at === 0 ? 'close' : at === 1 ? 'cold' : 'neutral'));
    const company = Array.from({ length: 60 }, (_, seed) => companyOf(planning(files), seed)).flat();
    const share = (name: string) => company.filter((one) => one === name).length / company.length;
    expect(company.length).toBeGreaterThan(40);
    expect(share('Teo Lindqvist')).toBeGreaterThan(0.4);
    expect(share('Ines Okafor')).toBe(0);
  });

  it('is larger for the sociable than for those who keep to themselves', () => {
    const files = PEOPLE.map((name) => file(name, 'warm'));
    const size = (extraversion: number) =>
      Array.from({ length: 40 }, (_, seed) => companyOf(planning(files, extraversion), seed)).flat().length;
    expect(size(95)).toBeGreaterThan(2 * size(5));
  });

  it('is nobody where she knows nobody', () => {
    const alone = { ...planning([]), directory: { ...planning([]).directory, people: [] } };
    for (const seed of SEEDS) expect(companyOf(alone, seed)).toEqual([]);
  });
});
