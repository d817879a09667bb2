/** How often a life's diary says the same again: word for word, with names masked, by the beginnings of sentences. */
import { median } from 'simple-statistics';
import { byPerson, type Entry, grouped } from './entries.ts';
import type { Sentence } from './masked.ts';
import { atMost, below, type Measure, percent, share, told, whole } from './measure.ts';

const [SAME, SAME_MASKED] = [0.05, 0.15];
const MOST_OF_A_FRAME = 12;
/** Of the diaries of one week with at least so many. */
const OPENING = 0.1;
const LEAST_DIARIES = 50;

export function repeatMeasures(entries: readonly Entry[]): readonly Measure[] {
  const frames = [...byPerson(entries).values()].map((life) => commonest(life.flatMap(framesOf)));
  const weeks = openings(entries, LEAST_DIARIES);
  return [
    below(
      'sentences that repeat in a life',
      repeatShare(entries, ({ text }) => text),
      SAME,
      percent,
    ),
    below(
      'the same, names masked',
      repeatShare(entries, ({ masked }) => masked),
      SAME_MASKED,
      percent,
    ),
    atMost(
      'commonest frame of a life',
      Math.max(...frames.map(({ count }) => count)),
      MOST_OF_A_FRAME,
      whole,
    ),
    told(
      'lives with a frame more often',
      whole(frames.filter(({ count }) => count > MOST_OF_A_FRAME).length),
    ),
    atMost(
      "one opening in a week's diaries, worst",
      Math.max(...weeks.map(({ part }) => part)),
      OPENING,
      percent,
    ),
    told('the same, median week', weeks.length === 0 ? '-' : percent(median(weeks.map(({ part }) => part)))),
  ];
}

/** Lines that name the frames behind the numbers. */
export function repeatNotes(entries: readonly Entry[]): readonly string[] {
  const lives = [...byPerson(entries)].map(([who, life]) => ({ who, ...commonest(life.flatMap(framesOf)) }));
  const frame = lives.sort((a, b) => b.count - a.count)[0];
  const opening = [...openings(entries, LEAST_DIARIES)].sort((a, b) => b.part - a.part)[0];
  return [
    ...(frame ? [`commonest frame: ${frame.count} times by ${frame.who}: ${frame.of}`] : []),
    ...(opening ? [`commonest opening: ${percent(opening.part)} of ${opening.week}: ${opening.of}`] : []),
  ];
}

/** Share of sentences that stood in the same life before. */
export function repeatShare(entries: readonly Entry[], key: (sentence: Sentence) => string): number {
  let all = 0;
  let again = 0;
  for (const life of byPerson(entries).values()) {
    const said = life.flatMap(({ sentences }) => sentences.map(key));
    all += said.length;
    again += said.length - new Set(said).size;
  }
  return share(again, all);
}

/** Of each week with enough diaries: the commonest frame of a first sentence, and its share. */
export function openings(
  entries: readonly Entry[],
  least: number,
): readonly { week: string; of: string; part: number }[] {
  return [...grouped(entries, ({ year, week }) => `${year}, week ${week}`)].flatMap(([week, diaries]) => {
    if (diaries.length < least) return [];
    const { of, count } = commonest(diaries.flatMap(({ sentences }) => sentences[0]?.frame ?? []));
    return [{ week, of, part: share(count, diaries.length) }];
  });
}

/** Diaries of which the most sentences begin as others of the same life before them; the rest of it breaks ties. */
export function worstDiaries(
  entries: readonly Entry[],
  count: number,
): readonly { entry: Entry; part: number }[] {
  const rated = [...byPerson(entries).values()].flatMap((life) => {
    const seen = new Map<string, number>();
    return life.map((entry) => {
      const before = framesOf(entry).map((frame) => seen.get(frame) ?? 0);
      for (const frame of framesOf(entry)) seen.set(frame, (seen.get(frame) ?? 0) + 1);
      const part = share(before.filter((times) => times > 0).length, before.length);
      return { entry, part, times: before.reduce((sum, times) => sum + times, 0) };
    });
  });
  return rated.sort((a, b) => b.part - a.part || b.times - a.times).slice(0, count);
}

function framesOf({ sentences }: Entry): readonly string[] {
  return sentences.map(({ frame }) => frame);
}

function commonest(list: readonly string[]): { readonly of: string; readonly count: number } {
  const groups = [...grouped(list, (one) => one)].map(([of, same]) => ({ of, count: same.length }));
  return groups.reduce((most, one) => (one.count > most.count ? one : most), { of: '', count: 0 });
}
