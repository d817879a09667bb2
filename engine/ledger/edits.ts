/** Takes back the folders of a fork that somebody edited: validated, and only what really differs, as events. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { portraitMarkdown, readPortrait } from '../../personas/markdown.ts';
import { type Persona, profileSchema } from '../../personas/persona.ts';
import { type State, stateSchema } from '../../personas/state.ts';
import { parseAs, parseJson, readText } from '../../text/files.ts';
import { inputError } from '../../text/input-error.ts';
import { isShownName } from '../../text/names.ts';
import type { EventOf } from '../events.ts';
import type { Life, Society } from '../society.ts';
import { editedMemory } from './edited-memory.ts';
import { checkTogether } from './edits-together.ts';
import { profileText, stateText } from './persona-folders.ts';

type Edited = EventOf<'edited'>;

/** What was edited below `personas/` of a run's folder. Throws InputError naming file and place. */
export function readEdits(folder: string, society: Society): readonly Edited[] {
  const root = join(folder, 'personas');
  const strangers = readdirSync(root).filter((name) => !society.index.has(name) && !name.startsWith('.'));
  if (strangers.length > 0) {
    throw inputError(
      join(root, strangers[0] ?? ''),
      '',
      'is nobody of this society',
      'a persona of the run',
      'remove it',
    );
  }
  const edits = society.personas.flatMap((life) => editsOf(root, society, life));
  checkTogether(root, society, edits);
  return edits;
}

function editsOf(root: string, society: Society, life: Life): readonly Edited[] {
  const folder = join(root, life.persona.id);
  const who = life.persona.id;
  const persona = editedPersona(folder, society, life.persona);
  const state = editedState(folder, society, life.state);
  const memory = editedMemory(folder, society, life);
  return [
    ...(persona ? [{ kind: 'edited', who, what: 'persona', persona } as const] : []),
    ...(state ? [{ kind: 'edited', who, what: 'state', state } as const] : []),
    ...(memory ? [{ kind: 'edited', who, what: 'memory', memory } as const] : []),
  ];
}

const factsSchema = profileSchema.omit({ start: true });

type Facts = z.infer<typeof factsSchema>;

function editedPersona(folder: string, society: Society, persona: Persona): Persona | undefined {
  const { language } = society.common.world;
  const { id, portrait } = persona;
  const path = join(folder, 'profile.json');
  const facts = editedJson(path, profileText(persona), factsSchema);
  if (facts) checkFacts(path, society, facts);
  const portraitPath = join(folder, 'portrait.md');
  const markdown = readText(portraitPath);
  const isSame = markdown === portraitMarkdown(persona.name, portrait, language);
  const prose = isSame ? undefined : readPortrait(markdown, language, portraitPath);
  return facts || prose ? { ...(facts ?? persona), id, portrait: prose ?? portrait } : undefined;
}

function checkFacts(path: string, { common }: Society, { name, home }: Facts): void {
  if (!isShownName(name)) {
    const expected = 'letters or digits, without control, direction, zero-width characters and < >';
    throw inputError(path, 'name', `is ${JSON.stringify(name)}`, expected);
  }
  if (!common.world.places.some((place) => place.id === home && place.kind === 'home')) {
    throw inputError(path, 'home', `is '${home}'`, 'the id of a place of kind home');
  }
}

function editedState(folder: string, { common }: Society, state: State): State | undefined {
  const path = join(folder, 'state.json');
  const edited = editedJson(path, stateText(state), stateSchema);
  if (!edited) return undefined;
  if (edited.position !== null && !common.positions.some((position) => position.id === edited.position)) {
    throw inputError(path, 'position', `is '${edited.position}'`, 'the id of a position, or null');
  }
  const names = edited.skills.map((skill) => skill.name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw inputError(path, 'skills', `has '${twice}' twice`, 'every skill once');
  return edited;
}

/** The value of a JSON file, if its text is another than the one we would write and says something else. */
function editedJson<T>(path: string, unedited: string, schema: z.ZodType<T>): T | undefined {
  const text = readText(path);
  if (text === unedited) return undefined;
  const value = parseAs(schema, parseJson(text, path), path);
  return JSON.stringify(value) === JSON.stringify(schema.parse(JSON.parse(unedited))) ? undefined : value;
}
