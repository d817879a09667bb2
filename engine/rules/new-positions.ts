/** New positions of a year (rules.md 10): how many, and what of an invention is kept. */
import { cleanName, nameKey } from '../../text/names.ts';
import { type Position, positionName } from '../../worlds/world.ts';
import type { Society } from '../society.ts';
import type { TaskOutputs } from '../tasks/task.ts';
import { skillName } from './skills.ts';

/** The least number, or a share of what the world began with. */
export function newPositionCount(society: Society): number {
  const { positions, laws } = society.common.world;
  return Math.max(laws.positions.newLeast, Math.floor(laws.positions.newShare * positions.length));
}

/** The highest level anybody has in each skill, best first. */
export function bestSkills(society: Society): readonly { readonly name: string; readonly level: number }[] {
  const best = new Map<string, number>();
  for (const life of society.personas) {
    for (const { name, level } of life.state.skills) best.set(name, Math.max(level, best.get(name) ?? 0));
  }
  return [...best]
    .map(([name, level]) => ({ name, level }))
    .sort((a, b) => b.level - a.level || (a.name < b.name ? -1 : 1));
}

/** Inventions with a new name that ask for a skill, numbers brought into the world's range; the rest are left out. */
export function validPositions(
  society: Society,
  invented: TaskOutputs['founding']['positions'],
): readonly Position[] {
  const { common } = society;
  const { laws } = common.world;
  const { year } = common.unit;
  const taken = new Set(common.positions.map((position) => nameKey(positionName(position))));
  const wanted = invented.slice(0, newPositionCount(society));
  return wanted.flatMap((raw, at): Position[] => {
    const key = nameKey(positionName(raw));
    if (!raw.organization || !raw.role || !raw.description || taken.has(key)) return [];
    taken.add(key);
    const minSkills = levels(raw.minSkills, [0, laws.positions.skillMost], common);
    const sum = Object.values(minSkills).reduce((total, level) => total + level, 0);
    if (sum === 0) return [];
    return [
      {
        ...raw,
        id: `founded-${year}-${at + 1}`,
        type: 'work',
        minSkills,
        weeklySkillGrowth: levels(
          raw.weeklySkillGrowth,
          [laws.positions.newGrowthLeast, laws.positions.newGrowthMost],
          common,
        ),
        weeklyIncome: Math.round(
          clamp(clamp(raw.weeklyIncome, laws.positions.newPayLeast * sum, sum), 0, laws.positions.incomeMost),
        ),
        capacity: Math.round(clamp(raw.capacity, 1, laws.positions.newCapacityMost)),
        doings: raw.doings
          .map(cleanName)
          .filter((doing) => doing !== '' && doing.length <= 80)
          .slice(0, laws.positions.newDoings),
      },
    ];
  });
}

function levels(
  record: Readonly<Record<string, number>>,
  [low, high]: readonly [number, number],
  common: Society['common'],
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(record).map(([name, level]) => [skillName(name, common), clamp(level, low, high)]),
  );
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
