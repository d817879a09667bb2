/** One life of a run as a person reads it: who, then year by year, and where they stand now. */

import type { LifeRecord, TurningPoint, YearOfLife } from '../analysis/chronicle-schema.ts';
import { calledName, excerptOf } from '../analysis/excerpt.ts';
import { ordinal, tellingOf } from '../analysis/telling.ts';
import { turningPointsOf } from '../analysis/turning-points.ts';
import { type Life, lifeOf, type Society } from '../engine/society.ts';
import { nameOf, placeOf } from '../engine/views/people.ts';
import { ageIn } from '../personas/persona.ts';
import { NEEDS } from '../personas/state.ts';
import { cut, displayWidth, padded, wrapped } from '../text/width.ts';
import { chosenWeeks, tellingLetter } from './biography/choice.ts';
import { type Page, pageOf } from './biography/pages.ts';
import { BIOGRAPHY_WORDS, type BiographyWords } from './biography/words.ts';
import { livedBy, type Shown, WIDTH, wordsFor } from './screen/shown.ts';

const INDENT = 3;
/** Columns for what stands before an entry: its week. */
const LABEL = 14;
/** Columns of a diary entry that are shown, in whole sentences; and of a letter. */
const [ENTRY, LETTER] = [420, 190];

/** What every part of a biography looks at. */
interface Told {
  readonly shown: Shown;
  readonly society: Society;
  readonly life: Life;
  readonly record: LifeRecord;
  readonly words: BiographyWords;
}

/** Lines of at most 79 columns. */
export function biography(shown: Shown, id: string): readonly string[] {
  const { society } = shown.snapshot;
  const record = shown.chronicle.lives.find((one) => one.id === id);
  if (!record) throw new Error(`the chronicle has nobody with the id '${id}'`);
  const life = lifeOf(society, id);
  const told = { shown, society, life, record, words: BIOGRAPHY_WORDS[shown.file.world.language] };
  return [
    ...who(told),
    ...years(told),
    '',
    ...standing(told),
    '',
    ...livedBy(shown.file).map((line) => ` ${line}`),
  ];
}

function who({ shown, society, life, words }: Told): readonly string[] {
  const { persona } = life;
  const { title } = shown.file.world;
  const start = shown.snapshot.tally.years[0]?.year ?? society.common.unit.year;
  const head = ` ${persona.name}${wordsFor(shown).comma}${words.age(ageIn(persona, start))}`;
  const room = WIDTH - displayWidth(head) - 2;
  const place = cut(`${title} · ${wordsFor(shown).seed(shown.file.seed)}`, Math.max(1, room));
  const wants = persona.wants.map(({ want }) => want).join(wordsFor(shown).semicolon);
  return [
    head + ' '.repeat(Math.max(2, WIDTH - displayWidth(head) - displayWidth(place))) + place,
    '',
    ...paragraph(persona.portrait.introduction),
    '',
    ...beside(words.wants, wants),
  ];
}

function years(told: Told): readonly string[] {
  const { record, society, shown, words } = told;
  const { unit } = society.common;
  const points = turningPointsOf(record);
  const finished = record.years.flatMap((row) => {
    const rank =
      row.rank === null
        ? ''
        : words.rank(ordinal(row.rank, shown.file.world.language), shown.chronicle.lives.length);
    return [
      ...yearHead(row.year, rank),
      ` ${' '.repeat(INDENT - 1)}${stateLine(told, row)}`,
      ...yearBody(told, row.year, points),
    ];
  });
  const isOpen = unit.week !== 1 || record.years.length === 0;
  const body = isOpen ? yearBody(told, unit.year, points) : [];
  const open = body.length > 0 ? [...yearHead(unit.year, words.soFar), ...body] : [];
  const none = record.years.length === 0 ? ['', ` ${words.noYear}`] : [];
  return [...none, ...finished, ...open];
}

/** `2023 · 4th of 100 ─────`. */
function yearHead(year: number, remark: string): readonly string[] {
  const head = ` ${[String(year), remark].filter((part) => part !== '').join(' · ')} `;
  return ['', head + '─'.repeat(WIDTH - displayWidth(head))];
}

