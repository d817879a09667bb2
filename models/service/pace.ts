/** How many requests may be in flight: grows while all goes well, halves when the server has had enough. */

export interface Pace {
  readonly limit: () => number;
  /** Names the present round; a request keeps the one it was sent in. */
  readonly round: () => number;
  /** An answer came; `full`: as many were in flight as may be, so that it says something about the limit. */
  readonly answered: (round: number, full: boolean) => void;
  /** The server was asked for too much. Requests of before the last halving say nothing new. */
  readonly troubled: (round: number) => void;
}

const START = 4;

/**
 * From 4 to `ceiling`, at least 1. Until the first trouble one more with every answer, so that the limit doubles with
 * each round; from then on one more with each round. All requests that were under way at a halving are one trouble.
 */
export function pace(ceiling: number): Pace {
  const most = Math.max(1, ceiling);
  let limit = Math.min(START, most);
  let round = 0;
  let answers = 0;
  let hasHadTrouble = false;
  return {
    limit: () => limit,
    round: () => round,
    answered: (sent, full) => {
      if (sent !== round || !full) return;
      answers += 1;
      if (hasHadTrouble && answers < limit) return;
      answers = 0;
      limit = Math.min(most, limit + 1);
    },
    troubled: (sent) => {
      if (sent !== round) return;
      round += 1;
      answers = 0;
      hasHadTrouble = true;
      limit = Math.max(1, Math.floor(limit / 2));
    },
  };
}
