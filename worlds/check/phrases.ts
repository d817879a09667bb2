/** Phrases that two people share, word by word: a mark of texts written from one mould. */
import type { Problem } from '../../text/input-error.ts';
import type { Checked } from './checked.ts';
import { personTexts, type Text } from './texts.ts';

/** How many words, or Han characters, in a row are no coincidence. */
const RUN = { en: 8, zh: 12 } as const;

const WORDS = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu;

interface Place {
  readonly person: string;
  readonly text: Text;
}

/** Whether portraits and memories of two people share no run of words; the first place of a run is named. */
export function phrases(checked: Checked): readonly Problem[] {
  const length = RUN[checked.world.language];
  const first = new Map<string, Place>();
  return checked.residents.flatMap((resident) =>
    personTexts(resident, checked).flatMap((text) =>
      repeated({ person: resident.persona.id, text }, length, first),
    ),
  );
}

/** Finds runs that another person's text has, and adds the new ones to `first`; overlapping runs are told once. */
function repeated(place: Place, length: number, first: Map<string, Place>): readonly Problem[] {
  const { file, at, text } = place.text;
  const words = [...text.matchAll(WORDS)];
  const problems: Problem[] = [];
  let toldBefore = 0;
  for (let from = 0; from + length <= words.length; from++) {
    const run = words.slice(from, from + length);
    const key = run.map(([word]) => word.toLowerCase()).join(' ');
    const before = first.get(key);
    if (!before) first.set(key, place);
    if (!before || before.person === place.person) continue;
    if (from >= toldBefore) {
      const found = `says “${excerpt(text, run)}”, and so does ${before.text.file}`;
      problems.push({ file, at, found, expected: 'words of their own for two people' });
    }
    toldBefore = from + length;
  }
  return problems;
}

function excerpt(text: string, run: readonly RegExpExecArray[]): string {
  const last = run.at(-1);
  const end = last ? last.index + last[0].length : 0;
  return text.slice(run[0]?.index, end).replace(/\s+/g, ' ');
}
