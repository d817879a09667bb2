/** What a diary said one would do: read back from its sentences, so that the week after can keep it or not. */

import { type KindOf, phrasebook } from './phrases/phrasebook.ts';
import { sentences } from './relation.ts';
import type { Self } from './self.ts';
import { whole } from './self.ts';

export type IntentKind =
  KindOf<'looks'> extends infer K ? (K extends `intent.${infer I}` ? I : never) : never;

export interface Intention {
  readonly kind: IntentKind;
  /** Shown name. */
  readonly person?: string | undefined;
  readonly words: Readonly<Record<string, string>>;
  /** As it was said. */
  readonly intent: string;
}

/** The intention of a diary entry; undefined if it had none. */
export function intentionOf(self: Pick<Self, 'asking'>, diary: string): Intention | undefined {
  const book = phrasebook(self.asking.language);
  for (const said of sentences(diary).toReversed()) {
    const found = book.read('looks', said);
    if (found?.kind !== 'intend') continue;
    const intent = (found.words.intent ?? '').replace(/[.。]$/, '');
    const inner = book.read('looks', intent);
    if (!inner?.kind.startsWith('intent.')) continue;
    const person = inner.words.person === undefined ? undefined : whole(self, inner.words.person);
    return { kind: inner.kind.slice('intent.'.length) as IntentKind, person, words: inner.words, intent };
  }
  return undefined;
}
