/** The review: what the week was, what it does to people and wants, and how it is told. */
import { firstWords } from '../../text/words.ts';
import { type Bond, bondsOf } from './bonds.ts';
import { moneyGoal } from './drives.ts';
import { type General, generalFile, generalOf } from './general.ts';
import { action, chance, type Habit } from './habit.ts';
import { narrated, writerOf } from './narrator.ts';
import { progressed } from './progress.ts';
import { fileOf, fitting } from './relation.ts';
import { generalShown, placeWords, type Self, selfOf, short, warmthTo } from './self.ts';
import { type Week, weekOf } from './week.ts';

export const review: Habit<'review'> = (input, on) => {
  const self = selfOf(input, on);
  const shown = generalShown(on.earlier, input.language);
  const week = weekOf(input, on.earlier);
  const bonds = bondsOf(self, input.files, week);
  const before =
    shown ??
    generalOf(
      input.me.files.find((file) => file.name === 'general'),
      input.language,
    );
  const { general, turns } = progressed(self, before, week, bonds);
  const told = narrated({ ...self, threads: general.threads }, { week, bonds, turns, general: before });
  const diary = told.map((one) => one.text).join(input.language === 'zh' ? '' : ' ');
  const parts = [`<diary>${firstWords(diary, input.laws.diary.entryWords)}</diary>`];
  if (input.last) parts.push(`<chapter>${chapter(self, general)}</chapter>`);
  for (const bond of bonds) parts.push(fileAgain(self, bond));
  // Without its text in this week's conversation a file can't be written again.
  if (shown) parts.push(generalAgain(self, withMoments(self, general, week)));
  return parts.join('\n');
};

function fileAgain(self: Self, bond: Bond): string {
  const place = placeWords(self, bond.place);
  const { summary, content } = fileOf(bond.after, place, bond.own, bond.moments, self.asking);
  return action('update_file', { name: bond.file.name, summary, content });
}

function generalAgain(self: Self, general: General): string {
  return action('update_file', { name: 'general', ...generalFile(general, self.asking) });
}

/** Dated lines that the years to come may look back at: positions, and now and then an event. */
function withMoments(self: Self, general: General, week: Week): General {
  const { now } = self.asking;
  const on = { year: now.year, week: now.week };
  const role = week.position?.why === 'hired' ? week.position.role?.split(' / ').at(-1) : undefined;
  const event = week.days.find((fact) => fact.kind === 'event')?.day.activity;
  const added = [
    ...(role !== undefined
      ? [{ ...on, kind: 'job', words: { role }, text: self.say('memory', 'moment.job', { role }) }]
      : []),
    ...(event !== undefined && chance(self.dice, 0.3)
      ? [{ ...on, kind: 'event', words: { event }, text: self.say('memory', 'moment.event', { event }) }]
      : []),
  ];
  return { ...general, moments: [...general.moments, ...added] };
}

/** The year in four or five sentences: what ended, who was close, who was lost, how one came through. */
export function chapter(reader: Self, general: General): string {
  const self = writerOf(reader, reader.asking.now.year);
  const { state, now, language } = self.asking;
  const stop = language === 'zh' ? '。' : '.';
  const thisYear = general.ended.filter((one) => one.year === now.year);
  const won = thisYear.findLast((one) => one.how === 'won');
  const lost = thisYear.findLast((one) => one.how === 'lost' || one.how === 'broke' || one.how === 'dropped');
  const byWarmth = [...self.relations].sort((a, b) => warmthTo(self, b.name) - warmthTo(self, a.name));
  const [closest] = byWarmth;
  const cooled = self.relations.find((one) => one.warmth < 36 && one.since < String(now.year));
  const fresh = self.relations.find((one) => one.since.startsWith(String(now.year)) && one.warmth > 58);
  const job = general.moments.findLast((one) => one.kind === 'job' && one.year === now.year);
  const said = (name: string) => ({ person: short(self, name) });
  const list = [
    ...(job ? [self.say('looks', 'chapter.job', { role: job.words.role ?? '' })] : []),
    ...(won ? [self.say('looks', 'chapter.won', { goal: won.goal })] : []),
    ...(lost ? [self.say('looks', 'chapter.lost', { goal: lost.goal })] : []),
    ...(closest ? [self.say('looks', 'chapter.tie', said(closest.name))] : []),
    ...(cooled ? [self.say('looks', 'chapter.loss', said(cooled.name))] : []),
    ...(fresh && fresh !== closest ? [self.say('looks', 'chapter.new', said(fresh.name))] : []),
    ...(state.vitality < 40 ? [self.say('looks', 'chapter.worn')] : []),
    ...(state.deposit > 1.5 * moneyGoal(self) ? [self.say('looks', 'chapter.money')] : []),
    ...(state.deposit < 200 ? [self.say('looks', 'chapter.poor')] : []),
    ...(state.fulfillment.mood > 58 && state.vitality > 55 ? [self.say('looks', 'chapter.well')] : []),
  ];
  const lines = [...list.slice(0, 4), self.say('looks', 'chapter.end')].map((line) =>
    /[.!?。！？]$/.test(line) ? line : line + stop,
  );
  return fitting(lines, self.asking.laws.diary.chapterWords, language);
}
