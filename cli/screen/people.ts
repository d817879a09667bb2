/** What became of people: who rose and fell and why, friendships, money. A part that has nothing to say is left out. */
import { alikeAtFirst, richestShare } from '../../analysis/inequality.ts';
import { type Mover, movers } from '../../analysis/mobility.ts';
import { ordinal, tellingOf } from '../../analysis/telling.ts';
import { weeklyIncome } from '../../engine/rules/open-week.ts';
import { lifeOf } from '../../engine/society.ts';
import { nameOf } from '../../engine/views/people.ts';
import { cut, displayWidth, padded, wrapped } from '../../text/width.ts';
import { type Shown, WIDTH, wordsFor } from './shown.ts';

/** From so many people on two are told who rose, and two who fell. */
const MANY = 20;
const LONGEST_NAME = 22;
const LABEL = 7;
const MOST_LINES = 2;
const NAMES = 3;

/** Who is told about: the screen's excerpts are theirs. */
export function told({ chronicle }: Shown): {
  readonly rose: readonly Mover[];
  readonly fell: readonly Mover[];
} {
  return movers(chronicle, chronicle.lives.length < MANY ? 1 : 2);
}

export function peopleLines(shown: Shown): readonly string[] {
  const words = wordsFor(shown);
  const { rose, fell } = told(shown);
  return [
    ...moverLines(shown, words.rose, rose),
    ...moverLines(shown, words.fell, fell),
    ...labelled(words.ties, tiesText(shown)),
    ...labelled(words.money, moneyParts(shown).join(' · ')),
    ...labelled('', alikePart(shown)),
  ];
}

/** Name, ranks, reasons; names and ranks take the same columns in both parts. */
function moverLines(shown: Shown, label: string, list: readonly Mover[]): readonly string[] {
  const { snapshot, file } = shown;
  const words = wordsFor(shown);
  const telling = tellingOf(snapshot.society);
  const { rose, fell } = told(shown);
  const nameFor = ({ id }: Mover) => cut(nameOf(snapshot.society, id), LONGEST_NAME);
  const place = (rank: number) => ordinal(rank, file.world.language);
  const wayFor = ({ from, to }: Mover) => words.way(place(from), place(to));
  const widest = (textOf: (mover: Mover) => string) =>
    Math.max(0, ...[...rose, ...fell].map((mover) => displayWidth(textOf(mover))));
  return list.flatMap((mover, at) => {
    const head = `${padded(nameFor(mover), widest(nameFor))}  ${padded(wayFor(mover), widest(wayFor))}  `;
    const before = displayWidth(labelHead('', head));
    const texts = reasonTexts(shown, mover);
    const fitting = texts.find((text) => wrapped(text, WIDTH - before).length <= MOST_LINES);
    return labelled(at === 0 ? label : '', fitting ?? texts.at(-1) ?? telling.noReason(mover.id), head);
  });
}

/** The reasons of a rise or a fall together, then the strongest alone. */
function reasonTexts(shown: Shown, { id, reasons }: Mover): readonly string[] {
  const telling = tellingOf(shown.snapshot.society);
  const [strongest] = [...reasons].sort((a, b) => b.weight - a.weight);
  if (!strongest) return [];
  const all = reasons.map((point) => telling.dated(point, id)).join(wordsFor(shown).semicolon);
  return [all, telling.dated(strongest, id)];
}

function labelHead(label: string, head: string): string {
  return ` ${padded(label, LABEL)}${head}`;
}

/** A label, a head, and a text beside them in at most two lines; nothing without a text. */
function labelled(label: string, text: string, head = ''): readonly string[] {
  if (text === '') return [];
  const before = labelHead(label, head);
  const room = WIDTH - displayWidth(before);
  const lines = wrapped(text, room);
  const shown =
    lines.length <= MOST_LINES
      ? lines
      : [...lines.slice(0, MOST_LINES - 1), cut(lines.slice(MOST_LINES - 1).join(' '), room)];
  return shown.map((line, at) => (at === 0 ? before : ' '.repeat(displayWidth(before))) + line);
}

/** With as many names of the friendless as fit. */
function tiesText(shown: Shown): string {
  const texts = Array.from({ length: NAMES }, (_, at) => tiesParts(shown, NAMES - at).join(' · '));
  return texts.find((text) => wrapped(text, WIDTH - 1 - LABEL).length <= MOST_LINES) ?? texts.at(-1) ?? '';
}

function tiesParts(shown: Shown, most: number): readonly string[] {
  const { chronicle, snapshot } = shown;
  const words = wordsFor(shown);
  if (chronicle.years.length === 0) return [];
  const sum = (what: 'made' | 'lost' | 'mended') =>
    chronicle.years.reduce((all, year) => all + year[what], 0);
  const [liked] = [...chronicle.lives].sort((a, b) => b.likedBy.length - a.likedBy.length);
  const alone = chronicle.lives.filter(({ friends }) => friends.length === 0);
  const names = alone.slice(0, most).map(({ id }) => nameOf(snapshot.society, id));
  return [
    ...(sum('made') + sum('lost') + sum('mended') > 0
      ? [words.made(sum('made'), sum('lost'), sum('mended'))]
      : []),
    ...(liked && liked.likedBy.length > 1
      ? [words.mostLiked(nameOf(snapshot.society, liked.id), liked.likedBy.length)]
      : []),
    ...(names.length > 0 ? [words.friendless(words.list(names, alone.length - names.length))] : []),
  ];
}

function moneyParts(shown: Shown): readonly string[] {
  const { chronicle } = shown;
  const words = wordsFor(shown);
  const [first, last] = [chronicle.years[0], chronicle.years.at(-1)];
  if (!first || !last) return [];
  const percent = (year: number) => Math.round(100 * richestShare(chronicle, year));
  const before = first === last ? undefined : percent(first.year);
  const changed = chronicle.lives.filter(({ moves }) => moves > 0).length;
  return [
    words.richest(chronicle.lives.length, percent(last.year), before, first.year),
    ...(changed > 0 ? [words.changed(changed)] : []),
  ];
}

function alikePart(shown: Shown): string {
  const { society } = shown.snapshot;
  const alike = alikeAtFirst(shown.chronicle, (id) => weeklyIncome(society, lifeOf(society, id)));
  if (!alike) return '';
  const { richer, poorer, most, least } = alike;
  return wordsFor(shown).alike(nameOf(society, richer), most, nameOf(society, poorer), least);
}