function stateLine({ society, words }: Told, row: YearOfLife): string {
  const { felt, vitality, deposit, position, friends } = row;
  const parts = [words.felt(felt), words.vitality(vitality), words.saved(deposit), words.friends(friends)];
  return cut([...parts, positionText(society, position, words)].join(' · '), WIDTH - INDENT);
}

function positionText({ common }: Society, id: string | null, words: BiographyWords): string {
  const position = common.positions.find((one) => one.id === id);
  return position ? words.position(position.role, position.organization) : words.unemployed;
}

/** Turning points, the chapter, the diary, a letter: whatever there is of a year. */
function yearBody(told: Told, year: number, all: readonly TurningPoint[]): readonly string[] {
  const { shown, society, life, words } = told;
  const telling = tellingOf(society);
  const points = all.filter((point) => point.year === year);
  const when = ({ week }: TurningPoint) => (week === 'end' ? words.end : words.week(week));
  const chapter = life.chapters.find((one) => one.year === year)?.text;
  const letter = tellingLetter(pageOf(shown.folder, life.persona.id, 'letters', year), points, (id) =>
    nameOf(society, id),
  );
  return [
    ...section(points.flatMap((point) => beside(when(point), telling.turn(point, life.persona.id)))),
    ...section(chapter === undefined ? [] : beside(words.own, chapter)),
    ...entries(told, year, points),
    ...section(
      letter
        ? beside(
            words.week(letter.week),
            `${letter.isSent ? words.sent : words.received} ${excerpt(letter.text, LETTER)}`,
          )
        : [],
    ),
  ];
}

function entries(
  { shown, society, life, words }: Told,
  year: number,
  points: readonly TurningPoint[],
): readonly string[] {
  const written = pageOf(shown.folder, life.persona.id, 'diary', year);
  const recent = life.diary
    .filter((entry) => entry.year === year)
    .map(({ week, text }) => [week, text] as const);
  const diary: Page = new Map([...written, ...recent]);
  const others = society.personas.filter((one) => one !== life).map((one) => calledName(one.persona.name));
  return chosenWeeks(diary, points, others).flatMap((week) =>
    section(beside(words.week(week), excerpt(diary.get(week) ?? '', ENTRY))),
  );
}

/** Where somebody stands when the run stands still, and who likes them. */
function standing({ society, life, record, words, shown }: Told): readonly string[] {
  const { persona, state } = life;
  const { unit } = society.common;
  const felt = NEEDS.reduce((sum, need) => sum + state.fulfillment[need], 0) / NEEDS.length;
  const names = (ids: readonly string[]) =>
    wordsFor(shown).list(
      ids.map((id) => nameOf(society, id)),
      0,
    );
  const facts = [
    words.age(ageIn(persona, unit.year)),
    positionText(society, state.position, words),
    placeOf(society, persona.home).name,
    words.felt(felt),
    words.vitality(state.vitality),
    words.saved(state.deposit),
  ];
  const { likedBy, friends } = record;
  const regard =
    record.years.length === 0
      ? []
      : [
          likedBy.length === 0 ? words.likedByNobody : words.likedBy(names(likedBy)),
          ...(friends.length > 0 ? [words.friendsNow(names(friends))] : []),
        ];
  const head = ` ${words.now(unit.year)} `;
  return [
    head + '─'.repeat(WIDTH - displayWidth(head)),
    ...paragraph(facts.join(' · ')),
    ...regard.flatMap((line) => paragraph(line)),
  ];
}

/** Whole sentences from the beginning; a single sentence that is too long is cut. */
function excerpt(text: string, width: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (displayWidth(plain) <= width) return plain;
  return excerptOf(plain, width) ?? cut(plain, width);
}

function section(lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', ...lines];
}

function paragraph(text: string): readonly string[] {
  return wrapped(text, WIDTH - INDENT).map((line) => ' '.repeat(INDENT) + line);
}

/** A label with a text beside it. */
function beside(label: string, text: string): readonly string[] {
  const lines = wrapped(text, WIDTH - INDENT - LABEL);
  return lines.map((line, at) => ' '.repeat(INDENT) + padded(at === 0 ? label : '', LABEL) + line);
}
