/** The end of a persona's week and year: diary and chapter, what to give away, which position to wish for. */

import { positionName } from '../../worlds/world.ts';
import { wording } from '../prompts/prompts.ts';
import { exactNames, unknownLines } from './exact-names.ts';
import { isLonger, LENIENCE } from './lengths.ts';
import { skillLevels } from './lists.ts';
import { bad, good, readPersona, withActs } from './persona-reply.ts';
import { shown } from './shown.ts';
import type { Task, TaskInputs } from './task.ts';
import { fileSection, tell } from './tell.ts';

export const review: Task<'review'> = {
  name: 'review',
  by: 'persona',
  maxTokens: 900,
  render: (input) => {
    const { language, laws, last } = input;
    const say = wording(language);
    const files = input.files.map((file) => fileSection(say, file, language));
    const slots = {
      news: tell(input),
      files: files.length === 0 ? '' : `${files.join('\n')}\n\n`,
      words: laws.diary.entryWords,
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

/** What says that one would rather keep what one has. */
const STAY: readonly string[] = ['STAY', 'STAY_CURRENT', '留任'];

export const wishes: Task<'wishes'> = {
  name: 'wishes',
  by: 'persona',
  maxTokens: 400,
  render: renderWishes,
  read: (answer, { positions, laws }) =>
    readPersona(answer, (reply) => {
      const said = reply.contents.wishes;
      if (said === undefined) return bad('no-wishes');
      const known = [...positions.map(positionName), ...STAY];
      const ids = exactNames(said, known).map((name) => {
        return STAY.includes(name)
          ? 'STAY'
          : (positions.find((position) => positionName(position) === name)?.id ?? '');
      });
      const most = laws.positions.wishes;
      const value = { wishes: [...new Set(ids)].slice(0, most), unknown: unknownLines(said, known, most) };
      const isMisread = ids.length === 0 && said.trim() !== '';
      return isMisread ? { ...bad('no-wishes'), salvage: value } : good(value, reply);
    }),
  otherwise: () => ({ wishes: [], unknown: [] }),
};

function renderWishes(input: TaskInputs['wishes']): string {
  const say = wording(input.language);
  const levels = (record: Readonly<Record<string, number>>): string =>
    skillLevels(
      say,
      Object.entries(record).map(([name, level]) => ({ name, level })),
    );
  const lines = input.positions.map((position) =>
    say('wishes', 'position', {
      name: shown(positionName(position)),
      type: say('wishes', position.type),
      description: shown(position.description),
      income: position.weeklyIncome,
      growth: levels(position.weeklySkillGrowth),
      skills: levels(position.minSkills),
    }),
  );
  return say('wishes', 'main', {
    position: input.current ? shown(positionName(input.current)) : say('self', 'unemployed'),
    forced: input.forced ? say('wishes', 'forced') : '',
    positions: lines.length === 0 ? say('wishes', 'open') : lines.join('\n'),
    most: input.laws.positions.wishes,
  });
}
