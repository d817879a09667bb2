import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readArenaFile, writeArenaFile } from '../../arena/arena-file.ts';
import { planned } from '../../arena/begin.ts';
import { liveMatch } from '../../arena/live-match.ts';
import type { MatchLived } from '../../arena/match-lived.ts';
import { standOf } from '../../arena/match-stand.ts';
import type { DollarsOf } from '../../arena/price.ts';
import { readMatch } from '../../arena/read-match.ts';
import { rejudged } from '../../arena/rejudge.ts';
import { type Results, resultsOf } from '../../arena/results.ts';
import { writeResults } from '../../arena/write-results.ts';
import { livedInMemory } from '../../bench/arena/identical.ts';
import type { Event } from '../../engine/events.ts';
import { readLines } from '../../engine/ledger/lines.ts';
import { lockRun } from '../../engine/ledger/lock.ts';
import { readRunFile } from '../../engine/ledger/run-file.ts';
import type { Model } from '../../engine/model.ts';
import { replayRun } from '../../engine/runs/replay.ts';
import { socialRewards } from '../../rewards/social.ts';
import { freshFolder, PATIENCE, removedAfterwards } from '../engine/ledger/on-disk.ts';
import { CONTESTANTS, livesMatch, named, type ShortArena, shortArena } from './short-arena.ts';

removedAfterwards();

const free: DollarsOf = () => 0;
const signal = new AbortController().signal;

let arena: ShortArena;
let matches: readonly MatchLived[];
let results: Results;
beforeAll(async () => {
  arena = await shortArena();
  for (const match of arena.file.matches) {
    expect(await livesMatch(arena, match)).toEqual({ kind: 'done' });
  }
  matches = arena.file.matches.map((match) => readMatch(join(arena.folder, match.folder), match));
  results = resultsOf(arena.file, [{ judge: 'offline', matches }], free);
}, PATIENCE);

