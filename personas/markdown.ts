/** Portraits and memory files as Markdown that a person reads and edits, and back. */

import { plainLines } from '../text/files.ts';
import { inputError } from '../text/input-error.ts';
import { isTopic, type MemoryFile, personOf, topicFile } from './memory.ts';
import { PORTRAIT_PARTS, type Portrait, type PortraitPart } from './persona.ts';
import { type Language, readTie, tieLine, tieWords } from './ties.ts';

const HEADINGS: Readonly<Record<Language, Readonly<Record<PortraitPart, string>>>> = {
  en: {
    introduction: 'Introduction',
    appearance: 'Appearance',
    details: 'Details',
    motivation: 'Motivation',
    conflicts: 'Conflicts',
    values: 'Values',
    preferences: 'Preferences',
    voice: 'Voice',
  },
  zh: {
    introduction: '简介',
    appearance: '外貌',
    details: '经历',
    motivation: '动机',
    conflicts: '矛盾',
    values: '价值观',
    preferences: '偏好',
    voice: '语气',
  },
};

/** Reads `portrait.md`: a `# name` line, then every heading of the language once, in any order. */
export function readPortrait(markdown: string, language: Language, shown: string): Portrait {
  const sections = new Map<string, string>();
  for (const section of plainLines(markdown).split(/^## /m).slice(1)) {
    const end = section.indexOf('\n');
    const heading = section.slice(0, end < 0 ? undefined : end).trim();
    if (sections.has(heading)) throw inputError(shown, `## ${heading}`, 'stands twice', 'each heading once');
    sections.set(heading, end < 0 ? '' : withHeadings(section.slice(end).trim()));
  }
  const entries = PORTRAIT_PARTS.map((part) => {
    const heading = HEADINGS[language][part];
    const text = sections.get(heading);
    sections.delete(heading);
    if (!text)
      throw inputError(shown, `## ${heading}`, text === '' ? 'is empty' : 'is missing', 'some prose');
    return [part, text] as const;
  });
  for (const heading of sections.keys()) {
    const expected = `the headings ${Object.values(HEADINGS[language]).join(', ')}`;
    throw inputError(shown, `## ${heading}`, 'is unknown', expected);
  }
  return Object.fromEntries(entries) as Portrait;
}

/** Writes a portrait in the form that `readPortrait` takes. */
export function portraitMarkdown(name: string, portrait: Portrait, language: Language): string {
  const sections = PORTRAIT_PARTS.map(
    (part) => `## ${HEADINGS[language][part]}\n\n${withoutHeadings(portrait[part])}\n`,
  );
  return `# ${name}\n\n${sections.join('\n')}`;
}

/** Escapes what would read as a heading of ours: a model may write one into the prose. */
function withoutHeadings(text: string): string {
  return text.replace(/^(\\*## )/gm, '\\$1');
}

function withHeadings(text: string): string {
  return text.replace(/^\\(\\*## )/gm, '$1');
}

/** What stands in the first line of a file: the tie of a person's file, the title of a topic's. */
type Head = Pick<MemoryFile, 'name' | 'title' | 'tie'>;

/**
 * Reads a memory file. `name` is `general`, `people/<id>`, or `topics/` (then the title names it).
 * Throws InputError if the first line, the summary or the text is missing.
 */
export function readMemoryFile(
  name: string,
  markdown: string,
  language: Language,
  shown: string,
): Pick<MemoryFile, 'name' | 'title' | 'tie' | 'summary' | 'text'> {
  const lines = plainLines(markdown).trim().split('\n');
  const head = readHead(name, lines[0] ?? '', language, shown);
  const body = head.name === 'general' ? lines : lines.slice(1);
  const start = body.findIndex((line) => line.trim() !== '');
  const quoted = body.slice(start).findIndex((line) => !line.startsWith('>'));
  const end = quoted < 0 ? body.length : start + quoted;
  const summary = body
    .slice(start, end)
    .map((line) => line.replace(/^>\s?/, '').trim())
    .join(' ')
    .trim();
  if (!summary) {
    throw inputError(shown, 'summary', 'is missing', "lines that begin with '> ' before the text");
  }
  return { ...head, summary, text: body.slice(end).join('\n').trim() };
}

function readHead(name: string, line: string, language: Language, shown: string): Head {
  if (personOf(name) !== undefined) {
    const tie = readTie(line, language);
    if (tie) return { name, title: '', tie };
    const { kinds, warmth } = tieWords(language);
    const expected = `a tie such as '${tieLine({ kind: kinds[0] ?? '', warmth: 'close', since: '2003' }, language)}'`;
    const todo = `kinds: ${kinds.join(', ')}; warmth: ${warmth.join(', ')}`;
    throw inputError(shown, 'line 1', `is '${line.slice(0, 60)}'`, expected, todo);
  }
  if (!isTopic(name)) return { name, title: '' };
  const title = /^# +(.+)$/.exec(line)?.[1]?.trim() ?? '';
  const topic = topicFile(title);
  if (!topic)
    throw inputError(shown, 'line 1', 'has no title', "'# ' and a title of 1 to 60 printable characters");
  return { name: topic, title };
}

/** Writes a memory file in the form that `readMemoryFile` takes. */
export function memoryMarkdown(file: MemoryFile, language: Language): string {
  const head = file.tie
    ? `${tieLine(file.tie, language)}\n\n`
    : isTopic(file.name)
      ? `# ${file.title}\n\n`
      : '';
  const body = file.text ? `\n${file.text}\n` : '';
  return `${head}> ${file.summary.replace(/\s*\n\s*/g, ' ')}\n${body}`;
}
