/** The end of a persona's week: diary and chapter, and what to give away. */

import { wording } from '../prompts/prompts.ts';
import { exactNames } from './exact-names.ts';
import { FILES_WORDS, isLonger, LENIENCE } from './lengths.ts';
import { bad, good, readPersona, withActs } from './persona-reply.ts';
import { shown } from './shown.ts';
import type { Task } from './task.ts';
import { fileSection, tell } from './tell.ts';

export const review: Task<'review'> = {
  name: 'review',
  by: 'persona',
  maxTokens: 1100,
  render: (input) => {
    const { language, laws, last } = input;
    const say = wording(language);
    const files = input.files.map((file) => fileSection(say, file, language));
    const slots = {
      news: tell(input),
      files: files.length === 0 ? '' : `${files.join('\n')}\n\n`,
      words: laws.diary.entryWords,
      filesWords: FILES_WORDS,
    };
    return last
      ? say('review', 'last', { ...slots, chapterWords: laws.diary.chapterWords })
      : say('review', 'main', slots);
  },
  read: (answer, input) =>
    readPersona(answer, (reply) => {
      const { entryWords, chapterWords } = input.laws.diary;
      const diary = reply.contents.diary?.trim() ?? '';
      const chapter = reply.contents.chapter?.trim() || null;
      if (diary === '') return bad('no-diary');
      if (isLonger(diary, LENIENCE * entryWords)) return bad('too-long', String(entryWords));
      if (chapter && isLonger(chapter, LENIENCE * chapterWords)) return bad('too-long', String(chapterWords));
      return withActs(reply, input, ['list', 'read', 'update', 'forget'], (acts) => ({
        diary,
        chapter,
        acts,
      }));
    }),
  otherwise: () => ({ diary: null, chapter: null, acts: [] }),
};

export const discard: Task<'discard'> = {
  name: 'discard',
  by: 'persona',
  maxTokens: 600,
  render: (input) => {
    const say = wording(input.language);
    return say('review', 'discard', {
      news: tell(input),
      count: input.things.length,
      most: input.laws.possessions.most,
      gone: input.gone,
      things: input.things.map((thing) => shown(thing.name)).join('\n'),
    });
  },
  read: (answer, { things, gone }) =>
    readPersona(answer, (reply) => {
      const said = reply.contents.discard;
      if (said === undefined) return bad('no-discard', String(gone));
      const left = [...things];
      const names = things.map((thing) => thing.name);
      // Of equal names each mention takes another one, the first first.
      const items = exactNames(said, names).flatMap((name) => {
        const at = left.findIndex((thing) => thing.name === name);
        return at < 0 ? [] : left.splice(at, 1).map((thing) => thing.id);
      });
      if (items.length >= gone) return good({ items }, reply);
      return { ...bad('no-discard', String(gone)), salvage: { items } };
    }),
  otherwise: () => ({ items: [] }),
};
