/** People as the environment knows them: levels in words, no numbers, no thoughts, no memory. */
import { TALENTS, TRAITS } from '../../personas/persona.ts';
import { wording } from '../prompts/prompts.ts';
import { skillBand, traitBand, vitalityBand } from '../rules/bands.ts';
import { lifeOf, type Society } from '../society.ts';
import type { Measured, SubjectView } from '../tasks/task.ts';
import { personView, positionOf } from '../views/people.ts';

const SKILLS_SHOWN = 6;
const THINGS_SHOWN = 6;

export function subjectView(society: Society, who: string): SubjectView & { readonly id: string } {
  const { persona, state } = lifeOf(society, who);
  const say = wording(society.common.world.language);
  const named = (record: Readonly<Record<string, number>>, keys: readonly string[]) =>
    keys.map((key) => ({ name: say('words', key as 'high'), band: traitBand(record[key] ?? 50) }));
  return {
    id: who,
    introduction: persona.portrait.introduction,
    traits: named(persona.traits, TRAITS),
    talents: named(persona.talents, TALENTS),
    skills: skillBands(society, who),
    possessions: state.possessions.slice(-THINGS_SHOWN).map((thing) => thing.name),
    vitality: vitalityBand(state.vitality),
    doings: positionOf(society, state)?.doings ?? [],
    ...personView(society, who),
  };
}

/** The best skills in words: 10 beginner, 30 some experience, 100 proficient, 300 master. */
export function skillBands(society: Society, who: string): readonly Measured[] {
  const best = [...lifeOf(society, who).state.skills].sort(
    (a, b) => b.level - a.level || (a.name < b.name ? -1 : 1),
  );
  return best.slice(0, SKILLS_SHOWN).map(({ name, level }) => ({ name, band: skillBand(level) }));
}
