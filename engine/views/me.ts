/** What the prefix of a persona's conversation shows of itself, cut to its budgets. */
import { GENERAL, type MemoryFile, personOf } from '../../personas/memory.ts';
import { ageIn, type Persona } from '../../personas/persona.ts';
import { estimateTokens } from '../../text/words.ts';
import type { Position } from '../../worlds/world.ts';
import { momentRank } from '../clock.ts';
import type { Chapter, DiaryEntry, Life, Society } from '../society.ts';
import { type FileView, fileView } from './files.ts';
import { placeOf, positionOf } from './people.ts';

/** What a persona's own prefix shows of it. */
export interface Me {
  readonly id: string;
  readonly name: string;
  readonly age: number;
  readonly persona: Persona;
  readonly home: string;
  readonly position: Position | null;
  readonly chapters: readonly Chapter[];
  readonly diary: readonly DiaryEntry[];
  /** Files whose summaries are shown. */
  readonly files: readonly FileView[];
  /** Shown names of all other files. */
  readonly others: readonly string[];
}

/** What the prefix of this week's conversation shows of the persona itself, cut to its budgets. */
export function meView(society: Society, life: Life): Me {
  const { persona, state } = life;
  const { shown, others } = filesShown(society, life);
  return {
    id: persona.id,
    name: persona.name,
    age: ageIn(persona, society.common.unit.year),
    persona,
    home: placeOf(society, persona.home).name,
    position: positionOf(society, state),
    chapters: life.chapters,
    diary: life.diary,
    files: shown,
    others,
  };
}

/** `general`, people on this week's calendar, then the most recently used, while they fit the budget. */
function filesShown(society: Society, life: Life): { shown: readonly FileView[]; others: readonly string[] } {
  const budget = society.common.world.laws.tokens.files;
  const { unit } = society.common;
  const soon = new Set(
    life.calendar
      .filter((activity) => activity.year === unit.year && activity.week === unit.week)
      .flatMap((activity) => activity.participants),
  );
  const first = (file: MemoryFile): number =>
    file.name === GENERAL ? 2 : soon.has(personOf(file.name) ?? '') ? 1 : 0;
  const ranked = life.memory
    .map((file) => ({ file, first: first(file), used: momentRank(file.used) }))
    .sort((a, b) => b.first - a.first || b.used - a.used || (a.file.name < b.file.name ? -1 : 1));
  const shown: FileView[] = [];
  const others: string[] = [];
  let tokens = 0;
  for (const { file } of ranked) {
    const view = fileView(society, file);
    const cost = estimateTokens(view.name) + estimateTokens(view.summary) + 12;
    if (others.length === 0 && tokens + cost <= budget) {
      tokens += cost;
      shown.push(view);
    } else others.push(view.name);
  }
  return { shown, others };
}
