/** Runs an arena: lives its matches, has them judged again, says what came of it; what stops it leaves it resumable. */
import { join } from 'node:path';
import { type ArenaFile, type Match, writeArenaFile } from '../../arena/arena-file.ts';
import { WIDTH } from '../../arena/columns.ts';
import type { MatchEnd } from '../../arena/live-match.ts';
import { standOf } from '../../arena/match-stand.ts';
import { scoredLives } from '../../arena/measures.ts';
import type { DollarsOf } from '../../arena/price.ts';
import { readMatch } from '../../arena/read-match.ts';
import { rejudged } from '../../arena/rejudge.ts';
import { type Results, resultsOf, type SeenBy } from '../../arena/results.ts';
import { spreadIn } from '../../arena/spread.ts';
import { resultLines } from '../../arena/telling.ts';
import { resultsJson, writeResults } from '../../arena/write-results.ts';
import { RunStopped } from '../../engine/errors.ts';
import type { Row } from '../../models/capabilities/row.ts';
import { isOffline } from '../../models/offline/names.ts';
import { spentBy } from '../../models/service/spent.ts';
import { wrapped } from '../../text/width.ts';
import { priceOf } from '../answering/priced.ts';
import { dollarsText } from '../answering/tokens.ts';
import { keepWasted } from '../answering/wasted.ts';
import type { ExitCode, Io } from '../handlers.ts';
import { interruption } from '../interruption.ts';
import { liveMatches } from './live-matches.ts';
import { showsText } from './offers.ts';
import { type Opening, openWho } from './opened.ts';
import { keptBy, spentSoFar } from './spent.ts';

export interface Running {
  readonly folder: string;
  readonly file: ArenaFile;
  readonly opening: Omit<Opening, 'who' | 'wasted' | 'notice'>;
  readonly isJson: boolean;
  readonly io: Io;
}

export async function runArena(running: Running): Promise<ExitCode> {
  const { folder, file, isJson, io } = running;
  const interrupt = interruption();
  try {
    writeArenaFile(folder, { ...file, status: 'living' });
    const { signal } = interrupt;
    const lived = await liveAll(running, signal);
    const { seen, end } = await seenByAll(running, lived, signal);
    const results = resultsOf(file, seen, dollarsBy(running.opening.rows));
    writeResults(folder, results);
    writeArenaFile(folder, { ...file, status: end.kind });
    io.out(
      isJson ? `${JSON.stringify(resultsJson(results))}\n` : `\n${shownLines(running, results).join('\n')}\n`,
    );
    if (end.kind === 'stopped') io.err(`${stoppedText(end, folder)}\n`);
    return exitCodeOf(end);
  } finally {
    interrupt.release();
  }
}

function liveAll(running: Running, signal: AbortSignal): Promise<MatchEnd> {
  const { folder, file, isJson, io } = running;
  const say = (line: string) => io.out(isJson ? '' : `${line}\n`);
  let over = matchesOver(running).length;
  return liveMatches({
    folder,
    file,
    signal,
    since: new Date().toISOString(),
    open: () => openAll(running),
    onYear: (match, year, { dollars }) =>
      say(`${match.folder}: ${year} is over${dollars > 0 ? `, ${dollarsText(dollars)} spent` : ''}`),
    onEnd: (match, end) => {
      if (end.kind === 'stopped') return say(`${match.folder} stopped: ${end.message}`);
      over += 1;
      say(`${match.folder} is over, ${over} of ${file.matches.length}`);
      if (over === 1) for (const line of firstLines(running, match)) say(line);
    },
  });
}

function matchesOver({ folder, file }: Running): readonly Match[] {
  return file.matches.filter((match) => standOf(folder, file, match).kind === 'done');
}

function openAll({ folder, file, opening, io }: Running) {
  const notice = (what: string) => io.err(`${what}\n`);
  const wasted = keepWasted(folder);
  return openWho({ ...opening, who: file, wasted, notice }, spentSoFar(folder, file, opening.rows));
}

/** What the design can show by the lives of the first match instead of by what was supposed. */
function firstLines({ folder, file }: Running, match: Match): readonly string[] {
  const spread = spreadIn(scoredLives(readMatch(join(folder, match.folder), match)));
  if (!spread) return [];
  return wrapped(`By the first match: ${showsText(file.design, file.models.length, spread)}`, WIDTH);
}

/** The matches that are over as each judge sees them; a judge that stops on the way is left out for now. */
async function seenByAll(
  running: Running,
  lived: MatchEnd,
  signal: AbortSignal,
): Promise<{ readonly seen: readonly SeenBy[]; readonly end: MatchEnd }> {
  const { folder, file } = running;
  const [first = file.environment, ...others] = file.judges;
  const over = matchesOver(running);
  const matches = over.map((match) => readMatch(join(folder, match.folder), match));
  const seen: SeenBy[] = [{ judge: first, matches }];
  if (others.length === 0 || over.length === 0 || signal.aborted) return { seen, end: lived };
  const { modelNamed, close } = await openAll(running);
  try {
    for (const [at, judge] of others.entries()) {
      const again = [];
      for (const match of over) {
        const kept = keptBy(folder, at + 1, match.folder);
        const run = join(folder, match.folder);
        again.push(await rejudged({ folder: run, match, judge: modelNamed(judge), kept, signal }));
      }
      seen.push({ judge, matches: again });
    }
    return { seen, end: lived };
  } catch (error) {
    if (!(error instanceof RunStopped)) throw error;
    const { reason, message, model } = error;
    return { seen, end: lived.kind === 'stopped' ? lived : { kind: 'stopped', reason, message, model } };
  } finally {
    await close();
  }
}

function dollarsBy(rows: readonly Row[]): DollarsOf {
  return (model, usage) => {
    if (isOffline(model)) return 0;
    const price = priceOf(model, rows);
    return price && usage ? spentBy(usage, price).dollars : null;
  };
}

function shownLines({ folder }: Running, results: Results): readonly string[] {
  return [...resultLines(results), '', `All of it: ${folder}/standings.md, standings.json, lives.csv`];
}

function stoppedText({ reason, message }: MatchEnd & { kind: 'stopped' }, folder: string): string {
  const why = reason === 'interrupted' ? 'Interrupted.' : message;
  return `${why}\nGo on with: npm run arena -- resume ${folder}`;
}

function exitCodeOf(end: MatchEnd): ExitCode {
  if (end.kind === 'done') return 0;
  if (end.reason === 'interrupted') return 130;
  return end.reason === 'unusable' ? 2 : 3;
}
