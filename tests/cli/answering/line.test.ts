import { describe, expect, it } from 'vitest';
import { type AskingNow, askingLine } from '../../../cli/answering/line.ts';
import { allowance, dollarsText, spanText, tokensText } from '../../../cli/answering/tokens.ts';
import type { BackendState, Counts } from '../../../models/service/meters.ts';
import { displayWidth } from '../../../text/width.ts';

const nothing: Counts = { calls: 0, input: 0, cached: 0, written: 0, output: 0, dollars: 0, estimated: 0 };
const backend: BackendState = {
  id: 'openai:gpt-6-luna',
  requests: 0,
  failures: {},
  lost: 0,
  trying: null,
  inFlight: 0,
  limit: 4,
  waiting: 0,
  obstacle: null,
};

function nowOf(parts: Partial<AskingNow> = {}, state: Partial<BackendState> = {}): AskingNow {
  return {
    moment: 'Y2020-W03-contact-2',
    share: 0.021,
    before: { calls: 100, input: 800_000, cached: 18_000, output: 0, refused: 0, dollars: 0 },
    meters: {
      all: { ...nothing, calls: 3004, input: 19e6, cached: 18e6 },
      roles: { persona: nothing, environment: nothing, judge: nothing },
      fallbacks: 0,
      callsPerSecond: 2,
      longestChainMs: 0,
      totalMs: 0,
      backends: [{ ...backend, ...state }],
    },
    limit: { dollars: 50 },
    spent: { dollars: 0.341, tokens: 21e6 },
    isPriced: true,
    msLeft: 9 * 3_600_000,
    ...parts,
  };
}

describe('the line of progress', () => {
  it('tells the moment, how far, calls, tokens, the budget and the time left', () => {
    expect(askingLine(nowOf())).toBe(
      '2020 W03 contact 2  2 %  3,104 calls  19.8 M in, 91 % cached  $0.34/50  9 h',
    );
  });

  it('where answers are free tells what was read anew', () => {
    expect(askingLine(nowOf({ isPriced: false, limit: {} }))).toBe(
      '2020 W03 contact 2  2 %  3,104 calls  19.8 M in, 1.8 M read anew  9 h left',
    );
  });

  it('tells a budget of tokens, and no time that is not known', () => {
    expect(askingLine(nowOf({ limit: { tokens: 50e6 }, msLeft: undefined }))).toBe(
      '2020 W03 contact 2  2 %  3,104 calls  19.8 M in, 91 % cached  21.0 M/50.0 M',
    );
  });

  it.each([
    ['asked-to-wait', 'waiting: openai asks for 20 s (2 of 6)'],
    ['no-answers', 'waiting: openai is down, again in 20 s'],
    ['limits', 'waiting: openai allows more in 20 s'],
  ] as const)('tells what is waited for: %s', (why, told) => {
    const trying = { kind: 'throttled', nth: 2, of: 6 } as const;
    const line = askingLine(nowOf({}, { obstacle: { why, ms: 20_000 }, trying }));
    expect(line).toBe(`2020 W03 contact 2  ${told}  $0.34/50  9 h`);
  });

  it('names a server by its host, and says nothing of waits below a second', () => {
    const id = 'http://127.0.0.1:8089/v1#x';
    const line = (ms: number) => askingLine(nowOf({}, { id, obstacle: { why: 'asked-to-wait', ms } }));
    expect(line(5000)).toContain('waiting: 127.0.0.1:8089 asks for 5 s  ');
    expect(line(400)).not.toContain('waiting');
  });

  it('never wraps', () => {
    const id = `http://${'long'.repeat(30)}.example/v1#x`;
    const line = askingLine(nowOf({}, { id, obstacle: { why: 'asked-to-wait', ms: 9000 } }));
    expect(displayWidth(line)).toBe(79);
  });
});

it('amounts are told as roughly as they are known', () => {
  expect([0, 45_415, 400_000, 19_812_000, 1.93e9].map(tokensText)).toEqual([
    '0 K',
    '45 K',
    '0.4 M',
    '19.8 M',
    '1,930 M',
  ]);
  expect([0, 0.341, 9.994, 46.2, 1234].map(dollarsText)).toEqual([
    '$0.00',
    '$0.34',
    '$9.99',
    '$46',
    '$1,234',
  ]);
  expect([40_000, 720_000, 9 * 3_600_000].map(spanText)).toEqual(['40 s', '12 min', '9 h']);
});

it('a budget allows a quarter more than expected, in round numbers', () => {
  expect([0, 0.4, 3, 46, 1e9].map(allowance)).toEqual([1, 1, 4, 58, 1.3e9]);
});
