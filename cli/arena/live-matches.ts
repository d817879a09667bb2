/** Lives the matches of an arena side by side: in processes where nobody is asked, else in this one with shared gates. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { ArenaFile, Match } from '../../arena/arena-file.ts';
import { liveMatch, type MatchEnd } from '../../arena/live-match.ts';
import { standOf } from '../../arena/match-stand.ts';
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
  const { folder, file, onEnd } = matches;
  const left: Match[] = [];
  let unusable: MatchEnd | undefined;
  for (const match of file.matches) {
    const stand = standOf(folder, file, match);
    if (stand.kind === 'open') left.push(match);
    if (stand.kind !== 'stopped') continue;
    onEnd(match, stand);
    unusable ??= stand;
  }
  const end = namesOf(file).every(isOffline)
    ? await inProcesses(matches, left)
    : await inThisOne(matches, left);
  return end.kind === 'done' ? (unusable ?? end) : end;
}

/** Lives matches one after another. */
interface Place {
  readonly live: (match: Match) => Promise<MatchEnd>;
  readonly close: () => void;
}

/**
 * The others go on where one match has failed; nothing begins any more once something has stopped the arena as a whole. A
 * fault, or a full disk, is thrown when what was begun has come to an end.
 */
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
    } catch (error) {
      waiting.length = 0;
      throw error;
    } finally {
      close();
    }
  };
  const all = await Promise.allSettled(Array.from({ length: Math.min(most, left.length) }, one));
  for (const each of all) if (each.status === 'rejected') throw each.reason;
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
  if (end.kind === 'done' || end.reason !== 'refused' || end.model === undefined) return end;
  const { model: failed } = end;
  if (failed === file.environment || failed === file.judges[0]) return end;
  const others = left.filter((match) => {
    const isSeated = match.seats.some(({ model }) => model === failed);
    return !isSeated && standOf(folder, file, match).kind === 'open';
  });
  const later = others.length > 0 ? await inThisOne(matches, others) : end;
  // Whoever has interrupted the others is told so.
  return later.kind === 'stopped' && later.reason === 'interrupted' ? later : end;
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
