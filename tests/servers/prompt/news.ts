/** What a turn tells a persona: letters to answer, and memory files that were shown. */
import type { Language } from '../../../personas/ties.ts';
import { beginning, linesOf, whole } from './template.ts';

export interface Letter {
  readonly kind: 'letter' | 'invitation' | 'late-invitation' | 'yes' | 'no' | 'cancellation';
  readonly from: string;
  /** Of the activity that it is about; empty in a plain letter. */
  readonly name: string;
}

const KINDS = ['letter', 'invitation', 'late-invitation', 'yes', 'no', 'cancellation'] as const;

export function lettersIn(language: Language, news: string): readonly Letter[] {
  const heading = beginning(language, 'news', 'letters');
  const at = news.lastIndexOf(heading);
  if (at < 0) return [];
  return linesOf(news.slice(at + heading.length)).flatMap((line) => {
    for (const kind of KINDS) {
      const slots = whole(language, 'news', kind, line);
      if (slots) return [{ kind, from: slots.from ?? '', name: slots.name ?? '' }];
    }
    return [];
  });
}

export interface ShownFile {
  readonly name: string;
  /** First line of a file about somebody; empty in other files. */
  readonly tie: string;
  readonly text: string;
}

/** The memory files that stand in a block of news or of files; `known` are the names that a file can have. */
export function shownFiles(
  language: Language,
  block: string,
  known: readonly string[],
): readonly ShownFile[] {
  const lines = block.split('\n');
  const starts = lines.flatMap((line, at) => {
    const name = fileNamed(language, line);
    return name !== undefined && known.includes(name) ? [{ name, at }] : [];
  });
  return starts.map(({ name, at }, index) => {
    const rest = lines.slice(at + 1, starts[index + 1]?.at ?? lines.length);
    const end = rest.findIndex((line) => isStop(language, line));
    return fileFrom(name, end < 0 ? rest : rest.slice(0, end));
  });
}

/** What may follow a file in a block of news. */
const STOPS = ['letters', 'refused', 'agreed'] as const;

function isStop(language: Language, line: string): boolean {
  return STOPS.some((part) => line.startsWith(beginning(language, 'news', part).trim()));
}

function fileNamed(language: Language, line: string): string | undefined {
  return whole(language, 'news', 'file', `${line}\n`)?.name;
}

/** A blank line between a tie and the rest, and at the end, is no part of the text. */
function fileFrom(name: string, lines: readonly string[]): ShownFile {
  const hasTie = name.startsWith('people/') && /^[^·]+·[^·]+·[^·]+$/.test(lines[0] ?? '');
  const [tie = '', ...others] = hasTie ? lines : ['', ...lines];
  const [, ...text] = others;
  return { name, tie, text: text.join('\n').trim() };
}
