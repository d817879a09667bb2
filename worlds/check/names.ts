/** Names that everybody, models included, can tell apart and write. */
import type { Problem } from '../../text/input-error.ts';
import { cleanName, isShownName, nameKey } from '../../text/names.ts';
import type { Checked } from './checked.ts';
import { type Named, namesOf } from './named.ts';
import { visible } from './visible.ts';

/** Whether no two of a kind share an id or a name; names are the same without case, invisible signs and width. */
export function equalNames(checked: Checked): readonly Problem[] {
  const first = new Map<string, Named>();
  return namesOf(checked).flatMap((named) => {
    const { kind, parts, file, at } = named;
    const key = `${kind} ${nameKey(parts.join(' / '))}`;
    const before = first.get(key);
    if (!before) first.set(key, named);
    if (!before) return [];
    const other = before.file === file ? `at ${before.at}` : `in ${before.file}`;
    const found = `is ${visible(parts.join(' / '))}, and so is the ${kind} ${other}`;
    return [{ file, at, found, expected: `another ${kind}` }];
  });
}

/** Whether every name may be shown: no control, direction or zero-width character, no angle bracket, 1 to 60 long. */
export function shownNames(checked: Checked): readonly Problem[] {
  const expected = 'letters or digits, without control, direction, zero-width characters and < >';
  return eachName(checked, (name) => (isShownName(name) ? undefined : expected));
}

/** Whether names are written as they will be shown: no space around or doubled, composed accents. */
export function plainNames(checked: Checked): readonly Problem[] {
  return eachName(checked, (name) => {
    if (!isShownName(name) || name === cleanName(name)) return undefined;
    return `${visible(cleanName(name))}, without spaces around it and with composed accents`;
  });
}

function eachName(checked: Checked, expectedOf: (name: string) => string | undefined): readonly Problem[] {
  return namesOf(checked).flatMap(({ parts, file, at }) =>
    parts.flatMap((name) => {
      const expected = expectedOf(name);
      return expected === undefined ? [] : [{ file, at, found: `is ${visible(name)}`, expected }];
    }),
  );
}

/** Whether ids of people differ in more than dashes. */
export function similarIds({ known, personFile }: Checked): readonly Problem[] {
  const first = new Map<string, string>();
  return [...known].flatMap((id) => {
    const letters = id.replaceAll('-', '');
    const before = first.get(letters);
    if (before === undefined) first.set(letters, id);
    if (before === undefined) return [];
    const found = `differs from the folder ${before} in dashes only`;
    return [
      { file: personFile(id, 'profile.json'), at: '', found, expected: 'ids that are easy to tell apart' },
    ];
  });
}
