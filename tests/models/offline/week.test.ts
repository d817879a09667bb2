import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../../engine/model.ts';
import type { Act, Tone, Uttered } from '../../../models/offline/transcript.ts';
import { type Meeting, meetingWith, weekOf } from '../../../models/offline/week.ts';
import { PLACES, yearIn } from './lives.ts';

/** A scene of Ada, Bo and others: `Ada: favour`, `Bo: yes.warm`, `Ada: accuse > Cy` to somebody by name. */
function scene(...lines: readonly string[]): readonly Uttered[] {
  return lines.map((line) => {
    const [, who = '', act = '', tone = 'plain', to] =
      /^(\w+): (\w+)(?:\.(\w+))?(?: > (\w+))?$/.exec(line) ?? [];
    return { who, act: act as Act, tone: tone as Tone, words: to === undefined ? {} : { person: to } };
  });
}

const between = (...lines: readonly string[]) => {
  const said = scene(...lines);
  return [meetingWith('Bo', 'Ada', said), meetingWith('Ada', 'Bo', said)];
};

describe('what a talk comes to, for Ada and for Bo', () => {
  it.each<[string, string, readonly [Meeting, Meeting]]>([
    ['an apology that is taken mends it for both', 'Ada: apologise, Bo: forgive', ['mended', 'mended']],
    [
      'an apology that is not taken is a quarrel for both',
      'Ada: apologise, Bo: notyet',
      ['quarrel', 'quarrel'],
    ],
    ['an accusation is a quarrel for both', 'Ada: accuse, Bo: retort', ['quarrel', 'quarrel']],
    [
      'a quarrel is none any more once it is forgiven',
      'Ada: accuse, Bo: apologise, Ada: forgive',
      ['mended', 'mended'],
    ],
    [
      'an accusation that is left standing is a quarrel for both',
      'Ada: accuse, Bo: part',
      ['quarrel', 'quarrel'],
    ],
    ['love that is returned makes two of them', 'Ada: court, Bo: courtyes', ['together', 'together']],
    ['one helped and one was helped', 'Ada: favour, Bo: yes', ['was-helped', 'helped']],
    ['who is stuck and offered a hand was helped', 'Bo: stuck, Ada: offer', ['helped', 'was-helped']],
    ['who offers a hand that is taken has helped', 'Ada: offer, Bo: thank', ['helped', 'was-helped']],
    ['one taught and one learned', 'Bo: learn, Ada: teach, Bo: thank', ['taught', 'learned']],
    ['one confided and one was told', 'Ada: confide, Bo: sympathise', ['confided', 'was-told']],
    ['who confides first is the one who confided', 'Bo: confide, Ada: confide', ['was-told', 'confided']],
    ['warm talk brings them close', 'Ada: greet.warm, Bo: how.warm, Ada: work.plain', ['close', 'close']],
    ['cold talk leaves both cold', 'Ada: greet.cold, Bo: nod.plain, Ada: part.cold', ['flat', 'flat']],
    ['any other talk is pleasant', 'Ada: greet, Bo: greet, Ada: work, Bo: nod', ['pleasant', 'pleasant']],
  ])('%s', (_, lines, meetings) => {
    expect(between(...lines.split(', '))).toEqual(meetings);
  });

  it('a favour denied and love denied are felt by the one who asked', () => {
    expect(between('Ada: favour', 'Bo: no')[0]).toBe('refused');
    expect(between('Ada: court', 'Bo: courtno')).toEqual(['refused', 'pleasant']);
  });

  it('what is said to somebody else by name comes between those two only', () => {
    const said = scene('Ada: greet', 'Bo: greet', 'Ada: accuse > Cy', 'Cy: retort > Ada', 'Bo: part');
    expect(meetingWith('Cy', 'Ada', said)).toBe('quarrel');
    expect(meetingWith('Ada', 'Cy', said)).toBe('quarrel');
    expect(meetingWith('Ada', 'Bo', said)).toBe('pleasant');
  });

  it('two who find each other are no pair with whoever stands by', () => {
    const said = scene('Ada: court', 'Bo: courtyes', 'Cy: nod');
    expect(meetingWith('Bo', 'Ada', said)).toBe('together');
    expect(meetingWith('Ada', 'Cy', said)).toBe('pleasant');
    expect(meetingWith('Bo', 'Cy', said)).toBe('pleasant');
  });
});

const ANSWERED: Readonly<Partial<Record<Meeting, Meeting>>> = {
  helped: 'was-helped',
  'was-helped': 'helped',
  taught: 'learned',
  learned: 'taught',
  confided: 'was-told',
  'was-told': 'confided',
};

const ORDINARY: ReadonlySet<Meeting> = new Set<Meeting>(['pleasant', 'close', 'flat']);

/** Whoever said nothing, or whose conversation was full and began again, doesn't know how a talk began. */
function hasHeard(earlier: readonly Exchange[], day: number): boolean {
  return earlier.some(({ question }) => question.task === 'speak' && question.input.now.day === day);
}

it.each(PLACES)('two people of %s think the same of each of their talks in a year', async (where) => {
  const { requests } = await yearIn(where)();
  const talks = new Map<string, (readonly [me: string, meeting: Meeting])[]>();
  for (const request of requests) {
    if (request.task !== 'review') continue;
    const { now, me } = request.input;
    for (const fact of weekOf(request.input, request.earlier).days) {
      if (fact.kind !== 'talk' || !hasHeard(request.earlier, fact.day.day)) continue;
      for (const [other, meeting] of fact.talk.meetings) {
        const key = `${now.year}-W${now.week} day ${fact.day.day}: ${[me.name, other].sort().join(', ')}`;
        talks.set(key, [...(talks.get(key) ?? []), [me.name, meeting]]);
      }
    }
  }
  const apart = [...talks].filter(([, [mine, theirs]]) => {
    if (!mine || !theirs) return false;
    const refused = [mine, theirs].some(([, meeting]) => meeting === 'refused');
    // Of an ordinary talk only the warmth may differ: the last line may have been too long to be told.
    const isOrdinary = ORDINARY.has(mine[1]) && ORDINARY.has(theirs[1]);
    return !refused && !isOrdinary && theirs[1] !== (ANSWERED[mine[1]] ?? mine[1]);
  });
  expect(talks.size).toBeGreaterThan(4);
  expect(apart).toEqual([]);
});
