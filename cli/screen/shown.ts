/** What a screen is made of: a run as far as it was lived, and the size of a terminal. */
import type { Chronicle } from '../../analysis/chronicle-schema.ts';
import type { RunFile } from '../../engine/ledger/run-file.ts';
import type { Snapshot } from '../../engine/ledger/snapshot.ts';
import { OFFLINE } from '../../models/offline/mind.ts';
import { isOffline } from '../../models/offline/names.ts';
import { cut, displayWidth } from '../../text/width.ts';
import type { Totals } from '../answering/totals.ts';
import { SCREEN_WORDS, type ScreenWords } from './words.ts';

/** Columns that never wrap at 80. */
export const WIDTH = 79;

export interface Shown {
  readonly folder: string;
  readonly file: RunFile;
  readonly snapshot: Snapshot;
  readonly chronicle: Chronicle;
  /** What language models were asked for it; missing where none was. */
  readonly asked?: Totals;
}

export function wordsFor({ file }: Pick<Shown, 'file'>): ScreenWords {
  return SCREEN_WORDS[file.world.language];
}

/** Who answered; that no language model did must stand wherever what was lived is shown. */
export function livedBy({ world, models }: RunFile): readonly string[] {
  const words = SCREEN_WORDS[world.language];
  const { personas, environment, judge, fallback, own = {}, earlier = [] } = models;
  const others = [environment, judge, fallback ?? personas, ...Object.values(own), ...earlier];
  if (isOffline(personas) && others.every(isOffline)) return [words.offline];
  const { by } = words;
  const shown = (name: string) => (isOffline(name) ? name.replace(OFFLINE, by.offline) : name);
  const parts = [
    `${by.personas}${shown(personas)}`,
    `${by.environment}${environment === personas ? by.same : shown(environment)}`,
    ...(judge === personas ? [] : [`${by.judge}${shown(judge)}`]),
    ...(fallback === undefined ? [] : [`${by.fallback}${shown(fallback)}`]),
    ...(Object.keys(own).length === 0 ? [] : [by.own(Object.keys(own).length)]),
    ...(earlier.length === 0 ? [] : [`${by.earlier}${words.list(earlier.map(shown), 0)}`]),
  ];
  return packed(parts, WIDTH - 1);
}

/** Parts in as few lines as hold them whole. */
function packed(parts: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const longer = lines.length > 0 ? `${lines.at(-1)} · ${part}` : part;
    if (lines.length > 0 && displayWidth(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(cut(part, width));
  }
  return lines;
}
