/** How whoever answers behaves: how much it writes, arranges and attends, and how long scenes are. */

export interface Manner {
  /** Turns after which a scene is ended, where it may be. */
  readonly lines: number;
  /** Length of a text as a share of its limit, drawn uniformly between these. */
  readonly lengths: readonly [least: number, most: number];
  /** New letters a turn beside answers; like all numbers here a mean, drawn anew each time. */
  readonly letters: number;
  /** Proposals in a plan, and in each later round. */
  readonly proposals: number;
  readonly laterProposals: number;
  /** Shares of letters answered, of invitations accepted, of public events signed up for. */
  readonly replies: number;
  readonly accepts: number;
  readonly signUps: number;
  /** Memory files read in a plan, and new topics begun. */
  readonly reads: number;
  readonly topics: number;
  /** Shares of what the prompt allows: new public events, pairs who meet by chance. */
  readonly events: number;
  readonly pairs: number;
  /** Shares of own days that go shopping. */
  readonly shopping: number;
}

const MANY = 100;

/** Letters, notes and proposals as fast as the rules and the token limits allow. */
export const BUSY: Manner = {
  lines: 10,
  lengths: [0.5, 1],
  letters: MANY,
  proposals: MANY,
  laterProposals: 1,
  replies: 1,
  accepts: 0.9,
  signUps: 0.3,
  reads: 1,
  topics: 0.3,
  events: 1,
  pairs: 1,
  shopping: 0.15,
};

/** Near the paper's week: 1.3 days arranged with others, 0.9 chance meetings, 0.9 public events, 1.9 days alone. */
export const PAPER: Manner = {
  ...BUSY,
  letters: 1,
  proposals: 0.58,
  laterProposals: 0.1,
  replies: 0.5,
  accepts: 0.75,
  signUps: 0.125,
  reads: 0.3,
  topics: 0.1,
  pairs: 0.85,
};
