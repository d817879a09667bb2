/** What a persona writes at the end of a week and of a year: diary, files, what it gives away, what it wishes for. */
import { shownFiles } from '../prompt/news.ts';
import { linesOf, listOf, said, whole } from '../prompt/template.ts';
import { type Answer, type Answering, chance, fitting, known, namesKnown, text } from './answering.ts';
import { updated } from './notes.ts';

export const review: Answer = (answering) => {
  const { language, slots } = answering.question;
  const names = namesKnown(answering);
  const { files } = known(answering);
  const shown = [slots.files, slots.news].flatMap((block) => shownFiles(language, block ?? '', files));
  const chapter = slots.chapterWords
    ? [`<chapter>${text(answering, Number(slots.chapterWords), names)}</chapter>`]
    : [];
  return fitting(answering, [
    `<diary>${text(answering, Number(slots.words), names)}</diary>`,
    ...chapter,
    ...shown.map((file) => updated(answering, file)),
  ]);
};

export const discard: Answer = ({ question: { slots } }) => {
  const gone = linesOf(slots.things ?? '').slice(0, Number(slots.gone));
  return `<discard>\n${gone.join('\n')}\n</discard>`;
};

/** Up to as many as may be named, of all that are named; mostly one stays. */
export const wishes: Answer = (answering) => {
  const { dice, question } = answering;
  const { slots } = question;
  const wanted = dice.shuffle(positionsIn(answering)).slice(0, Number(slots.most) - 1);
  const list = slots.forced === '' && chance(answering, 0.5) ? ['STAY'] : [...wanted, 'STAY'];
  return `<wishes>\n${list.join('\n')}\n</wishes>`;
};

function positionsIn({ question: { language, slots } }: Answering): readonly string[] {
  return linesOf(slots.positions ?? '').flatMap((line) => {
    const others = whole(language, 'wishes', 'others', line);
    if (others) return listOf(language, others.names ?? '');
    const { name = '', type = '' } = whole(language, 'wishes', 'position', line) ?? {};
    const isType = [said(language, 'wishes', 'work'), said(language, 'wishes', 'non-work')].includes(type);
    return isType && name !== '' ? [name] : [];
  });
}
