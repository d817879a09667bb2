/** Keeps the diaries of a run, with what they name and look back at held against the events. */
import type { Unit } from '../../engine/clock.ts';
import type { Event } from '../../engine/events.ts';
import type { RunRead } from '../../engine/runs/read.ts';
import { sentences } from '../../models/offline/relation.ts';
import type { Entry } from './entries.ts';
import { knownOf } from './known.ts';
import { type LookBack, lookBacks } from './look-backs.ts';
import { sentenceOf } from './masked.ts';
import type { Threads } from './threads.ts';
import { type Named, namedIn } from './truth.ts';
import { type Correspondents, correspondents, weekFacts } from './week-facts.ts';

export interface Texts {
  readonly entries: readonly Entry[];
  readonly backs: readonly LookBack[];
  readonly named: readonly Named[];
  readonly threads: Threads;
}

export function textsOf(run: RunRead) {
  const { language } = run.first.common.world;
  const known = knownOf(run);
  const entries: Entry[] = [];
  const backs: LookBack[] = [];
  const named: Named[] = [];
  const before = new Map<string, string>();
  let mail: Correspondents = new Map();
  return {
    see: ({ year, week }: Unit, events: readonly Event[]): void => {
      known.files(events, { year, week });
      if (week === 'end') return;
      const facts = weekFacts(events, known.names, mail);
      known.week(events, { year, week }, facts);
      for (const event of events) {
        if (event.kind !== 'diarised') continue;
        const { who, text } = event;
        const said = sentences(text).map((one) => sentenceOf(one, known.names, language));
        const entry = { who, year, week, sentences: said };
        const ground = known.ground(who, facts, before.get(who) ?? '');
        entries.push(entry);
        backs.push(...lookBacks(entry, ground));
        named.push(...namedIn(entry, ground));
        before.set(who, text);
      }
      mail = correspondents(events);
    },
    kept: (): Texts => ({ entries, backs, named, threads: known.threads() }),
  };
}
