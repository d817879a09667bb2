/** The card of an export: what Hugging Face reads at its top, then what a person who was not there wants to know. */
import { isOffline } from '../models/offline/names.ts';
import type { TrainingRecord } from './record.ts';
import type { Teaching } from './teaching/lessons.ts';
import { teachingLines } from './teaching/lines.ts';
import { ENVIRONMENT_SHARE } from './thinned.ts';
import { type Waterfall, waterfallLines } from './waterfall.ts';

/** What an export holds, counted record by record. */
export interface Contents {
  readonly add: (record: TrainingRecord) => void;
  readonly total: () => Counted;
}

type Counts = readonly (readonly [name: string, count: number])[];

interface Counted {
  readonly records: number;
  /** Those that no language model wrote. */
  readonly offline: number;
  readonly languages: readonly string[];
  readonly models: Counts;
  readonly worlds: Counts;
  readonly splits: Counts;
  readonly stages: Counts;
  readonly personas: number;
  readonly years: readonly number[];
  readonly trainedCharacters: number;
  /** Mean rewards of the records, null where none is known. */
  readonly reward: number | null;
}

export function contents(): Contents {
  const [models, worlds, splits, stages] = [tally(), tally(), tally(), tally()];
  const [personas, years, languages] = [new Set<string>(), new Set<number>(), new Set<string>()];
  let [records, offline, characters, rewards, rewarded] = [0, 0, 0, 0, 0];
  return {
    add: (record) => {
      records += 1;
      if (isOffline(record.generated.model)) offline += 1;
      models.add(record.generated.model);
      worlds.add(record.world);
      splits.add(record.split);
      personas.add(`${record.run}/${record.persona}`);
      years.add(record.year);
      languages.add(record.language);
      for (const turn of record.turns) {
        if (turn.role !== 'assistant' || !turn.train) continue;
        stages.add(turn.stage);
        characters += turn.text.length;
      }
      if (record.reward.total === null) return;
      rewards += record.reward.total;
      rewarded += 1;
    },
    total: () => ({
      records,
      offline,
      languages: [...languages].sort(),
      models: models.all(),
      worlds: worlds.all(),
      splits: splits.all(),
      stages: stages.all(),
      personas: personas.size,
      years: [...years].sort((a, b) => a - b),
      trainedCharacters: characters,
      reward: rewarded === 0 ? null : rewards / rewarded,
    }),
  };
}

function tally() {
  const counts = new Map<string, number>();
  return {
    add: (name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1),
    all: (): Counts => [...counts].sort(([, a], [, b]) => b - a),
  };
}

export interface Card {
  readonly held: Counted;
  readonly waterfall: Waterfall;
  /** Of the records that stand apart; null where none were wanted. */
  readonly environment: Readonly<{ waterfall: Waterfall; models: readonly string[] }> | null;
  readonly rule: string;
  readonly trainer: string | null;
  readonly longestTokens: number;
  readonly teaching: Teaching;
  /** Share of runs of 13 words kept apart that are trained too, null where nothing is kept apart. */
  readonly overlap: number | null;
  /** A user's own rows among those to train on; tokens are trained ones, `own` those of the lives. */
  readonly mixed: Readonly<{ name: string; rows: number; tokens: number; own: number; share: number }> | null;
  readonly files: readonly string[];
}

