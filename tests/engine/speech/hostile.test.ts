import { describe, expect, it } from 'vitest';
import { disarm } from '../../../engine/speech/disarm.ts';
import { readJson } from '../../../engine/speech/json.ts';
import { isLooping } from '../../../engine/speech/loops.ts';
import { matchNames, nameMatcher } from '../../../engine/speech/name-matcher.ts';
import { ownLine } from '../../../engine/speech/own-line.ts';
import { readReply } from '../../../engine/speech/reply.ts';
import { countWords, firstWords } from '../../../text/words.ts';

/** With a reader that goes back over its text, each of these takes minutes or overflows the stack. */
const REPLIES: readonly (readonly [string, string])[] = [
  ['half actions', '<role_action>'.repeat(50_000)],
  ['half actions with open texts', '<role_action>a(b="'.repeat(50_000)],
  ['half thoughts', '<think>'.repeat(50_000)],
  ['ends of thoughts', 'a</think>'.repeat(50_000)],
  ['openings of private parts', '<private>'.repeat(50_000)],
  ['ends of private parts', 'a</private>'.repeat(50_000)],
  ['whispers', '<visible_to names="a">x</visible_to></private>'.repeat(50_000)],
  ['diaries', '<diary>'.repeat(50_000)],
  ['brackets', '['.repeat(100_000)],
  ['objects', '{"a":'.repeat(20_000)],
  ['escapes', '"\\'.repeat(100_000)],
  ['fences', ' ```json\n'.repeat(30_000)],
  ['line breaks', '\n'.repeat(8_000_000)],
  ['blanks behind angle brackets', '<    '.repeat(500_000)],
  ['headers', '[turn: '.repeat(200_000)],
  ['labels', 'Teo '.repeat(200_000)],
  ['brackets in an action', `<role_action>a${'('.repeat(50_000)}</role_action>`],
  ['square tags', '[private]['.repeat(100_000)],
  ['full-width ends', '＜／'.repeat(200_000)],
  ['calls in JSON', '{"name": "a", "arguments": {'.repeat(50_000)],
  ['calls in JSON with open texts', '{"name": "'.repeat(50_000)],
  ['three marks in an action', `<role_action>a(b='''${"''".repeat(200_000)}</role_action>`],
  ['open tags of tools', '<invoke name="a">'.repeat(100_000)],
  ['struck out words', '<s>'.repeat(100_000)],
  ['struck out words that end', '</s '.repeat(100_000)],
  ['turns', '\nTurn 5 '.repeat(100_000)],
  ['headings', '\n# '.repeat(200_000)],
  ['bold', '\n**'.repeat(200_000)],
  ['apostrophes in an action', `<role_action>a(b='${"' ".repeat(500_000)}</role_action>`],
];

describe('C145 a reply of a hundred thousand', () => {
  it.each(REPLIES)('%s is read or refused, and holds nothing to obey', (_, reply) => {
    const { actions, refused, contents, line } = readReply(reply);
    expect({ actions, contents }).toEqual({ actions: [], contents: {} });
    expect(refused.length).toBeLessThanOrEqual(101);
    ownLine(line, 'Mara Voss', ['Teo Lindqvist']);
    expect(readJson(reply).ok).toBe(false);
    expect(disarm(disarm(reply))).toBe(disarm(reply));
    expect(countWords(firstWords(reply, 10))).toBeLessThanOrEqual(10);
  });

  it('calls in JSON is reported, and none is said', () => {
    const { actions, refused, line } = readReply(`Hi. ${'{"name": "a", "arguments": {}} '.repeat(50_000)}`);
    expect({ actions, line }).toEqual({ actions: [], line: [{ text: 'Hi.', to: 'all' }] });
    expect(refused).toHaveLength(11);
  });

  it('names in a ranking is read', () => {
    const names = Array.from({ length: 100_000 }, (_, n) => `Name ${n}`);
    const answer = readJson(JSON.stringify(Object.fromEntries(names.map((name, n) => [name, n]))));
    expect(answer.ok && Object.keys(answer.value as object)).toHaveLength(100_000);
    const match = nameMatcher(names.map((name, n) => ({ id: `name-${n}`, name })));
    expect(matchNames(match, names).ids).toHaveLength(100_000);
    expect(matchNames(match, names.join(', ')).ids).toEqual([]);
  });

  it('line breaks is seen as a loop', () => {
    expect(isLooping('\n'.repeat(8_000_000))).toBe(true);
  });
});
