/** What is asked of the environment and the judge once a year: positions, who gets them, who people are now, ratings. */
import type { PromptFile } from '../../../engine/prompts/prompts.ts';
import { countWords } from '../../../text/words.ts';
import { nameIn } from '../prompt/self.ts';
import { linesOf, listOf, said, whole } from '../prompt/template.ts';
import { type Answer, type Answering, one, text } from './answering.ts';

export const founding: Answer = (answering) => {
  const { question, dice } = answering;
  const { slots } = question;
  const skills = measures(answering, slots.skills ?? '', 'plan', 'skill');
  const nobody = { people: [], places: [] };
  const positions = Array.from({ length: Number(slots.count) }, (_, at) => {
    const { name, value } = one(answering, skills, 'skill');
    const level = Math.min(Number(slots.skillMost), value + Number(slots.step));
    return {
      organization: `${name} ${slots.year}`,
      role: `${name} ${at + 1}`,
      description: text(answering, Number(slots.descriptionWords), nobody),
      income: Math.round((level * dice.int(Number(slots.payLeast), 100)) / 100),
      capacity: dice.int(1, Number(slots.capacity)),
      growth: [{ name, points: dice.int(Number(slots.growthLeast), Number(slots.growthMost)) }],
      skills: [{ name, points: level }],
      doings: Array.from({ length: Number(slots.doings) }, () => text(answering, 4, nobody)),
    };
  });
  return JSON.stringify({ positions });
};

/** The first who apply, as many as there are seats. */
export const selection: Answer = ({ question: { language, slots } }) => {
  const blocks: string[][] = [];
  for (const line of linesOf(slots.positions ?? '')) {
    if (line.startsWith('- ')) blocks.at(-1)?.push(line);
    else blocks.push([line]);
  }
  const placed = blocks.flatMap((lines) => {
    const position = whole(language, 'careers', 'position', lines.join('\n'));
    const who = lines.flatMap((line) => whole(language, 'careers', 'applicant', line)?.name ?? []);
    return position ? [{ position: position.name, who: who.slice(0, Number(position.free)) }] : [];
  });
  return JSON.stringify({ placed });
};

const PORTRAIT = [
  ...(['introduction', 'appearance', 'details', 'motivation', 'conflicts', 'values', 'preferences'] as const),
];
/** Parts of a portrait that a year rewrites. */
const REWRITTEN = 2;

export const profile: Answer = (answering) => {
  const { question, dice } = answering;
  const { slots, language } = question;
  const lines = linesOf(slots.portrait ?? '').map((line) => whole(language, 'profile', 'part', line));
  const rewritten = dice.shuffle(PORTRAIT).slice(0, REWRITTEN);
  const texts = PORTRAIT.map((key) => {
    const old = lines.find((line) => line?.heading === said(language, 'words', key))?.text;
    if (old === undefined) throw new Error(`the prompt has no ${key}`);
    const isNew = rewritten.includes(key);
    return [key, isNew ? text(answering, countWords(old), { people: [], places: [] }) : null] as const;
  });
  const moved = (list: string, step: number) =>
    measures(answering, list, 'self', 'measure').map(({ name, value }) => {
      return { name, value: Math.min(100, Math.max(0, value + dice.int(-step, step))) };
    });
  return JSON.stringify({
    ...Object.fromEntries(texts),
    traits: moved(slots.traits ?? '', Number(slots.traitStep)),
    talents: moved(slots.talents ?? '', Number(slots.talentStep)),
  });
};

export const ratings: Answer = ({ question: { language, slots }, dice }) => {
  const list = linesOf(slots.people ?? '').flatMap((line) => {
    const person = whole(language, 'ratings', 'person', line);
    if (!person) return [];
    return [{ name: nameIn(person), affection: dice.int(20, 90), respect: dice.int(20, 90) }];
  });
  return JSON.stringify({ ratings: list });
};

function measures(
  { question: { language } }: Answering,
  list: string,
  file: PromptFile,
  part: string,
): readonly { readonly name: string; readonly value: number }[] {
  return listOf(language, list).flatMap((piece) => {
    const { name, level, value } = whole(language, file, part, piece) ?? {};
    return name === undefined ? [] : [{ name, value: Number(level ?? value) }];
  });
}
