/** A piece of a diary that can stand alone: whole sentences, as they were written. */
import { displayWidth } from '../text/width.ts';

/** Behind the end of a sentence and what closes with it: a space, or a Chinese full stop without one. */
const SENTENCE_END = /(?<=[.!?…]["'”’)\]]*)\s+|(?<=[。！？…][”’」』）]*)(?![”’」』）。！？…])\s*/u;

export function sentencesOf(text: string): readonly string[] {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .split(SENTENCE_END)
    .filter((sentence) => sentence !== '');
}

/** What friends write for a name: its first word; a Chinese name is one word. */
export function calledName(name: string): string {
  return name.split(' ')[0] ?? name;
}

/**
 * Whole sentences in a row that take at most `width` columns: those with one of the names if there are any, else the
 * first. Undefined if no sentence is as short as that.
 */
export function excerptOf(text: string, width: number, names: readonly string[] = []): string | undefined {
  const sentences = sentencesOf(text);
  const joint = /\p{Script=Han}/u.test(text) ? '' : ' ';
  const runs = sentences.map((_, from) => runFrom(sentences, from, width, joint));
  const fitting = runs.filter((run) => run !== '');
  return fitting.find((run) => names.some((name) => run.includes(name))) ?? fitting[0];
}

function runFrom(sentences: readonly string[], from: number, width: number, joint: string): string {
  let run = '';
  for (const sentence of sentences.slice(from)) {
    const longer = run === '' ? sentence : `${run}${joint}${sentence}`;
    if (displayWidth(longer) > width) break;
    run = longer;
  }
  return run;
}
