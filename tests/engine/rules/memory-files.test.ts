import { describe, expect, it } from 'vitest';
import { forgetFile, readFile, updateFile } from '../../../engine/rules/memory-files.ts';
import { lifeOf, type Society } from '../../../engine/society.ts';
import { fileNamed, topicFile } from '../../../personas/memory.ts';
import { toldAll } from '../../builders/arranging.ts';
import { aFile, aFileAbout, aSociety, aWorld, opened, societyAfter, somebody } from '../../builders.ts';

const SISTER = { kind: 'sister', warmth: 'close', since: '2003' } as const;
const LONG = { text: 'word '.repeat(100).trim() };
const ADA = somebody('ada', {
  memory: [aFileAbout('bo', SISTER), aFile('topics/boats'), aFile('topics/long', 'A long one.', LONG)],
});
const WEEK = opened(aSociety([ADA, 'bo', 'cy'], { ties: [] }));

const named = (name: string) => ({ name, title: name.replace('topics/', '') });

function update(society: Society, name: string, content: string, summary = '') {
  return updateFile(society, 'ada', { kind: 'update', file: named(name), summary, content });
}

/** The file as it is after an update that has to succeed. */
function updated(society: Society, name: string, content: string, summary = '') {
  const effect = update(society, name, content, summary);
  if ('no' in effect) throw new Error(effect.no);
  return fileNamed(lifeOf(societyAfter(society, ...effect), 'ada').memory, name);
}

/** The week after Ada has asked for a file and was shown it in her next turn. */
function shown(name: string, society = WEEK): Society {
  const effect = readFile(society, 'ada', { kind: 'read', file: named(name) });
  if ('no' in effect) throw new Error(effect.no);
  const asked = societyAfter(society, ...effect);
  return societyAfter(asked, toldAll(asked, 'ada'));
}

describe('reading', () => {
  it('is refused where there is no such file', () => {
    expect(readFile(WEEK, 'ada', { kind: 'read', file: named('topics/castles') })).toEqual({
      no: 'unknown-file',
    });
    expect(readFile(WEEK, 'ada', { kind: 'read', file: named('people/cy') })).toEqual({ no: 'unknown-file' });
  });
});

describe('read before write', () => {
  it('an existing file can’t be rewritten unread', () => {
    for (const name of ['general', 'topics/boats', 'people/bo'])
      expect(update(WEEK, name, 'New.')).toEqual({ no: 'not-read' });
  });

  it('a file asked for is read once it was shown, not before', () => {
    const asked = societyAfter(WEEK, { kind: 'looked-up', who: 'ada', name: 'topics/boats' });
    expect(update(asked, 'topics/boats', 'New.')).toEqual({ no: 'not-read' });
    expect(updated(shown('topics/boats'), 'topics/boats', 'New.')?.text).toBe('New.');
  });

  it('what the stage showed counts as read, and what one has just written does too', () => {
    const open = societyAfter(WEEK, { kind: 'opened-files', who: 'ada', names: ['general'] });
    expect(updated(open, 'general', 'I moved.', 'Moved.')).toMatchObject({
      text: 'I moved.',
      summary: 'Moved.',
    });
    const [effect] = [update(WEEK, 'topics/kites', 'Red.')];
    const written = 'no' in effect ? WEEK : societyAfter(WEEK, ...effect);
    expect(updated(written, 'topics/kites', 'Red and blue.')?.text).toBe('Red and blue.');
  });

  it('holds for a week, and not beyond a conversation that had to begin again', () => {
    const week = shown('topics/boats');
    const next = opened(societyAfter(week, { kind: 'passed', to: { year: 2020, week: 2 } }));
    expect(update(next, 'topics/boats', 'New.')).toEqual({ no: 'not-read' });
    const again = societyAfter(week, { kind: 'began-again', who: 'ada' });
    expect(update(again, 'topics/boats', 'New.')).toEqual({ no: 'not-read' });
  });
});

