/** Every number of the rules, once: `docs/rules.md` explains them, a `world.json` or `--set` names what differs. */
import { z } from 'zod';
import { rewardLaws } from '../rewards/laws.ts';
import { parseAs } from '../text/files.ts';
import { inputError } from '../text/input-error.ts';

const share = z.number().min(0).max(1);
const points = z.number().min(0).max(100);
const count = z.int().min(0).max(1_000_000);
const some = z.int().min(1).max(1_000_000);

/** A symmetric or one-sided range of points that a day may change a value by. */
const range = (low: number, high: number) =>
  z
    .tuple([z.number().min(-100).max(100), z.number().min(-100).max(100)])
    .refine(([from, to]) => from <= to, 'a range [from, to] with from <= to')
    .default([low, high]);

const pay = (low: number, high: number) =>
  z
    .tuple([count, count])
    .refine(([from, to]) => from <= to, 'a range [from, to] with from <= to')
    .default([low, high]);

const standard = (cost: number, material: number) =>
  z
    .strictObject({ cost: count.default(cost), material: z.number().min(-100).max(100).default(material) })
    .prefault({});

const effects = (vitality: [number, number], mood: number, social: number, esteem: number) =>
  z
    .strictObject({
      vitality: range(...vitality),
      mood: range(-mood, mood),
      social: range(social === 0 ? 0 : -social, social),
      esteem: range(-esteem, esteem),
    })
    .prefault({});

export const lawsSchema = z.strictObject({
  weeks: z.int().min(1).max(52).default(10),
  days: z.int().min(1).max(7).default(5),
  contactRounds: z.int().min(1).max(20).default(5),
  startYear: z.int().min(1).max(9000).default(2020),
  unemploymentIncome: count.default(100),
  ratingsAtStart: z.boolean().default(false),
  vitality: z.strictObject({ start: points.default(70), recovery: share.default(0.15) }).prefault({}),
  fulfillment: z
    .strictObject({
      start: points.default(50),
      fade: z
        .strictObject({
          mood: share.default(0.15),
          material: share.default(0),
          social: share.default(0.15),
          esteem: share.default(0.15),
        })
        .prefault({}),
      mildWarning: points.default(30),
      severeWarning: points.default(10),
    })
    .prefault({}),
  living: z
    .strictObject({
      frugal: standard(100, -5),
      moderate: standard(200, 0),
      comfortable: standard(300, 5),
      luxurious: standard(500, 10),
    })
    .prefault({}),
  outcome: z
    .strictObject({
      solo: effects([-5, 10], 5, 0, 1),
      joint: effects([-5, 5], 5, 5, 3),
      public: effects([-5, 5], 5, 3, 2),
      skillGain: z.number().min(0).max(100).default(3),
      skillsADay: count.default(3),
      skillsNamed: count.default(30),
      words: some.default(50),
    })
    .prefault({}),
  work: z
    .strictObject({ low: pay(40, 80), medium: pay(80, 120), high: pay(120, 200), most: count.default(200) })
    .prefault({}),
  purchase: z
    .strictObject({
      offersLeast: some.default(2),
      offersMost: some.default(4),
      cheapStep: some.default(20),
      cheapMost: points.default(5),
      dearFrom: count.default(100),
      dearStep: some.default(40),
      dearMost: points.default(10),
      offerWords: some.default(20),
    })
    .refine(({ offersLeast, offersMost }) => offersLeast <= offersMost, 'offersLeast <= offersMost')
    .prefault({}),
  possessions: z
    .strictObject({ most: some.default(50), keep: count.default(38) })
    .refine(({ most, keep }) => keep <= most, 'keep <= most')
    .prefault({}),
  contact: z
    .strictObject({
      wake: z.enum(['when-addressed', 'always']).default('when-addressed'),
      actionsARound: some.default(10),
      lettersATurn: some.default(6),
      letterWords: some.default(120),
      invitedMost: some.default(4),
      weeksAhead: count.default(4),
    })
    .prefault({}),
  publicEvents: z
    .strictObject({
      aWeek: count.default(10),
      repeatMost: some.default(5),
      judgedTogether: some.default(20),
      othersSeen: count.default(6),
      seenWords: some.default(25),
      ideasShown: count.default(6),
    })
    .prefault({}),
  encounters: z
    .strictObject({
      idleForOne: z.int().min(2).max(1_000_000).default(5),
      pairsMost: count.default(20),
      shownForOne: z.int().min(2).max(1_000_000).default(4),
      shownLeast: z.int().min(2).max(1_000_000).default(12),
      acquaintances: count.default(6),
    })
    .prefault({}),
  scene: z
    .strictObject({
      turnsLeast: some.default(5),
      turnsMost: some.default(20),
      lineWords: some.default(60),
      actWords: some.default(100),
    })
    .refine(({ turnsLeast, turnsMost }) => turnsLeast <= turnsMost, 'turnsLeast <= turnsMost')
    .prefault({}),
  memory: z
    .strictObject({
      summaryWords: some.default(60),
      textWords: some.default(300),
      topics: count.default(30),
      readTurns: count.default(2),
      shownAtReview: count.default(3),
      shrinkFlag: share.default(0.5),
    })
    .prefault({}),
  diary: z
    .strictObject({
      entryWords: some.default(120),
      chapterWords: some.default(80),
      oldChapterWords: some.default(20),
      carriedOver: count.default(3),
    })
    .prefault({}),
  positions: z
    .strictObject({
      newLeast: count.default(2),
      newShare: share.default(0.1),
      skillStep: z.number().min(0).default(50),
      skillMost: z.number().min(0).default(500),
      incomeMost: count.default(500),
      newPayLeast: share.default(0.2),
      newCapacityMost: some.default(2),
      newGrowthLeast: z.number().min(0).default(5),
      newGrowthMost: z.number().min(0).default(10),
      newDoings: count.default(4),
      wishes: some.default(3),
      batch: some.default(20),
      colleaguesMet: count.default(10),
    })
    .refine(
      ({ newGrowthLeast, newGrowthMost }) => newGrowthLeast <= newGrowthMost,
      'newGrowthLeast <= newGrowthMost',
    )
    .prefault({}),
  profile: z.strictObject({ traitStep: count.default(5), talentStep: count.default(3) }).prefault({}),
  ratings: z.strictObject({ people: some.default(20) }).prefault({}),
  reward: z
    .strictObject({
      damping: share.default(rewardLaws.damping),
      mutualBonus: z.number().min(0).default(rewardLaws.mutualBonus),
      affectionShare: share.default(rewardLaws.affectionShare),
      neutralScore: points.default(rewardLaws.neutralScore),
      highScore: points.default(rewardLaws.highScore),
      lowQuantile: share.default(rewardLaws.lowQuantile),
      penalty: z.number().min(0).default(rewardLaws.penalty),
      weights: z
        .strictObject({
          social: share.default(rewardLaws.weights.social),
          subjective: share.default(rewardLaws.weights.subjective),
          economy: share.default(rewardLaws.weights.economy),
        })
        .prefault({}),
    })
    .prefault({}),
  tokens: z
    .strictObject({
      profile: some.default(800),
      chapters: some.default(350),
      diaryEntry: some.default(180),
      files: some.default(900),
      letters: some.default(300),
      news: some.default(1000),
      heard: some.default(300),
      reviewFiles: some.default(900),
      wishes: some.default(1500),
      week: some.default(24_000),
    })
    .prefault({}),
});