export function cardText(card: Card): string {
  const { held, waterfall } = card;
  return `${[
    ...datasetLines({ ...held, files: card.files }),
    '',
    '# Lived social experience',
    '',
    ...offlineLines(held),
    'Weeks of simulated lives, each as one conversation: what a persona was told and what it wrote. People and worlds are made',
    'up; no real person is among them. Answers of the environment and of other people stand in user turns and are not trained.',
    '',
    `Chosen by **${card.rule}**. The advantage says how much better a year made the prospects of a life; a bad year before`,
    'counts like a good future in the plain one, which is why `adjusted` takes out what last year’s reward explains.',
    '',
    '## What it holds',
    '',
    `${held.records} records of ${held.personas} personas, years ${held.years.join(', ')}; mean life reward of a record ${shown(held.reward)};`,
    `${held.trainedCharacters} characters of trained answers; the longest row has about ${card.longestTokens} tokens.`,
    '',
    ...table('model', held.models),
    ...table('world', held.worlds),
    ...table('split', held.splits),
    ...mixedLines(card),
    ...overlapLines(card),
    ...table('stage of a trained answer', held.stages),
    '## What it would teach',
    '',
    'How the years that the rule takes differ from all years, before any record or answer is left out:',
    '',
    '```',
    ...teachingLines(card.teaching),
    '```',
    '',
    '## What was left out, and why',
    '',
    '```',
    ...waterfallLines(waterfall),
    '```',
    '',
    ...environmentLines(card),
    '## What to know before using it',
    '',
    `- Written by ${held.models.map(([name]) => name).join(', ')}. The terms of its provider may restrict training on its output.`,
    '- Rewards are computed within one society and year: they rank lives and are no measure across worlds.',
    '- `records.jsonl` has all of it with provenance; `npm run export -- trace <id> --from <this folder>` shows where a row comes from.',
    ...(card.trainer === null ? [] : [`- Files for ${card.trainer}: ${card.files.join(', ')}.`]),
  ].join('\n')}\n`;
}

function offlineLines({ offline, records }: Counted): readonly string[] {
  if (offline === 0) return [];
  const which =
    offline === records
      ? 'No language model wrote this'
      : `No language model wrote ${offline} of the ${records} records`;
  return [`**${which}**: habits and dice did, which is of use to test a pipeline only.`, ''];
}

function mixedLines({ mixed }: Card): readonly string[] {
  if (mixed === null) return [];
  const { name, rows, tokens, own, share } = mixed;
  const percent = (part: number) => `${Number((100 * part).toFixed(1))} %`;
  return [
    `Behind them in \`train.jsonl\` stand ${rows} rows of ${JSON.stringify(name)}, which are no lives: ${tokens} of ${tokens + own} trained`,
    `tokens, ${percent(tokens / (tokens + own))}; ${percent(share)} were wanted. Nothing of what this card tells counts them.`,
    '',
  ];
}

function overlapLines({ overlap }: Card): readonly string[] {
  if (overlap === null) return [];
  const share = (100 * overlap).toFixed(2);
  return [
    `Of the runs of 13 words in the answers kept for validation or test, ${share} % are trained too.`,
    '',
  ];
}

function environmentLines({ environment }: Card): readonly string[] {
  if (environment === null) return [];
  return [
    '## Of the environment',
    '',
    `Apart, in \`environment-records.jsonl\` and \`environment.jsonl\`: one in ${1 / ENVIRONMENT_SHARE} of its`,
    `conversations, drawn by name, written by ${environment.models.join(', ')}.`,
    '',
    '```',
    ...waterfallLines(environment.waterfall),
    '```',
    '',
  ];
}

export interface Dataset {
  readonly languages: readonly string[];
  readonly records: number;
  readonly files: readonly string[];
}

/** What Hugging Face reads at the top of a card. */
export function datasetLines({ languages, records, files }: Dataset): readonly string[] {
  const size = records < 1000 ? 'n<1K' : records < 10_000 ? '1K<n<10K' : '10K<n<100K';
  const data = files.filter((file) => /^(?:train|validation|test)\.jsonl$/.test(file));
  return [
    '---',
    'pretty_name: Lived social experience',
    `language: [${languages.join(', ')}]`,
    'task_categories: [text-generation]',
    'tags: [synthetic, social-simulation, role-play]',
    `size_categories: [${size}]`,
    ...(data.length === 0
      ? []
      : [
          'configs:',
          '  - config_name: default',
          '    data_files:',
          ...data.map((file) => `      - {split: ${file.replace('.jsonl', '')}, path: ${file}}`),
        ]),
    '---',
  ];
}

function table(name: string, counts: Counts): readonly string[] {
  return [`| ${name} | |`, '|---|---:|', ...counts.map(([what, count]) => `| ${what} | ${count} |`), ''];
}

function shown(number: number | null): string {
  return number === null ? 'not known' : number.toFixed(2);
}