describe('a rewrite', () => {
  it('replaces the whole text, and keeps of summary and text what it leaves out', () => {
    const week = shown('topics/boats');
    expect(updated(week, 'topics/boats', 'Only this.')).toMatchObject({
      text: 'Only this.',
      summary: 'About topics/boats.',
    });
    expect(updated(week, 'topics/boats', '', 'Boats, in short.')).toMatchObject({
      text: 'About topics/boats. And more.',
      summary: 'Boats, in short.',
    });
  });

  it('C083 that leaves less than half is flagged, and one that leaves half is not', () => {
    const week = shown('topics/long');
    expect(update(week, 'topics/long', 'same as before')).toMatchObject([{ kind: 'noted', shrunk: true }]);
    expect(update(week, 'topics/long', 'word '.repeat(49))).toMatchObject([{ shrunk: true }]);
    expect(update(week, 'topics/long', 'word '.repeat(50))).toMatchObject([{ kind: 'noted' }]);
    expect(update(week, 'topics/long', 'word '.repeat(50))).not.toMatchObject([{ shrunk: true }]);
  });

  it('is dated, and so is a look', () => {
    expect(updated(shown('topics/boats'), 'topics/boats', 'New.')).toMatchObject({
      written: 'Y2020-W01-day-1',
      used: 'Y2020-W01-day-1',
    });
    const looked = fileNamed(lifeOf(shown('topics/boats'), 'ada').memory, 'topics/boats');
    expect(looked).toMatchObject({ written: 'Y2020-W01-start', used: 'Y2020-W01-day-1' });
  });

  it('keeps the title that a topic was given first', () => {
    const week = shown('topics/boats');
    const file = { name: 'topics/boats', title: 'BOATS' };
    expect(updateFile(week, 'ada', { kind: 'update', file, summary: '', content: 'x' })).toMatchObject([
      { file: { title: 'boats' } },
    ]);
  });
});

describe('a file about somebody', () => {
  const week = shown('people/bo');

  it('keeps its tie if the text doesn’t begin with one', () => {
    expect(updated(week, 'people/bo', 'She moved.')).toMatchObject({ tie: SISTER, text: 'She moved.' });
  });

  it('gets the tie that its first line says', () => {
    const tie = { kind: 'sister', warmth: 'cold', since: '2003' };
    const content = 'sister · cold · since 2003\n\nWe quarrelled.';
    expect(updated(week, 'people/bo', content)).toMatchObject({ tie, text: 'We quarrelled.' });
    expect(updated(week, 'people/bo', 'sister · cold · since 2003')).toMatchObject({
      tie,
      text: 'Bo lives here too. And more.',
    });
  });

  it('may be begun about whom one has seen this week, with a tie; about nobody else', () => {
    const content = 'acquaintance · neutral · since 2020\nShe sang.';
    expect(update(WEEK, 'people/cy', content)).toEqual({ no: 'unknown-file' });
    const crowd = { kind: 'crowd', event: 'Fair', seen: [{ who: 'cy', text: 'She sang.' }] } as const;
    const seen = societyAfter(WEEK, { kind: 'noticed', who: 'ada', news: crowd });
    expect(updated(seen, 'people/cy', content)).toMatchObject({ tie: { since: '2020' }, text: 'She sang.' });
    expect(update(seen, 'people/cy', 'She sang.')).toEqual({ no: 'unknown-file' });
    expect(update(seen, 'people/nobody', content)).toEqual({ no: 'unknown-file' });
  });
});

describe('topics', () => {
  const few = aWorld({ laws: { memory: { topics: 2 } } });

  it('are begun unread, with a summary of their first words where none is given', () => {
    const file = updated(WEEK, 'topics/kites', `${'word '.repeat(70)}end`);
    expect(file?.title).toBe('kites');
    expect(file?.summary).toMatch(/^(word ){59}word…$/);
  });

  it('are at most so many; one more is refused until one is forgotten', () => {
    const week = opened(aSociety([ADA, 'bo'], { world: few, ties: [] }));
    expect(update(week, 'topics/kites', 'Red.')).toEqual({ no: 'too-many-topics', about: '2' });
    expect(updated(shown('topics/boats', week), 'topics/boats', 'Still mine.')?.text).toBe('Still mine.');
    const forgot = societyAfter(week, { kind: 'forgot', who: 'ada', name: 'topics/boats' });
    expect(updated(forgot, 'topics/kites', 'Red.')?.text).toBe('Red.');
  });

  it('C088 keep a dot in their titles: two that differ after it are two', () => {
    expect(new Set(['gear', 'gear.v2'].map((title) => topicFile(title))).size).toBe(2);
  });
});

describe('forgetting', () => {
  const forget = (name: string, society = WEEK) =>
    forgetFile(society, 'ada', { kind: 'forget', file: named(name) });

  it('is for topics and people, never for general, and not for what isn’t there', () => {
    expect(forget('topics/boats')).toEqual([{ kind: 'forgot', who: 'ada', name: 'topics/boats' }]);
    expect(forget('people/bo')).toEqual([{ kind: 'forgot', who: 'ada', name: 'people/bo' }]);
    expect(forget('general')).toEqual({ no: 'never-forgotten' });
    expect(forget('topics/castles')).toEqual({ no: 'unknown-file' });
  });

  it('takes the file away, and a new one of the same name starts from nothing', () => {
    const week = shown('people/bo');
    const forgot = societyAfter(week, { kind: 'forgot', who: 'ada', name: 'people/bo' });
    expect(fileNamed(lifeOf(forgot, 'ada').memory, 'people/bo')).toBeUndefined();
    expect(lifeOf(forgot, 'ada').week.open).toEqual([]);
    expect(update(forgot, 'people/bo', 'Who?')).toEqual({ no: 'unknown-file' });
  });
});
