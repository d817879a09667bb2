/** What really happened to whom in which week, by the events: what a diary may look back at. */
import { type Unit, unitName, type WeekOf } from '../../engine/clock.ts';

export interface History {
  /** `topic`: the id of somebody one had to do with, or words such as the name of an event, a role, a goal. */
  readonly add: (who: string, week: WeekOf, topic: string) => void;
  readonly in: (who: string, week: WeekOf) => ReadonlySet<string>;
}

const NOTHING: ReadonlySet<string> = new Set();

export function history(): History {
  const known = new Map<string, Set<string>>();
  const key = (who: string, week: Unit) => `${who} ${unitName(week)}`;
  return {
    add: (who, week, topic) => {
      const topics = known.get(key(who, week));
      if (topics) topics.add(topic.toLowerCase());
      else known.set(key(who, week), new Set([topic.toLowerCase()]));
    },
    in: (who, week) => known.get(key(who, week)) ?? NOTHING,
  };
}
