/** Memory files: what is read, what follows when it was, and how files grow. */
import { countWords } from '../../../text/words.ts';
import { type ShownFile, shownFiles } from '../prompt/news.ts';
import type { Slots } from '../prompt/template.ts';
import { type Answer, type Answering, act, chance, fitting, known, namesKnown, text } from './answering.ts';
import { cutTo, prose } from './prose.ts';

const TOPICS = {
  en: ['work', 'money', 'plans', 'health', 'old days'],
  zh: ['活计', '钱', '打算', '身体', '往事'],
} as const;
/** Words that a file grows by each time. */
const MORE_WORDS = 40;

export const more: Answer = (answering) => {
  const { language, slots } = answering.question;
  const shown = shownFiles(language, slots.news ?? '', known(answering).files);
  return (
    fitting(
      answering,
      shown.map((file) => updated(answering, file)),
    ) || '…'
  );
};

/** Asks to read one of the files, whichever. */
export function reading(answering: Answering): string[] {
  const file = answering.dice.pick(known(answering).files);
  return file ? [act('read_file', { name: file })] : [];
}

/** The own file that a plan shows, grown; at times a new topic. */
export function general(answering: Answering, { general: shown = '' }: Slots): string[] {
  const { question, manner, dice } = answering;
  const { language } = question;
  const [, ...lines] = shown.split('\n');
  const own = updated(answering, { name: 'general', tie: '', text: lines.join('\n') });
  const title = `topics/${dice.pick(TOPICS[language]) ?? ''} ${dice.int(1, 9)}`;
  const isNew = !known(answering).files.includes(title) && chance(answering, manner.topics);
  return isNew ? [own, updated(answering, { name: title, tie: '', text: '' })] : [own];
}

/** A file that was shown, with a new summary and some sentences more; when it is full its oldest ones go. */
export function updated(answering: Answering, { name, tie, text: old }: ShownFile): string {
  const { limits } = known(answering);
  const names = namesKnown(answering);
  const { language } = answering.question;
  const added = prose(answering.dice, language, MORE_WORDS, names);
  const sentences = `${old}\n${added}`.split(/(?<=[.!?。！？])\s*|\n+/).filter((sentence) => sentence !== '');
  const gap = language === 'zh' ? '' : ' ';
  const room = limits.textWords - countWords(tie);
  while (sentences.length > 1 && countWords(sentences.join(gap)) > room) sentences.shift();
  const content = cutTo(sentences.join(gap), room, language === 'zh' ? '。' : '.');
  const summary = text(answering, limits.summaryWords, names);
  return act('update_file', { name, summary, content: tie === '' ? content : `${tie}\n${content}` });
}
