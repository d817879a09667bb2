/** Lives the matches of an arena side by side: in processes where nobody is asked, else in this one with shared gates. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { ArenaFile, Match } from '../../arena/arena-file.ts';
import { isLived, liveMatch, type MatchEnd } from '../../arena/live-match.ts';
import type { Models } from '../../engine/model.ts';
import { isOffline } from '../../models/offline/names.ts';
import type { Spent } from '../../models/service/spent.ts';
import type { OpenWho } from './opened.ts';
import { matchProcess } from './processes.ts';
import { namesOf } from './who.ts';

export interface Matches {
  readonly folder: string;
  readonly file: ArenaFile;
  readonly signal: AbortSignal;
  readonly since: string;
  readonly open: () => Promise<OpenWho>;
  readonly onEnd: (match: Match, end: MatchEnd) => void;
  readonly onYear: (match: Match, year: number, spent: Spent) => void;
}

/** Matches with language models that live at once: what waits for answers needs little but memory. */
const SIDE_BY_SIDE = 4;

/** How the arena ended for now: done, or as the first match that stopped. */
export async function liveMatches(matches: Matches): Promise<MatchEnd> {
  const { folder, file } = matches;
  const left = file.matches.filter((match) => !isLived(join(folder, match.folder)));
  return namesOf(file).every(isOffline) ? inProcesses(matches, left) : inThisOne(matches, left);
}

/** Lives matches one after another. */
interface Place {
  readonly live: (match: Match) => Promise<MatchEnd>;
  readonly close: () => void;
}

/** The others go on where one has failed; nothing begins any more once something has stopped the arena as a whole. */
async function sideBySide(left: readonly Match[], most: number, place: () => Place): Promise<MatchEnd> {
  const waiting = [...left];
  let end: MatchEnd = { kind: 'done' };
  const one = async (): Promise<void> => {
    const { live, close } = place();
    try {
      for (let match = waiting.shift(); match; match = waiting.shift()) {
        const ended = await live(match);
        if (end.kind === 'done') end = ended;
        if (ended.kind === 'stopped' && ended.reason !== 'unusable') waiting.length = 0;
      }
    } finally {
      close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, left.length) }, one));
  return end;
}

function inProcesses({ folder, since, signal, onEnd }: Matches, left: readonly Match[]): Promise<MatchEnd> {
  return sideBySide(left, availableParallelism(), () => {
    const { live, close } = matchProcess(since, signal);
    return {
      live: async (match) => {
        const end = await live(join(folder, match.folder));
        onEnd(match, end);
        return end;
      },
      close,
    };
  });
}

/** What stops one model stops all that were opened with it; matches in which it has no seat are then opened anew. */
async function inThisOne(matches: Matches, left: readonly Match[]): Promise<MatchEnd> {
  const { folder, file } = matches;
  const end = await opened(matches, left);
  if (end.kind === 'done' || end.reason !== 'refused') return end;
  const failed = namesOf(file).filter((name) => end.message.includes(name));
  const [judge] = file.judges;
  if (failed.length === 0 || failed.some((name) => name === file.environment || name === judge)) return end;
  const others = left.filter(
    (match) =>
      !isLived(join(folder, match.folder)) && !match.seats.some(({ model }) => failed.includes(model)),
  );
  if (others.length > 0) await inThisOne(matches, others);
  return end;
}

async function opened(matches: Matches, left: readonly Match[]): Promise<MatchEnd> {
  const { folder, file, since, signal, onEnd, onYear } = matches;
  const { modelNamed, budget, close } = await matches.open();
  const live = async (match: Match): Promise<MatchEnd> => {
    const end = await liveMatch({
      folder: join(folder, match.folder),
      models: modelsOf(file, match, modelNamed),
      since,
      signal,
      onYear: (year) => onYear(match, year, budget.spent()),
    });
    onEnd(match, end);
    return end;
  };
  try {
    return await sideBySide(left, SIDE_BY_SIDE, () => ({ live, close: () => {} }));
  } finally {
    await close();
  }
}

function modelsOf(file: ArenaFile, { seats }: Match, modelNamed: OpenWho['modelNamed']): Models {
  const players = new Map(seats.map(({ persona, model }) => [persona, model]));
  return {
    persona: (id) => modelNamed(players.get(id) ?? ''),
    environment: modelNamed(file.environment),
    judge: modelNamed(file.judges[0] ?? file.environment),
  };
}
