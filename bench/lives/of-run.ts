/** All that is measured of one run, with lines that tell more than a number. */
import { median } from 'simple-statistics';
import { turningPointsEach } from '../../analysis/turning-points.ts';
import { chronicleUntil } from '../../cli/kept-chronicle.ts';
import { folderBytes } from '../../cli/screen/folder-size.ts';
import { type RunRead, readRun } from '../../engine/runs/read.ts';
import type { Language } from '../../personas/ties.ts';
import { amountMeasures } from './amounts.ts';
import { authorMeasures } from './authors.ts';
import { burnOutMeasures } from './burn-outs.ts';
import { characterMeasure } from './character.ts';
import { edgeMeasures } from './edges.ts';
import { JOINT } from './entries.ts';
import { friendshipMeasures, friendshipNotes } from './friendships.ts';
import { type Gathered, gathered } from './gathered.ts';
import type { Cost } from './lived.ts';
import { lookBackMeasures } from './look-backs.ts';
import { atLeast, atMost, between, type Measure, tenths, told, whole } from './measure.ts';
import { repeatMeasures, repeatNotes, worstDiaries } from './repeats.ts';
import { threadMeasures, threadNotes } from './threads.ts';
import { truthMeasures } from './truth.ts';

export interface Measured {
  readonly run: RunRead;
  readonly measures: readonly Measure[];
  readonly notes: readonly string[];
  /** Texts to be looked at. */
  readonly eyes: readonly string[];
}

const LIMITS = { seconds: 90, peakMB: 400, diskMB: 300 } as const;
const MOVED = 25;
const TURNS_LEAST = 3;
const TURNS_MEDIAN = [6, 14] as const;
const EXAMPLES = 10;

/** Throws InputError if the folder is no run. `cost`: of living it, where it was lived just now. */
export function measured(folder: string, cost?: Cost): Measured {
  const run = readRun(folder);
  const all = gathered(run);
  return {
    run,
    measures: [...costMeasures(folder, cost), ...lifeMeasures(run, all), ...textMeasures(run, all)],
    notes: [...friendshipNotes(all.friends), ...threadNotes(all.threads), ...repeatNotes(all.entries)],
    eyes: [...unfound(all), ...worst(all, run.file.world.language)],
  };
}

function costMeasures(folder: string, cost: Cost | undefined): readonly Measure[] {
  const disk = atMost('MB of disk', folderBytes(folder) / 1e6, LIMITS.diskMB, whole);
  if (!cost) return [disk];
  return [
    atMost('seconds', cost.seconds, LIMITS.seconds, tenths),
    told('seconds of processors', tenths(cost.cpu)),
    atMost('MB of memory, peak', cost.peakMB, LIMITS.peakMB, whole),
    disk,
  ];
}

function lifeMeasures(run: RunRead, all: Gathered): readonly Measure[] {
  const turns = [...turningPointsEach(chronicleUntil(run.folder, run.last)).values()];
  return [
    ...friendshipMeasures(all.friends),
    ...burnOutMeasures(all.readings.values()),
    atLeast('people who change position', all.moved.size, MOVED, whole),
    ...edgeMeasures(all.yearEnds),
    atLeast('turning points of a life, least', Math.min(...turns), TURNS_LEAST, whole),
    between('turning points of a life, median', median(turns), TURNS_MEDIAN, tenths),
    ...threadMeasures(all.threads, run.first.personas.length),
    characterMeasure(all.days.values()),
  ];
}

function textMeasures(
  { first, file }: RunRead,
  { entries, backs, named, days, readings, amounts }: Gathered,
) {
  const { year } = first.common.unit;
  const weeks = [...readings.values()].reduce((sum, life) => sum + life.length, 0);
  return [
    ...repeatMeasures(entries),
    ...lookBackMeasures(backs, year, entries.filter((entry) => entry.year > year).length),
    ...authorMeasures(entries),
    ...truthMeasures(named),
    ...amountMeasures(amounts, [...days.values()].flat(), entries, weeks),
    told('people, years', `${file.people}, ${file.years}`),
  ];
}

function unfound({ named, backs }: Gathered): readonly string[] {
  const lost = named
    .filter(({ isFound }) => !isFound)
    .map(({ entry, term, text }) => `${entry.year} week ${entry.week} ${entry.who}, ${term.text}: ${text}`);
  const untrue = backs
    .filter(({ isTrue }) => !isTrue)
    .map(({ on, who, text }) => `${on.year} week ${on.week} ${who}: ${text}`);
  return [
    `named without ground, ${some(lost).length} of ${lost.length}`,
    ...some(lost),
    `looks back without a moment, ${some(untrue).length} of ${untrue.length}`,
    ...some(untrue),
  ];
}

/** From all over the run. */
function some(list: readonly string[]): readonly string[] {
  const step = Math.max(1, Math.floor(list.length / EXAMPLES));
  return list.filter((_, at) => at % step === 0).slice(0, EXAMPLES);
}

function worst({ entries }: Gathered, language: Language): readonly string[] {
  return [
    'diaries that repeat most of their beginnings',
    ...worstDiaries(entries, EXAMPLES).map(({ entry, part }) => {
      const text = entry.sentences.map((sentence) => sentence.text).join(JOINT[language]);
      return `${entry.year} week ${entry.week} ${entry.who} (${whole(100 * part)} %): ${text}`;
    }),
  ];
}
