/** The environment in a scene: small pictures, who speaks next, when it ends, and what came of it. */
import type { Exchange } from '../../engine/model.ts';
import type { Random } from '../../engine/random.ts';
import type { Band } from '../../engine/rules/bands.ts';
import type { LineView, Refereeing, SubjectView } from '../../engine/tasks/task.ts';
import { chance, type Habit, type Occasion } from './habit.ts';
import { type KindOf, phrasebook } from './phrases/phrasebook.ts';
import { type Uttered, utteredBy } from './transcript.ts';
import { type Meeting, meetingWith } from './week.ts';

export const referee: Habit<'referee'> = (input, on) => {
  const before = input.missed.at(-1) ?? lineBefore(on.earlier);
  const [last, last2] = [heard(input, input), before ? heard(before, input) : undefined];
  const crowd = input.participants.length;
  const parting = last.act === 'part' && (last2?.act === 'part' || crowd > 2);
  const late = last.act === 'part' || input.turn >= 4 + crowd;
  const ends = input.mustEnd || (input.mayEnd && (parting || (late && chance(on.dice, 0.75))));
  const book = phrasebook(input.language);
  const any = anyOf(on.dice);
  const isEmpty = input.turn > 2 && last.act === 'nod' && last2?.act === 'nod' && chance(on.dice, 0.2);
  return JSON.stringify({
    perceived: chance(on.dice, 0.12) ? book.say('environment', 'picture', {}, any) : null,
    verdict: isEmpty ? 'reject' : 'pass',
    reason: isEmpty ? book.say('environment', 'empty-talk', {}, any) : null,
    next: nextSpeaker(input.choice, last, on.dice),
    end: ends,
    outcomes: ends ? outcomesOf(input, [...linesOf(on.earlier, input), last], on) : null,
  });
};

export const outcomes: Habit<'outcomes'> = (input, on) => {
  return JSON.stringify({ outcomes: outcomesOf(input, linesOf(on.earlier, input), on) });
};

/** Any phrase: the environment has no voice of its own. */
export function anyOf(dice: Random): (count: number) => number {
  return (count) => (count <= 1 ? 0 : dice.int(0, count - 1));
}

function lineBefore(earlier: readonly Exchange[]): LineView | undefined {
  const question = earlier.at(-1)?.question;
  return question?.task === 'referee' ? question.input : undefined;
}

/** All lines so far: the conversation with the environment is one per scene. */
function linesOf(earlier: readonly Exchange[], { missed, language }: Refereeing): readonly Uttered[] {
  const told = earlier.flatMap(({ question }) => {
    if (question.task !== 'referee') return [];
    const { input } = question;
    return [...input.missed, input].map((line) => heard(line, input));
  });
  return [...told, ...missed.map((line) => heard(line, { language }))];
}

function heard(line: LineView, { language }: Pick<Refereeing, 'language'>): Uttered {
  return utteredBy(line.who, textOf(line), language);
}

function textOf({ said }: LineView): string {
  return said.map((part) => part.text).join(' ');
}

/** Whoever was spoken to by name, else anybody. */
function nextSpeaker(
  choice: readonly { readonly name: string }[],
  last: Uttered,
  dice: Random,
): string | null {
  const called = last.words.person;
  const named = choice.find((one) => called !== undefined && one.name.startsWith(called));
  return (named ?? dice.pick(choice))?.name ?? null;
}

/** What each way a talk may go does to vitality, mood, social and esteem, before chance. */
const EFFECTS: Readonly<Record<Meeting, readonly [number, number, number, number]>> = {
  pleasant: [-0.5, 1.8, 2.8, 1.5],
  close: [0, 2.8, 4.6, 2.3],
  flat: [-1.5, -0.5, 0.8, 0.2],
  quarrel: [-3.5, -4.5, -3, -2],
  mended: [0.5, 4, 4.5, 1.2],
  helped: [-1.5, 2, 3, 2.6],
  'was-helped': [0.5, 2.5, 3.2, 0.2],
  confided: [0.5, 2, 4, 0.2],
  'was-told': [-0.5, 1, 3.4, 1.8],
  refused: [-1.5, -3, -2, -1.6],
  taught: [-1, 1.8, 2.4, 2.6],
  learned: [-1, 1.8, 2.4, 0.4],
  together: [1.5, 5, 5, 2.4],
};

const RESULT: Readonly<Record<Meeting, KindOf<'environment'>>> = {
  pleasant: 'result.pleasant',
  close: 'result.close',
  flat: 'result.flat',
  quarrel: 'result.quarrel',
  mended: 'result.mended',
  helped: 'result.helped',
  'was-helped': 'result.was-helped',
  confided: 'result.confided',
  'was-told': 'result.was-told',
  refused: 'result.refused',
  taught: 'result.taught',
  learned: 'result.learned',
  together: 'result.close',
};

/** Of several meetings in one scene the one that weighs most is the day's. */
const WEIGHT: readonly Meeting[] = [
  'together',
  'quarrel',
  'refused',
  'mended',
  'confided',
  'was-told',
  'was-helped',
  'helped',
  'taught',
  'learned',
  'close',
  'pleasant',
  'flat',
];

export function weightiest(meetings: readonly Meeting[]): Meeting {
  return WEIGHT.find((kind) => meetings.includes(kind)) ?? 'flat';
}

const BANDS: Readonly<Record<Band, number>> = {
  'very-low': -2,
  low: -1,
  average: 0,
  high: 1,
  'very-high': 2,
};

/** What somebody is looked up to for beside what was said: talents, in points of esteem a day. */
export function presence(subject: Pick<SubjectView, 'talents'> | undefined): number {
  const bands = (subject?.talents ?? []).map((talent) => BANDS[talent.band]);
  return 1.1 * (bands.reduce((sum, band) => sum + band, 0) / Math.max(1, bands.length) + 0.2);
}

function outcomesOf(input: Refereeing, lines: readonly Uttered[], on: Occasion): readonly object[] {
  const names = input.participants.map((one) => one.name);
  const lesson = lines.find((line) => line.act === 'teach')?.words.skill;
  const subjects = [input, ...on.earlier.map(({ question }) => question.input)].flatMap((one) =>
    'scene' in one && one.scene && 'subjects' in one.scene ? one.scene.subjects : [],
  );
  return names.map((name) => {
    const others = names.filter((other) => other !== name);
    const meeting = weightiest(others.map((other) => meetingWith(other, name, lines)));
    const [vitality, mood, social, esteem] = EFFECTS[meeting];
    const by = (value: number) => Math.round((value + 2.4 * (on.dice.float() - 0.5)) * 10) / 10;
    const learns = meeting === 'learned' && lesson !== undefined;
    return {
      who: name,
      result: phrasebook(input.language).say('environment', RESULT[meeting], { name }, anyOf(on.dice)),
      vitality: by(vitality),
      mood: by(mood),
      social: by(social),
      esteem: by(esteem + presence(subjects.find((one) => one.name === name))),
      skills: learns ? [{ name: lesson, points: 2 }] : [],
      money: 0,
    };
  });
}
