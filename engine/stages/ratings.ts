/** Private ratings: what everybody thinks of those it knows, asked of the judge so that all are measured alike. */
import { personOf } from '../../personas/memory.ts';
import { type Moment, momentName, momentRank } from '../clock.ts';
import { personaPrefix } from '../conversation/prefix.ts';
import type { EventOf } from '../events.ts';
import { type Life, lifeOf, type Society } from '../society.ts';
import type { Named } from '../tasks/task.ts';
import type { Unfolding } from '../unfolding.ts';
import { lawsOf } from '../unfolding.ts';
import type { FileView } from '../views/files.ts';
import { fileView } from '../views/files.ts';
import { meView } from '../views/me.ts';
import { nowOf } from '../views/now.ts';
import { nameOf } from '../views/people.ts';

/** Everybody's ratings, side by side, in roll order; who gave no usable answer rates nobody. */
export async function askRatings(now: Unfolding, moment: Moment): Promise<readonly EventOf<'rated'>[]> {
  const ids = now.society().personas.map((life) => life.persona.id);
  return (await Promise.all(ids.map((who) => rate(now, moment, who)))).flat();
}

async function rate(now: Unfolding, moment: Moment, who: string): Promise<readonly EventOf<'rated'>[]> {
  const society = now.society();
  const life = lifeOf(society, who);
  const people = peopleRated(society, life, lawsOf(now).ratings.people);
  if (people.length === 0) return [];
  const { world } = society.common;
  const me = meView(society, life);
  const call = `${momentName(moment)}/ratings/${who}`;
  const { value, answered } = await now.ask(moment, who, who, {
    task: 'ratings',
    call,
    asked: { role: 'judge' },
    conversation: now.converse(call, personaPrefix(world, me)),
    input: { language: world.language, laws: world.laws, now: nowOf(society), me, people },
  });
  return answered ? [{ kind: 'rated', who, ...value }] : [];
}

/** Those whose files were used last, at most so many. */
function peopleRated(society: Society, life: Life, most: number): readonly (FileView & Named)[] {
  const files = life.memory.filter((file) => society.index.has(personOf(file.name) ?? ''));
  const ranked = files
    .map((file) => ({ file, used: momentRank(file.used) }))
    .sort((a, b) => b.used - a.used || (a.file.name < b.file.name ? -1 : 1));
  return ranked.slice(0, most).map(({ file }) => {
    const id = personOf(file.name) ?? '';
    return { ...fileView(society, file), id, name: nameOf(society, id) };
  });
}
