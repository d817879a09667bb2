/** Who somebody has become in a year, asked of the environment. */
import { z } from 'zod';
import { PORTRAIT_PARTS, TALENTS, TRAITS } from '../../personas/persona.ts';
import { nameKey } from '../../text/names.ts';
import { estimateTokens } from '../../text/words.ts';
import { wording } from '../prompts/prompts.ts';
import { asList, maybeWords, number, readEnvironment, words } from './environment-reply.ts';
import { listed } from './lists.ts';
import { bad } from './persona-reply.ts';
import { shown } from './shown.ts';
import type { Task, TaskInputs, TaskOutputs } from './task.ts';

const measureList = z.preprocess(asList('value'), z.array(z.object({ name: words, value: number })));

const profileSchema = z.object({
  introduction: maybeWords,
  appearance: maybeWords,
  details: maybeWords,
  motivation: maybeWords,
  conflicts: maybeWords,
  values: maybeWords,
  preferences: maybeWords,
  traits: measureList,
  talents: measureList,
});

export const profile: Task<'profile'> = {
  name: 'profile',
  by: 'environment',
  maxTokens: 1800,
  render: renderProfile,
  read: (answer, { language, laws, me }) => {
    const say = wording(language);
    const reading = readEnvironment<z.infer<typeof profileSchema>, TaskOutputs['profile']>(
      answer,
      profileSchema,
      ({ traits, talents, ...portrait }) => ({
        portrait,
        traits: known(traits, TRAITS, (name) => say('words', name)),
        talents: known(talents, TALENTS, (name) => say('words', name)),
      }),
    );
    if (!reading.ok) return reading;
    const texts = PORTRAIT_PARTS.map((part) => reading.value.portrait[part] ?? me.persona.portrait[part]);
    return estimateTokens(texts.join('\n')) > laws.tokens.profile ? bad('portrait-too-long') : reading;
  },
  otherwise: () => ({ portrait: {}, traits: [], talents: [] }),
};

/** Values by the key we use, whether the answer named it in the language or in English. */
function known<K extends string>(
  list: readonly { readonly name: string; readonly value: number }[],
  keys: readonly K[],
  word: (key: K) => string,
): { readonly name: string; readonly value: number }[] {
  return list.flatMap(({ name, value }) => {
    const said = nameKey(name);
    const key = keys.find((one) => said === one || said === nameKey(word(one)));
    return key ? [{ name: key, value }] : [];
  });
}

function renderProfile({ language, laws, me, now }: TaskInputs['profile']): string {
  const say = wording(language);
  const { persona } = me;
  const parts = PORTRAIT_PARTS.filter((part) => part !== 'voice').map((part) =>
    say('profile', 'part', { heading: say('words', part as 'values'), text: shown(persona.portrait[part]) }),
  );
  const numbers = (record: Readonly<Record<string, number>>) =>
    listed(
      say,
      Object.entries(record).map(([name, value]) =>
        say('self', 'measure', { name: say('words', name as 'high'), value }),
      ),
    );
  const year = me.diary.filter((entry) => entry.year === now.year);
  const entries = year.map(({ week, text }) => say('profile', 'entry', { week, text: shown(text) }));
  return say('profile', 'main', {
    name: shown(me.name),
    portrait: parts.join('\n'),
    traits: numbers(persona.traits),
    talents: numbers(persona.talents),
    diary: entries.length === 0 ? say('self', 'nothing') : entries.join('\n'),
    traitStep: laws.profile.traitStep,
    talentStep: laws.profile.talentStep,
  });
}
