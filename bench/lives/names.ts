/** The names of a society: who lives there, and what its world calls places, weeks, goods, events, skills and positions. */
import type { Event } from '../../engine/events.ts';
import type { Society } from '../../engine/society.ts';
import { type Finder, finder, type Of } from './finder.ts';

const ARTICLE = /^(?:The|A|An) /;

/** People, places, and all else that is masked, as a run leaves it; what is made up on the way is added by `addMadeUp`. */
export function everyName(society: Society): Finder {
  const names = finder();
  for (const { persona } of society.personas) addPerson(names, persona);
  for (const { id, name } of society.common.world.places) addName(names, name, 'place', id);
  const { world, positions, skillNames } = society.common;
  const things = world.prices.categories.flatMap(({ items }) => items.map(({ name }) => name));
  const owned = society.personas.flatMap(({ state }) => state.possessions.map(({ name }) => name));
  const skills = society.personas.flatMap(({ state }) => state.skills.map(({ name }) => name));
  const roles = positions.flatMap(({ role, organization }) => [role, organization]);
  const events = [...world.ideas, ...world.feasts].map(({ name }) => name);
  const all = [...world.weekNames, ...things, ...owned, ...skills, ...skillNames, ...roles, ...events];
  for (const name of all) addName(names, name, 'other', name);
  return names;
}

/** Names of public events and of what people arrange. */
export function addMadeUp(names: Finder, event: Event): void {
  if (event.kind === 'announced') for (const { name } of event.events) addName(names, name, 'other', name);
  if (event.kind === 'proposed') addName(names, event.proposal.name, 'other', event.proposal.name);
  if (event.kind === 'scheduled') addName(names, event.activity.name, 'other', event.activity.name);
  if (event.kind === 'bought') addName(names, event.item.name, 'other', event.item.name);
}

function addPerson(names: Finder, { id, name }: { readonly id: string; readonly name: string }): void {
  names.add(name, 'person', id);
  names.add(name.split(' ')[0] ?? name, 'person', id);
}

/** Also without what stands behind its comma, without its article, or with a small one; a small name with a capital. */
function addName(names: Finder, name: string, of: Of, id: string): void {
  for (const part of new Set([name, name.split(',')[0] ?? name])) {
    names.add(part, of, id);
    names.add(part.slice(0, 1).toUpperCase() + part.slice(1), of, id);
    if (!ARTICLE.test(part)) continue;
    names.add(part.slice(0, 1).toLowerCase() + part.slice(1), of, id);
    names.add(part.replace(ARTICLE, ''), of, id);
  }
}
