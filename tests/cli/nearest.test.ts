import { describe, expect, it } from 'vitest';
import { nearest } from '../../cli/nearest.ts';

const NAMES = ['live', 'list', 'resume', 'replay'];

describe('the name that was meant', () => {
  it.each([
    ['replya', 'replay'],
    ['reply', 'replay'],
    ['ressume', 'resume'],
    ['lst', 'list'],
    ['lits', 'list'],
    ['lis', 'list'],
    ['live', 'live'],
  ])('%s is %s', (typed, meant) => expect(nearest(typed, NAMES)).toBe(meant));

  it.each(['', 'x', 'l', 'apartment', 'rpl', 'reusmme2'])('%s is none', (typed) => {
    expect(nearest(typed, NAMES)).toBeUndefined();
  });
});
