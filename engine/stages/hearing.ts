/** What the people in a scene could hear and see, and how much of it each was told: what follows its last line was not. */
import type { Said } from '../events.ts';
import type { Line } from '../news.ts';
import { wording } from '../prompts/prompts.ts';
import type { Society } from '../society.ts';
import { listed } from '../tasks/lists.ts';
import { actsSeen } from '../tasks/speaking.ts';
import type { Gave } from '../tasks/task.ts';
import { nameOf } from '../views/people.ts';

export interface Hearing {
  /** All lines of the scene that each could perceive, its own among them. */
  readonly lines: Map<string, readonly Line[]>;
  /** How many of these each has been told. */
  readonly told: Map<string, number>;
  /** The last thing that could be perceived, until each has seen it. */
  readonly pictures: Map<string, string>;
}

/** What somebody says, gives away, and whether it leaves with that. */
export interface Utterance {
  readonly who: string;
  readonly said: readonly Said[];
  readonly gave: readonly Gave[];
  readonly leaves: boolean;
}

export function nothingHeard(): Hearing {
  return { lines: new Map(), told: new Map(), pictures: new Map() };
}

export function untold({ lines, told, pictures }: Hearing, who: string) {
  const since = (lines.get(who) ?? []).slice(told.get(who) ?? 0);
  return { heard: since.filter((line) => line.who !== who), picture: pictures.get(who) ?? null };
}

/** The scene so far, for somebody whose conversation began again in the middle of it. */
export function soFar({ lines }: Hearing, who: string): readonly Line[] {
  return lines.get(who) ?? [];
}

export function toldAll({ lines, told, pictures }: Hearing, who: string): void {
  told.set(who, lines.get(who)?.length ?? 0);
  pictures.delete(who);
}

/** Everybody present hears a line; what can be perceived of it its speaker sees too. */
export function hear(
  { lines, pictures }: Hearing,
  society: Society,
  line: Utterance,
  present: readonly string[],
  perceived: string | null,
): void {
  for (const listener of present) {
    const heard = { who: line.who, text: heardBy(society, line, listener) };
    lines.set(listener, [...(lines.get(listener) ?? []), heard]);
  }
  if (perceived) for (const one of new Set([...present, line.who])) pictures.set(one, perceived);
}

/** What was said to all or to the listener, or by it; of a whisper to others that it was one; what all can see. */
function heardBy(society: Society, { who, said, gave, leaves }: Utterance, listener: string): string {
  const say = wording(society.common.world.language);
  const parts = said.flatMap(({ to, text }): string[] => {
    if (to === 'self') return [];
    if (to === 'all' || who === listener || to.includes(listener)) return [text];
    const names = to.map((id) => nameOf(society, id));
    return names.length === 0 ? [] : [say('scene', 'discreet', { names: listed(say, names) })];
  });
  return [...parts, ...actsSeen(say, { gave, leaves })].join(' ');
}
