/** Which positions a persona would like next year: those that suit it best stand with details, the rest by name. */
import type { Skill } from '../../personas/state.ts';
import { nameKey } from '../../text/names.ts';
import { estimateTokens } from '../../text/words.ts';
import { type Position, positionName } from '../../worlds/world.ts';
import { type Wording, wording } from '../prompts/prompts.ts';
import { exactNames, unknownLines } from './exact-names.ts';
import { listed, skillLevels } from './lists.ts';
import { bad, good, readPersona } from './persona-reply.ts';
import { shown } from './shown.ts';
import type { Task, TaskInputs } from './task.ts';

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
  return say('wishes', 'main', {
    position: input.current ? shown(positionName(input.current)) : say('self', 'unemployed'),
    forced: input.forced ? say('wishes', 'forced') : '',
    positions: positionsText(say, input),
    most: input.laws.positions.wishes,
  });
}

/** The first whole as far as there is room, one at least; the others can be wished for as well. */
function positionsText(say: Wording, { positions, state, laws }: TaskInputs['wishes']): string {
  if (positions.length === 0) return say('wishes', 'open');
  const ranked = [...positions].sort(
    (a, b) =>
      suitability(b, state.skills) - suitability(a, state.skills) ||
      b.weeklyIncome - a.weeklyIncome ||
      (a.id < b.id ? -1 : 1),
  );
  let left = laws.tokens.wishes;
  const lines: string[] = [];
  for (const position of ranked) {
    const line = positionText(say, position);
    left -= estimateTokens(line);
    if (left < 0 && lines.length > 0) break;
    lines.push(line);
  }
  const others = ranked.slice(lines.length).map(positionName);
  return [
    ...lines,
    ...(others.length === 0 ? [] : [say('wishes', 'others', { names: listed(say, others) })]),
  ].join('\n');
}

function positionText(say: Wording, position: Position): string {
  const levels = (record: Readonly<Record<string, number>>): string =>
    skillLevels(
      say,
      Object.entries(record).map(([name, level]) => ({ name, level })),
    );
  return say('wishes', 'position', {
    name: shown(positionName(position)),
    type: say('wishes', position.type),
    description: shown(position.description),
    income: position.weeklyIncome,
    growth: levels(position.weeklySkillGrowth),
    skills: levels(position.minSkills),
  });
}

/** How much of what a position asks for somebody can, 0 to 1: the mean over its skills, 1 where it asks for none. */
function suitability({ minSkills }: Position, skills: readonly Skill[]): number {
  const needs = Object.entries(minSkills).filter(([, needed]) => needed > 0);
  const shares = needs.map(([name, needed]) => {
    const known = skills.find((skill) => nameKey(skill.name) === nameKey(name));
    return Math.min(1, (known?.level ?? 0) / needed);
  });
  return shares.length === 0 ? 1 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