/** What happened in a match, from its files alone. */
function eventsIn(match: string): readonly (Event & { readonly at: string })[] {
  const folder = join(arena.folder, match, 'events');
  const names = new Set(readdirSync(folder).map((name) => name.replace(/\.gz$/, '')));
  return [...names].sort().flatMap((name) => readLines(join(folder, name)) as (Event & { at: string })[]);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The mean over matches and lives of what a match says of each persona. */
function meanBy(valuesIn: (match: string) => ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const lives = arena.file.matches.flatMap(({ folder, seats }) => {
    const values = valuesIn(folder);
    return seats.map(({ persona, model }) => ({ model, value: values.get(persona) ?? Number.NaN }));
  });
  return new Map(
    CONTESTANTS.map((model) => [
      model,
      mean(lives.filter((life) => life.model === model).map(({ value }) => value)),
    ]),
  );
}

function zScores(values: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const centre = mean([...values.values()]);
  const spread = Math.sqrt(mean([...values.values()].map((value) => (value - centre) ** 2)));
  return new Map([...values].map(([id, value]) => [id, (value - centre) / spread]));
}

function scoreOf(model: string, measure: string): number {
  const score = results.standings.placed.find((one) => one.model === model && one.measure === measure)?.score;
  return score && score.kind !== 'missing' ? score.mean : Number.NaN;
}

function expectScores(measure: string, expected: ReadonlyMap<string, number>): void {
  for (const model of CONTESTANTS) {
    expect([model, scoreOf(model, measure)]).toEqual([model, expect.closeTo(expected.get(model) ?? 0, 9)]);
  }
}

describe('a match', () => {
  it('is an ordinary run of the seats that the arena has written down', async () => {
    for (const { folder, seats } of arena.file.matches) {
      const run = readRunFile(join(arena.folder, folder));
      expect(run).toMatchObject({ status: 'done', years: 2, people: 6, laws: { ratingsAtStart: true } });
      const { personas, own = {} } = run.models;
      expect(seats.map(({ persona }) => own[persona] ?? personas)).toEqual(seats.map(({ model }) => model));
    }
    const [first] = arena.file.matches;
    const replayed = await replayRun(join(arena.folder, first?.folder ?? ''), true, signal);
    expect(replayed).toMatchObject({ difference: null, sameSociety: true, changedPrompts: 0 });
  });

  it('has its answers from whoever has the seat', () => {
    const [first] = arena.file.matches;
    const path = join(arena.folder, first?.folder ?? '', 'journal', 'Y2020-W01.jsonl');
    const plans = (readLines(path) as { call?: string; model?: string }[]).filter(({ call }) =>
      call?.includes('/plan/'),
    );
    expect(new Map(plans.map(({ call, model }) => [call?.split('/').at(-1), model]))).toEqual(
      new Map(first?.seats.map(({ persona, model }) => [persona, model])),
    );
  });

  it('that was interrupted goes on and comes to the same lives', async () => {
    const again = await shortArena();
    const [match] = again.file.matches;
    if (!match) throw new Error('there are three');
    expect(await livesMatch(again, match, AbortSignal.abort())).toMatchObject({ reason: 'interrupted' });
    const controller = new AbortController();
    const stopping = livesMatch(again, match, controller.signal);
    setTimeout(() => controller.abort(), 30);
    expect(await stopping).toMatchObject({ kind: 'stopped', reason: 'interrupted' });
    expect(standOf(again.folder, again.file, match)).toEqual({ kind: 'open' });
    expect(await livesMatch(again, match)).toEqual({ kind: 'done' });
    expect(readMatch(join(again.folder, match.folder), match)).toEqual(matches[0]);
    expect(await livesMatch(again, match)).toEqual({ kind: 'done' });
  });

  it('that somebody else holds is not lived', async () => {
    const again = await shortArena();
    const [match] = again.file.matches;
    if (!match) throw new Error('there are three');
    const unlock = await lockRun(join(again.folder, match.folder), 'then');
    expect(await livesMatch(again, match)).toMatchObject({ kind: 'stopped', reason: 'unusable' });
    unlock();
  });
});

describe('the numbers of an arena', () => {
  it('have the life reward of the events', () => {
    const totals = (match: string) => {
      const rewards = eventsIn(match).flatMap((event) => (event.kind === 'rewarded' ? [event] : []));
      const ids = new Set(rewards.map(({ who }) => who));
      return new Map(
        [...ids].map((id) => [
          id,
          mean(rewards.filter(({ who }) => who === id).map(({ reward }) => reward.total ?? Number.NaN)),
        ]),
      );
    };
    expectScores('reward_total', meanBy(totals));
  });

  it('have the metrics of the events, scored within each match', () => {
    const meetings = (match: string) => {
      const ids = arena.file.matches[0]?.seats.map(({ persona }) => persona) ?? [];
      const lived = eventsIn(match).flatMap((event) =>
        event.kind === 'lived' && event.lived.kind === 'joint' ? [event.who] : [],
      );
      return zScores(new Map(ids.map((id) => [id, lived.filter((who) => who === id).length / 2])));
    };
    expectScores('joint_participated', meanBy(meetings));
  });

  it('have social less what the ratings before the first week come to', () => {
    const adjusted = (match: string) => {
      const events = eventsIn(match);
      const start = events.flatMap((event) =>
        event.kind === 'rated' && event.at === 'Y2020-W01-start' ? [event] : [],
      );
      expect(start.length).toBe(6);
      const ratings = start.map(({ who, affection, respect }) => ({ rater: who, affection, respect }));
      const ids = arena.file.matches[0]?.seats.map(({ persona }) => persona) ?? [];
      return zScores(
        new Map(
          socialRewards(ids, ratings).map(({ persona, social }) => {
            const years = events.flatMap((event) =>
              event.kind === 'rewarded' && event.who === persona ? [event.reward.social] : [],
            );
            return [persona, mean(years) - social];
          }),
        ),
      );
    };
    expectScores('reward_social_adjusted', meanBy(adjusted));
  });

  it('count every answer once, under who has given it', () => {
    const journals = arena.file.matches.flatMap(({ folder }) => {
      const path = join(arena.folder, folder, 'journal');
      const names = new Set(readdirSync(path).map((name) => name.replace(/\.gz$/, '')));
      return [...names].flatMap((name) => readLines(join(path, name)) as { call?: string; model?: string }[]);
    });
    const asked = journals.filter(({ call }) => call !== undefined);
    const { called, environment, judge } = results;
    const hermit = called.find(({ model }) => model === 'offline:hermit')?.answers.questions;
    expect(hermit).toBe(asked.filter(({ model }) => model === 'offline:hermit').length);
    const counted = [...called, environment, judge].reduce((sum, { answers }) => sum + answers.questions, 0);
    expect(counted).toBe(asked.length);
    expect(judge.answers.questions).toBe(3 * 6 * 3);
  });

  it('stand in files that name nobody who was not called', () => {
    const told = { ...arena.file, models: [...arena.file.models, 'openai:nobody'] };
    const folder = freshFolder();
    writeResults(folder, resultsOf(told, [{ judge: 'offline', matches }], free));
    for (const name of ['standings.json', 'standings.csv', 'differences.csv', 'lives.csv', 'standings.md']) {
      const text = readFileSync(join(folder, name), 'utf8');
      expect([name, text.includes('offline:hermit'), text.includes('nobody')]).toEqual([name, true, false]);
    }
    const json = JSON.parse(readFileSync(join(folder, 'standings.json'), 'utf8'));
    expect(json.standings).toHaveLength(3 * 29);
    expect(json.differences).toHaveLength(3 * 29);
    const lives = readFileSync(join(folder, 'lives.csv'), 'utf8').trim().split('\r\n');
    expect(lives).toHaveLength(1 + 3 * 6);
  });
});

describe('models that are known to differ', () => {
  it('are found to: a saver has more money than a spender, who has more things', async () => {
    const models = ['offline:saver', 'offline:spender'];
    const design = { personas: 6, years: 1, rotations: 2, worlds: 3 };
    const contest = await shortArena({ models, design });
    const lived: MatchLived[] = [];
    for (const match of contest.file.matches) {
      await livesMatch(contest, match);
      lived.push(readMatch(join(contest.folder, match.folder), match));
    }
    const { standings } = resultsOf(contest.file, [{ judge: 'offline', matches: lived }], free);
    const saverLess = (measure: string) => {
      const found = standings.differences.find((one) => one.measure === measure);
      const isTurned = found?.a === 'offline:spender';
      if (found?.estimate.kind !== 'interval') throw new Error('there are three worlds');
      const { low, high } = found.estimate;
      return isTurned ? { low: -high, high: -low } : { low, high };
    };
    expect(saverLess('reward_economy').low).toBeGreaterThan(0);
    expect(saverLess('deposit').low).toBeGreaterThan(0);
    expect(saverLess('total_spending_amount').high).toBeLessThan(0);
    expect(saverLess('material').high).toBeLessThan(0);
  });
});

describe('a match that is lived in memory', () => {
  it('comes to the same numbers as one that is written down and read', async () => {
    const design = { personas: 4, years: 1, rotations: 1, worlds: 1 };
    const written = await shortArena({ design });
    const { folder, file, cast } = written;
    const [match] = file.matches;
    const [plan] = planned(cast, file);
    if (!match || !plan) throw new Error('there is one');
    const mind = named('offline');
    const end = await liveMatch({
      folder: join(folder, match.folder),
      models: { persona: () => mind, environment: mind, judge: mind },
      since: 'now',
      signal,
      onYear: () => {},
    });
    expect(end).toEqual({ kind: 'done' });
    expect(readMatch(join(folder, match.folder), match)).toEqual(
      await livedInMemory(plan, file.seed, design.years),
    );
  });
});

describe('another judge', () => {
  /** Thinks the better of people the later their name comes, and is asked so often. */
  function judging(): { readonly judge: Model; readonly asked: () => number } {
    let asked = 0;
    return {
      asked: () => asked,
      judge: {
        id: 'alphabet',
        generate: async (request) => {
          if (request.task !== 'ratings') throw new Error(`a judge is asked for ${request.task}`);
          asked += 1;
          const ratings = request.input.people.map(({ name }, at) => ({
            name,
            affection: 40 + at,
            respect: 60 - at,
          }));
          return { text: JSON.stringify({ ratings }), stop: 'end' };
        },
      },
    };
  }
  const judgedBy = async (judge: Model, kept: string) =>
    rejudged({
      folder: join(arena.folder, arena.file.matches[0]?.folder ?? ''),
      match: arena.file.matches[0] ?? { folder: '', world: 0, rotation: 0, seats: [] },
      judge,
      kept,
      signal,
    });

  it('who says the same sees the same match', async () => {
    expect(await judgedBy(named('offline'), join(freshFolder(), 'kept.jsonl'))).toEqual(matches[0]);
  });

  it('changes what others think of people, and nothing else', async () => {
    const { judge, asked } = judging();
    const kept = join(freshFolder(), 'kept.jsonl');
    const again = await judgedBy(judge, kept);
    const [before] = matches;
    expect(asked()).toBe(18);
    const rewards = (match: MatchLived | undefined) =>
      match?.lives.flatMap(({ years }) => years.map(({ reward }) => reward));
    const parts = (match: MatchLived | undefined) =>
      rewards(match)?.map((reward) => [reward?.subjective, reward?.economy]);
    expect(parts(again)).toEqual(parts(before));
    expect(rewards(again)?.map((reward) => reward?.social)).not.toEqual(
      rewards(before)?.map((reward) => reward?.social),
    );
    expect(again.lives.map(({ answers }) => answers)).toEqual(before?.lives.map(({ answers }) => answers));
    expect(existsSync(kept)).toBe(true);
  });

  it('is asked nothing twice', async () => {
    const kept = join(freshFolder(), 'kept.jsonl');
    const first = await judgedBy(judging().judge, kept);
    const { judge, asked } = judging();
    expect(await judgedBy(judge, kept)).toEqual(first);
    expect(asked()).toBe(0);
  });

  it('is told apart from the first: agreement, and standings of its own', async () => {
    const again = await Promise.all(
      arena.file.matches.map((match) =>
        rejudged({
          folder: join(arena.folder, match.folder),
          match,
          judge: judging().judge,
          kept: join(freshFolder(), 'kept.jsonl'),
          signal,
        }),
      ),
    );
    const seen = [
      { judge: 'offline', matches },
      { judge: 'offline', matches },
      { judge: 'alphabet', matches: again },
    ];
    const { others } = resultsOf(arena.file, seen, free);
    expect(others.map(({ model }) => model)).toEqual(['offline', 'alphabet']);
    const [same, other] = others.map(({ agreement }) => agreement);
    expect(same).toEqual({ social: expect.closeTo(1, 12), standings: expect.closeTo(1, 12) });
    expect(other?.social).toBeLessThan(0.9);
  });
});

describe('arena.json', () => {
  it('is refused where there is none, damaged, or of a newer program', () => {
    const folder = freshFolder();
    expect(() => readArenaFile(folder)).toThrow('the folder of an arena');
    writeArenaFile(folder, { ...arena.file, format: 2 });
    expect(() => readArenaFile(folder)).toThrow('use the newer version');
    const [first] = arena.file.matches;
    if (!first) throw new Error('there are three');
    writeArenaFile(folder, { ...arena.file, matches: [{ ...first, folder: '../match-1' }] });
    expect(() => readArenaFile(folder)).toThrow('matches.0.folder');
    for (const [file, what] of [
      [{ ...arena.file, models: ['offline', 'offline', ...CONTESTANTS] }, 'expected each model once'],
      [{ ...arena.file, judges: ['offline', 'offline'] }, 'expected each judge once'],
      [{ ...arena.file, matches: [] }, 'matches is []'],
      [{ ...arena.file, matches: [first, first, first] }, 'expected each folder once'],
      [{ ...arena.file, matches: arena.file.matches.toReversed() }, 'in order'],
      [{ ...arena.file, models: ['offline', 'offline:hermit'] }, 'expected seats for the models'],
      [{ ...arena.file, design: { ...arena.file.design, personas: 5 } }, 'as many as people'],
    ] as const) {
      writeArenaFile(folder, file);
      expect(() => readArenaFile(folder)).toThrow(what);
    }
    writeArenaFile(folder, arena.file);
    expect(readArenaFile(folder)).toEqual(arena.file);
  });
});
