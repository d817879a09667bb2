/** Texts in the language of their world. */
import type { Problem } from '../../text/input-error.ts';
import { countWords } from '../../text/words.ts';
import type { Checked } from './checked.ts';
import { personTexts, profileTexts, worldTexts } from './texts.ts';

const HAN = /\p{Script=Han}+/gu;
const LATIN = /[\p{Script=Latin}\p{M}]+/gu;

/** Texts shorter than this may be a name or a title in another language. */
const LEAST_WORDS = 4;

/** Whether no text is mostly in Latin letters in a Chinese world, or in Han characters in an English one. */
export function languages(checked: Checked): readonly Problem[] {
  const { world, residents } = checked;
  const [own, other] = world.language === 'zh' ? ([HAN, LATIN] as const) : ([LATIN, HAN] as const);
  const name = world.language === 'zh' ? 'Chinese' : 'English';
  const texts = [
    ...worldTexts(checked),
    ...residents.flatMap((resident) => [
      ...profileTexts(resident, checked),
      ...personTexts(resident, checked),
    ]),
  ];
  return texts.flatMap(({ file, at, text }) => {
    const foreign = wordsIn(text, other);
    if (foreign < LEAST_WORDS || foreign <= wordsIn(text, own)) return [];
    return [{ file, at, found: `is mostly not in ${name}`, expected: `${name}, the language of this world` }];
  });
}

function wordsIn(text: string, script: RegExp): number {
  return countWords((text.match(script) ?? []).join(' '));
}
