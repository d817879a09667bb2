/** Reads the name of a memory file as a persona writes it: `general`, `people/<name>`, `topics/<title>`. */
import { GENERAL, personFile, topicFile } from '../../personas/memory.ts';
import { nameKey } from '../../text/names.ts';
import type { FileName } from '../actions.ts';
import type { Naming } from './naming.ts';
import type { Directory } from './task.ts';

/** A name alone is taken as one of the files there are, else as a new topic; undefined if it can't be a title. */
export function readFileName(
  said: string,
  { files }: Pick<Directory, 'files'>,
  naming: Pick<Naming, 'anybody'>,
): FileName | undefined {
  const key = nameKey(said);
  const known = files.find((file) => nameKey(file.name) === key);
  if (known) return { name: known.id, title: withoutFolder(known.name) };
  const slash = said.indexOf('/');
  const folder = slash < 0 ? '' : nameKey(said.slice(0, slash));
  const rest = said.slice(slash + 1).trim();
  if (folder === 'people') return { name: personFile(naming.anybody(rest) ?? ''), title: '' };
  if (folder !== 'topics') {
    const bare = files.find((file) => nameKey(withoutFolder(file.name)) === key);
    if (bare) return { name: bare.id, title: withoutFolder(bare.name) };
    if (key === GENERAL) return { name: GENERAL, title: '' };
  }
  const title = folder === 'topics' ? rest : said;
  const name = topicFile(title);
  return name ? { name, title } : undefined;
}

function withoutFolder(name: string): string {
  return name.replace(/^(?:people|topics)\//, '');
}
