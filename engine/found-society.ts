/** The society before its first week, made of a world and its residents. */
import type { Remembered, Resident } from '../personas/folder.ts';
import type { Start } from '../personas/persona.ts';
import type { State } from '../personas/state.ts';
import type { Laws } from '../worlds/laws.ts';
import type { World } from '../worlds/world.ts';
import type { Unit } from './clock.ts';
import { mostHeld } from './rules/skills.ts';
import { EMPTY_WEEK, type Life, type Society, societyOf } from './society.ts';

/** The society before its first week. */
export function foundSociety(world: World, residents: readonly Resident[]): Society {
  const unit: Unit = { year: world.laws.startYear, week: 1 };
  const roll = [...residents].sort((a, b) => (a.persona.id < b.persona.id ? -1 : 1));
  const lives = roll.map((resident) => newLife(resident, world.laws, unit));
  const skillNames = new Set(lives.flatMap((life) => life.state.skills.map((skill) => skill.name)));
  for (const position of world.positions) {
    for (const name of Object.keys(position.weeklySkillGrowth)) skillNames.add(name);
  }
  return societyOf(
    {
      unit,
      world,
      positions: world.positions,
      events: [],
      held: [],
      skillNames: mostHeld(lives, [...skillNames]),
    },
    lives,
  );
}

function newLife(resident: Resident, laws: Laws, unit: Unit): Life {
  const { persona, start, memory } = resident;
  return {
    persona,
    state: firstState(persona.id, start, laws),
    memory: memory.map((file) => firstFile(file, unit)),
    diary: [],
    chapters: [],
    calendar: [],
    week: EMPTY_WEEK,
    year: { depositAtStart: start.deposit, readings: [] },
  };
}

function firstState(owner: string, start: Start, laws: Laws): State {
  const level = laws.fulfillment.start;
  return {
    vitality: laws.vitality.start,
    fulfillment: { mood: level, material: level, social: level, esteem: level },
    skills: Object.entries(start.skills).map(([name, value]) => ({ name, level: value })),
    deposit: start.deposit,
    extraIncome: start.extraIncome,
    possessions: start.possessions.map((thing, at) => ({ id: `${owner}-${at + 1}`, ...thing })),
    position: start.position,
  };
}

function firstFile(file: Remembered, unit: Unit) {
  const moment = `Y${unit.year}-W01-start`;
  return { ...file, written: moment, used: moment };
}
