/** The end of a persona's week: the diary, in the last week the chapter of the year, and its files. */
import { fileNamed, personFile } from '../../personas/memory.ts';
import { estimateTokens, firstWords } from '../../text/words.ts';
import { type Moment, weekOf } from '../clock.ts';
import type { Event } from '../events.ts';
import { type Life, lifeOf, type Society } from '../society.ts';
import type { TaskOutputs } from '../tasks/task.ts';
import type { Unfolding } from '../unfolding.ts';
import { lawsOf } from '../unfolding.ts';
import { dayView } from '../views/days.ts';
import { type FileText, fileText } from '../views/files.ts';
import { type MailView, mailView } from '../views/told.ts';
import { askPersona } from './ask-persona.ts';
import { perform } from './perform.ts';
import { goOn } from './plan.ts';

export async function review(now: Unfolding, who: string): Promise<void> {
  const society = now.society();
  const moment: Moment = { ...weekOf(society.common.unit), stage: 'review', turn: 0 };
  const last = moment.week === lawsOf(now).weeks;
  const life = lifeOf(society, who);
  const met = peopleMet(society, life);
  const { value, answered } = await askPersona(now, moment, who, 'review', '', {
    files: met.map(({ text }) => text),
    days: life.week.days.map((lived) => dayView(society, lived)),
    letters: lettersOf(society, life),
    last,
  });
  const opened: Event[] =
    answered && met.length > 0 ? [{ kind: 'opened-files', who, names: met.map(({ name }) => name) }] : [];
  now.report(moment, who, [...opened, ...written(now, who, value, last)]);
  const tally = perform(now, moment, who, value.acts, { round: 0, seq: 0, effective: 0 });
  await goOn(now, moment, who, 'review', tally);
}

/** The files of those somebody shared a scene with this week, the last met first, as many as fit. */
function peopleMet(
  society: Society,
  life: Life,
): readonly { readonly name: string; readonly text: FileText }[] {
  const { memory, tokens } = society.common.world.laws;
  const ids = [...new Set(life.week.days.toReversed().flatMap((day) => day.with))];
  let left = tokens.reviewFiles;
  return ids.slice(0, memory.shownAtReview).flatMap((id) => {
    const file = fileNamed(life.memory, personFile(id));
    if (!file) return [];
    left -= estimateTokens(file.summary) + estimateTokens(file.text);
    return left < 0 ? [] : [{ name: file.name, text: fileText(society, file) }];
  });
}

function lettersOf(society: Society, life: Life): readonly MailView[] {
  return life.week.letters.map((mail) => mailView(society, mail));
}

/** The entry and the chapter; a missing chapter is made of the first sentences of the last entries. */
function written(
  now: Unfolding,
  who: string,
  { diary, chapter }: TaskOutputs['review'],
  last: boolean,
): readonly Event[] {
  const entry: Event[] = diary === null ? [] : [{ kind: 'diarised', who, text: diary }];
  if (!last) return entry;
  const text = chapter ?? firstSentences(lifeOf(now.society(), who), diary, lawsOf(now).diary.chapterWords);
  return text === '' ? entry : [...entry, { kind: 'wrote-chapter', who, text }];
}

function firstSentences(life: Life, diary: string | null, words: number): string {
  const entries = [...life.diary.map((entry) => entry.text), ...(diary === null ? [] : [diary])].slice(-3);
  const sentences = entries.map((text) => /^[^.!?。！？\n]{1,400}[.!?。！？]?/.exec(text)?.[0] ?? '');
  return firstWords(sentences.join(' ').trim(), words);
}
