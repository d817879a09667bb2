/** Whom people have files about: residents, and kin who say the same. */
import type { Remembered, Resident } from '../../personas/folder.ts';
import { personOf } from '../../personas/memory.ts';
import { type Tie, tiesAgree } from '../../personas/ties.ts';
import type { Problem } from '../../text/input-error.ts';
import type { Checked } from './checked.ts';

/** The files of a resident about others, with whom each is about. */
export function filesAboutPeople(resident: Resident): readonly { file: Remembered; about: string }[] {
  return resident.memory.flatMap((file) => {
    const about = personOf(file.name);
    return about === undefined ? [] : [{ file, about }];
  });
}

/** Whether every file about a person is about a resident, and not about its owner. */
export function knownPeople({ residents, known, personFile }: Checked): readonly Problem[] {
  return residents.flatMap((resident) => {
    const { id } = resident.persona;
    return filesAboutPeople(resident).flatMap(({ about }) => {
      if (about !== id && known.has(about)) return [];
      const found = about === id ? 'is about its owner' : 'is about nobody who lives here';
      const expected = 'a file named by the id of another resident';
      return [{ file: personFile(id, `memory/people/${about}.md`), at: '', found, expected }];
    });
  });
}

/** Whether kinship is answered by the kinship that fits; two that contradict each other are told once. */
export function kinship({ world, residents, personFile }: Checked): readonly Problem[] {
  const ties = new Map(residents.map((resident) => [resident.persona.id, tiesOf(resident)]));
  return [...ties].flatMap(([id, mine]) =>
    [...mine].flatMap(([about, tie]) => {
      const others = ties.get(about);
      const answer = others?.get(id);
      if (!others || tiesAgree(tie, answer, world.language)) return [];
      if (answer && about < id && !tiesAgree(answer, tie, world.language)) return [];
      const found = answer
        ? `calls ${about} '${tie.kind}', whose file about ${id} says '${answer.kind}'`
        : `calls ${about} '${tie.kind}', who has no file about ${id}`;
      const expected = `the kinship that answers it in ${personFile(about, `memory/people/${id}.md`)}`;
      return [{ file: personFile(id, `memory/people/${about}.md`), at: 'line 1', found, expected }];
    }),
  );
}

function tiesOf(resident: Resident): ReadonlyMap<string, Tie> {
  return new Map(
    filesAboutPeople(resident).flatMap(({ file, about }) => (file.tie ? [[about, file.tie] as const] : [])),
  );
}