export type Laws = z.infer<typeof lawsSchema>;

/** Laws as a tree of the values that differ from the defaults, before they are checked. */
export type LawChanges = { readonly [law: string]: unknown };

/** The laws of a world: the defaults with what differs. Throws InputError naming the law; `shown` names the source. */
export function lawsFrom(changes: LawChanges, shown: string): Laws {
  return parseAs(lawsSchema, changes, shown);
}

/** Adds `law=value` settings, such as `contact.wake=always`, to a tree of changes; the last of two counts. */
export function withSettings(changes: LawChanges, settings: readonly string[]): LawChanges {
  return settings.reduce((tree, setting) => {
    const equals = setting.indexOf('=');
    const path = setting.slice(0, equals).trim().split('.');
    if (equals < 1 || path.includes('')) {
      throw inputError('--set', setting, 'is no setting', 'law=value, such as contact.wake=always');
    }
    return put(tree, path, settingValue(setting.slice(equals + 1).trim()));
  }, changes);
}

function settingValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function put(tree: LawChanges, path: readonly string[], value: unknown): LawChanges {
  const [key = '', ...rest] = path;
  const below = Object.hasOwn(tree, key) ? tree[key] : undefined;
  const branch = typeof below === 'object' && below !== null ? (below as LawChanges) : {};
  return Object.fromEntries([
    ...Object.entries(tree).filter(([name]) => name !== key),
    [key, rest.length === 0 ? value : put(branch, rest, value)],
  ]);
}
