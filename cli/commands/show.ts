/** `show <run> [persona]`: a run at a glance, or one life of it year by year; reads only, even while the run lives. */
import { loadSnapshot } from '../../engine/ledger/disk-ledger.ts';
import { type RunFile, readRunFile } from '../../engine/ledger/run-file.ts';
import type { Snapshot } from '../../engine/ledger/snapshot.ts';
import { nameMatcher } from '../../engine/speech/name-matcher.ts';
import { positionOf } from '../../engine/views/people.ts';
import { loadRows } from '../../models/capabilities/table.ts';
import { ageIn } from '../../personas/persona.ts';
import { inputError } from '../../text/input-error.ts';
import { cut, padded } from '../../text/width.ts';
import { positionName } from '../../worlds/world.ts';
import { modelsEverAsked } from '../answering/chosen.ts';
import { type Totals, totalsOf } from '../answering/totals.ts';
import { usedSoFar } from '../answering/used.ts';
import { biography } from '../biography.ts';
import type { ExitCode, Given, Io } from '../handlers.ts';
import { chronicleUntil } from '../kept-chronicle.ts';
import { nearest } from '../nearest.ts';
import { runNamed } from '../run-named.ts';
import { type Shown, WIDTH } from '../screen/shown.ts';
import { screenLines } from '../screen.ts';

export async function show(given: Given<'show'>, io: Io): Promise<ExitCode> {
  const folder = runNamed(given.run);
  const file = readRunFile(folder);
  const snapshot = loadSnapshot(folder);
  const persona = given.persona === undefined ? undefined : personaNamed(snapshot, given.persona);
  const chronicle = chronicleUntil(folder, snapshot.society);
  const asked = askedFor(folder, file, snapshot);
  const shown: Shown = { folder, file, snapshot, chronicle, ...(asked && { asked }) };
  const lines =
    persona === undefined ? [...screenLines(shown), '', ...castLines(snapshot)] : biography(shown, persona);
  io.out(`${lines.join('\n')}\n`);
  return 0;
}

/** What language models were asked, if any were. */
function askedFor(folder: string, { models, laws }: RunFile, { society }: Snapshot): Totals | undefined {
  if (modelsEverAsked(models).length === 0) return undefined;
  return totalsOf(usedSoFar(folder, society.common.unit, laws.weeks), loadRows('.', process.env));
}

/** Who is who: id, name, age, position. */
function castLines({ society }: Snapshot): readonly string[] {
  const { year } = society.common.unit;
  const width = Math.max(...society.personas.map((life) => life.persona.id.length));
  return society.personas.map(({ persona, state }) => {
    const position = positionOf(society, state);
    const head = `${persona.name}, ${ageIn(persona, year)}${position ? ` · ${positionName(position)}` : ''}`;
    return cut(` ${padded(persona.id, width)}  ${head}`, WIDTH);
  });
}

/** More are not listed in a message. */
const FEW = 10;

/** By name as people write it, or by a piece of the id, which has no accents. */
function personaNamed({ society }: Snapshot, said: string): string {
  const people = society.personas.map((life) => ({ id: life.persona.id, name: life.persona.name }));
  const ids = people.map((one) => one.id);
  const alike = ids.filter((id) => id.split('-').includes(said.toLowerCase()));
  const id = nameMatcher(people)(said) ?? (alike.length === 1 ? alike[0] : undefined);
  if (id !== undefined) return id;
  const meant =
    alike.length > 0 ? alike : ids.length <= FEW ? ids : [nearest(said, ids)].flatMap((one) => one ?? []);
  const todo = 'without a name, show lists who is who';
  throw inputError(
    said,
    '',
    'is nobody of this run',
    meant.length > 0 ? `somebody such as ${meant.join(', ')}` : 'an id',
    todo,
  );
}
