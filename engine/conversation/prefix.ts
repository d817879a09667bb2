/** What stands before the first turn of a conversation, from what never changes to what changes every week. */
import { PORTRAIT_PARTS, type Portrait, TALENTS, TRAITS } from '../../personas/persona.ts';
import { firstTie, tieLine, tieWords } from '../../personas/ties.ts';
import { estimateTokens, firstWords } from '../../text/words.ts';
import type { World } from '../../worlds/world.ts';
import { positionName } from '../../worlds/world.ts';
import { type Wording, wording } from '../prompts/prompts.ts';
import { firstTokens, TURN_WORDS } from '../tasks/lengths.ts';
import { joined, listed } from '../tasks/lists.ts';
import { shown } from '../tasks/shown.ts';
import type { FileView } from '../views/files.ts';
import type { Me } from '../views/me.ts';

/** [S] the rules, [P] who I am and my years, [W] this year's diary, [L] my files. Blocks that are empty are left out. */
export function personaPrefix(world: World, me: Me): readonly string[] {
  const say = wording(world.language);
  return [
    rulesText(world),
    selfText(say, me),
    chaptersText(say, world, me),
    ...diaryBlocks(say, world, me),
    filesText(say, world, me),
  ].filter((block) => block !== '');
}

/** [E]: the one system text of all questions to the environment. */
export function environmentPrefix(world: World): readonly string[] {
  const { laws } = world;
  const range = ([low, high]: readonly [number, number]) => `${low}-${high}`;
  return [
    wording(world.language)('environment', 'main', {
      setting: world.setting,
      resultWords: laws.outcome.words,
      low: range(laws.work.low),
      medium: range(laws.work.medium),
      high: range(laws.work.high),
    }),
  ];
}

/** The same for every persona of a world, in all years. */
export function rulesText(world: World): string {
  const { laws, language, places } = world;
  const say = wording(language);
  const names = (kind: 'public' | 'home') =>
    listed(
      say,
      places.filter((place) => place.kind === kind).map((place) => place.name),
    );
  const standards = Object.entries(laws.living).map(([name, { cost, material }]) =>
    say('rules', 'standard', {
      name: say('words', name as keyof typeof laws.living),
      cost,
      material: material > 0 ? `+${material}` : material,
    }),
  );
  const { kinds, warmth } = tieWords(language);
  return say('rules', 'main', {
    setting: world.setting,
    places: names('public'),
    homes: names('home'),
    weeks: laws.weeks,
    weekNames: listed(say, world.weekNames),
    days: laws.days,
    rounds: laws.contactRounds,
    standards: listed(say, standards),
    actions: laws.contact.actionsARound,
    turnWords: TURN_WORDS,
    invited: laws.contact.invitedMost,
    ahead: laws.contact.weeksAhead,
    summaryWords: laws.memory.summaryWords,
    textWords: laws.memory.textWords,
    letterWords: laws.contact.letterWords,
    tie: tieLine({ ...firstTie(String(laws.startYear), language), warmth: 'warm' }, language),
    kinds: kinds.join(say('self', 'list')),
    warmth: warmth.join(say('self', 'list')),
    lineWords: laws.scene.lineWords,
    actWords: laws.scene.actWords,
  });
}

function selfText(say: Wording, me: Me): string {
  const { persona } = me;
  const portrait = Object.fromEntries(
    PORTRAIT_PARTS.map((part) => [part, shown(persona.portrait[part])]),
  ) as Portrait;
  const measures = (record: Readonly<Record<string, number>>, keys: readonly string[]) =>
    listed(
      say,
      keys.map((key) =>
        say('self', 'measure', { name: say('words', key as 'high'), value: record[key] ?? 0 }),
      ),
    );
  return say('self', 'main', {
    name: shown(me.name),
    gender: shown(persona.gender),
    age: me.age,
    position: me.position ? shown(positionName(me.position)) : say('self', 'unemployed'),
    home: shown(me.home),
    traits: measures(persona.traits, TRAITS),
    talents: measures(persona.talents, TALENTS),
    wants: joined(
      say,
      persona.wants.map(({ want, met }) => say('self', 'want', { want, met })),
    ),
    ...portrait,
  });
}

/** The last two years whole, older ones in their first words; the oldest go where the budget ends. */
function chaptersText(say: Wording, { laws }: World, me: Me): string {
  const texts = me.chapters.map(({ year, text }, at) => {
    const isRecent = at >= me.chapters.length - 2;
    return say('self', 'chapter', {
      year,
      text: shown(isRecent ? text : firstWords(text, laws.diary.oldChapterWords)),
    });
  });
  const kept: string[] = [];
  let tokens = 0;
  for (const text of texts.reverse()) {
    tokens += estimateTokens(text);
    if (tokens > laws.tokens.chapters) break;
    kept.unshift(text);
  }
  return kept.length === 0 ? '' : say('self', 'chapters', { chapters: kept.join('\n') });
}

/** One block an entry, so that each is written down once however often it is shown. */
function diaryBlocks(say: Wording, { laws }: World, me: Me): readonly string[] {
  const entries = me.diary.map(({ year, week, text }) =>
    say('self', 'entry', { year, week, text: shown(firstTokens(text, laws.tokens.diaryEntry)) }),
  );
  return entries.length === 0 ? [] : [say('self', 'diary'), ...entries];
}

function filesText(say: Wording, { language }: World, me: Me): string {
  const lines = me.files.map((file) => fileLine(say, file, language));
  const others = me.others.length === 0 ? [] : [say('self', 'others', { names: listed(say, me.others) })];
  return [say('self', 'files'), ...lines, ...others].join('\n');
}

function fileLine(say: Wording, file: FileView, language: World['language']): string {
  const tie = file.tie ? say('self', 'tie', { tie: tieLine(file.tie, language) }) : '';
  return say('self', 'file', { name: shown(file.name), tie, summary: shown(file.summary) });
}
