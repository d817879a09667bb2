import { describe, expect, it } from 'vitest';
import { TASKS } from '../../../engine/tasks/index.ts';
import type { TaskInputs } from '../../../engine/tasks/task.ts';
import type { DayView } from '../../../engine/views/days.ts';
import type { FileText } from '../../../engine/views/files.ts';
import { phrasebook } from '../../../models/offline/phrases/phrasebook.ts';
import { momentsOf, sentences } from '../../../models/offline/relation.ts';
import { review } from '../../../models/offline/review.ts';
import { eventsOf } from '../../living.ts';
import { aboutPerson, askingOf, occasion } from './asked.ts';
import { PLACES, yearIn } from './lives.ts';
import { everyPhrase } from './phrases/words.ts';

const TEO = 'Teo Lindqvist';
const SEEDS = Array.from({ length: 150 }, (_, at) => at + 1);

/** A week in which she had tea with Teo, of whom her file has known since long before; looked back at two years later. */
function reviewing(file: FileText): TaskInputs['review'] {
  const asking = askingOf({ files: [file] });
  const now = { ...asking.now, year: 2022 };
  const day = {
    kind: 'joint',
    day: 2,
    activity: 'Tea',
    place: 'The Quay',
    with: [TEO],
    result: 'It was pleasant.',
  };
  return { ...asking, now, files: [file], days: [day as unknown as DayView], letters: [], last: true };
}

function answers(file: FileText) {
  const input = reviewing(file);
  return SEEDS.map((seed) => {
    const reading = TASKS.review.read(review(input, occasion({ seed })), input);
    if (!reading.ok) throw new Error(reading.complaint.about);
    return reading.value;
  });
}

/** A file that has its first moment from a meeting two years ago, as that week's review has written it. */
const knownBefore = (kind: string, since: string) => {
  const [text = ''] = everyPhrase('en', 'memory', 'moment.met', { place: 'the Quay' });
  const summary = 'Warmth 70, respect 60, trust 60. Last met 2020-W01 at the Quay. I am glad of them.';
  return aboutPerson(TEO, { kind, warmth: 'warm', since }, { summary, text: `2020-W01 · ${text}` });
};

/** Whether a diary tells of somebody as of one met for the first time, or tells how one came to know them. */
function tellsOfAStranger(diary: string): boolean {
  const book = phrasebook('en');
  return sentences(diary).some(
    (said) => book.read('days', said)?.kind === 'met.first' || book.read('looks', said)?.kind === 'back.met',
  );
}

describe('a sister', () => {
  it('is never told of as a stranger whom one came to know', () => {
    const diaries = answers(knownBefore('sister', '1983')).map(({ diary }) => diary ?? '');
    expect(diaries.filter(tellsOfAStranger)).toEqual([]);
  });

  it('is not told of as somebody new in the year’s chapter', () => {
    const chapters = answers(knownBefore('sister', '1983')).map(({ chapter }) => chapter ?? '');
    const book = phrasebook('en');
    const isNew = (said: string) => book.read('looks', said)?.kind === 'chapter.new';
    expect(chapters.filter((chapter) => sentences(chapter).some(isNew))).toEqual([]);
  });

  it('stays a sister in the file', () => {
    const ties = answers(knownBefore('sister', '1983')).flatMap(({ acts }) =>
      acts.flatMap((act) =>
        'action' in act && act.action.kind === 'update' ? [act.action.content.split('\n')[0]] : [],
      ),
    );
    expect(ties.length).toBe(SEEDS.length);
    expect(ties.filter((line) => !/^sister · \w+ · since 1983$/.test(line ?? ''))).toEqual([]);
  });
});

it('a friend who was first met two years ago is sometimes remembered so', () => {
  const diaries = answers(knownBefore('friend', '2020-W01')).map(({ diary }) => diary ?? '');
  expect(diaries.filter(tellsOfAStranger).length).toBeGreaterThan(3);
});

describe.each(PLACES)('the files of a year in %s', (where) => {
  it('keep seven moments at most of anybody, in the order of the weeks', async () => {
    const { lived } = await yearIn(where)();
    const { language } = lived.society.common.world;
    for (const { file } of eventsOf(lived, 'noted')) {
      const { moments } = momentsOf(file.text, language);
      const weeks = moments.map(({ year, week }) => year * 100 + week);
      if (file.name.startsWith('people/')) expect(moments.length).toBeLessThanOrEqual(7);
      expect(weeks).toEqual([...weeks].sort((a, b) => a - b));
    }
  });

  it('never lose the first moment once they have one', async () => {
    const { lived } = await yearIn(where)();
    const { language } = lived.society.common.world;
    const firsts = new Map<string, string>();
    for (const { who, file } of eventsOf(lived, 'noted')) {
      if (!file.name.startsWith('people/')) continue;
      const first = momentsOf(file.text, language).moments[0]?.text;
      const key = `${who} ${file.name}`;
      if (firsts.has(key)) expect([key, first]).toEqual([key, firsts.get(key)]);
      if (first !== undefined) firsts.set(key, first);
    }
    if (where !== 'a village of strangers') expect(firsts.size).toBeGreaterThan(5);
  });
});
