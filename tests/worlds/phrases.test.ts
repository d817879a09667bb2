import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Resident } from '../../personas/folder.ts';
import { phrases } from '../../worlds/check/phrases.ts';
import { readWorld } from '../../worlds/read.ts';
import { removeWritten, tinyFiles, written } from './tiny-world.ts';

const casts = { en: readWorld(written(tinyFiles('en'))).cast, zh: readWorld(written(tinyFiles('zh'))).cast };
removeWritten();

/** What is found if the people of a world remember these texts. */
function found(language: 'en' | 'zh', texts: readonly string[]) {
  const cast = casts[language];
  if (!cast) throw new Error('the tiny world can not be read');
  const residents: readonly Resident[] = texts.map((text, number) => {
    const [model] = cast.residents;
    if (!model) throw new Error('nobody lives in the tiny world');
    const persona = { ...model.persona, id: `p${number}` };
    return { ...model, persona, memory: [{ name: 'general', title: '', summary: '', text }] };
  });
  const personFile = (id: string, path: string) => `${id}/${path}`;
  return phrases({ ...cast, residents, known: new Set(), complete: true, worldFile: String, personFile });
}

const oneWord = fc.constantFrom('a', 'b');
const someWords = fc.array(oneWord, { maxLength: 40 });

it('a phrase is found if and only if a run of eight words stands in both', () => {
  fc.assert(
    fc.property(someWords, someWords, (one, other) => {
      const runs = (list: readonly string[]) =>
        new Set(list.slice(7).map((_, from) => list.slice(from, from + 8).join()));
      const shared = [...runs(one)].some((run) => runs(other).has(run));
      expect(found('en', [one.join(' '), other.join(', ')]).length > 0).toBe(shared);
    }),
  );
});

it('what one person says twice is no finding', () => {
  const text = 'one two three four five six seven eight';
  expect(found('en', [`${text}. ${text}`])).toEqual([]);
});

it('case and punctuation do not hide a phrase, and a long one is told once', () => {
  const text = 'one two three four five six seven eight nine ten';
  const [only, ...others] = found('en', [text, `So: ${text.replaceAll(' ', ', ').toUpperCase()}!`]);
  expect(others).toEqual([]);
  expect(only?.found).toBe(
    'says “ONE, TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT”, and so does p0/memory/general.md',
  );
});

it('in Chinese twelve characters are a phrase, eleven are not', () => {
  const twelve = '日子是跟着河水排的，冬天水瘦';
  expect(found('zh', [twelve, `他说：${twelve}。`])).toHaveLength(1);
  const eleven = '日子是跟着河水排的，冬天';
  expect(found('zh', [`${eleven}冷`, `${eleven}热`])).toEqual([]);
});
