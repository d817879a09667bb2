/** Who somebody has become (rules.md 11): texts replaced, traits and talents moved by a step at most. */
import { type Persona, PORTRAIT_PARTS, type Portrait } from '../../personas/persona.ts';
import type { Laws } from '../../worlds/laws.ts';
import { cleanText } from '../speech/characters.ts';
import type { TaskOutputs } from '../tasks/task.ts';

/** Name, birth, gender, home, voice and wants never change here. */
export function updatedPersona(persona: Persona, update: TaskOutputs['profile'], laws: Laws): Persona {
  return {
    ...persona,
    portrait: updatedPortrait(persona.portrait, update.portrait),
    traits: moved(persona.traits, update.traits, laws.profile.traitStep),
    talents: moved(persona.talents, update.talents, laws.profile.talentStep),
  };
}

function updatedPortrait(portrait: Portrait, update: TaskOutputs['profile']['portrait']): Portrait {
  const entries = PORTRAIT_PARTS.map((part) => {
    const text = part === 'voice' ? null : update[part];
    return [part, text ? cleanText(text).trim() : portrait[part]] as const;
  });
  return Object.fromEntries(entries) as Portrait;
}

function moved<K extends string>(
  before: Readonly<Record<K, number>>,
  update: readonly { readonly name: string; readonly value: number }[],
  step: number,
): Record<K, number> {
  const entries = Object.entries<number>(before).map(([name, old]) => {
    const wanted = update.find((one) => one.name === name)?.value ?? old;
    const value = Math.min(old + step, Math.max(old - step, Math.round(wanted)));
    return [name, Math.min(100, Math.max(0, value))] as const;
  });
  return Object.fromEntries(entries) as Record<K, number>;
}
