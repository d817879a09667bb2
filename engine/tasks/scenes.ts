/** The environment in a scene: after each line what is perceived, whether it passes, who speaks next; the outcomes. */
import { z } from 'zod';
import { wording } from '../prompts/prompts.ts';
import { nameMatcher } from '../speech/name-matcher.ts';
import { judgedAmong, judgedSchema, maybeWords, readEnvironment, wordOf } from './environment-reply.ts';
import { cutTo } from './lengths.ts';
import { listed } from './lists.ts';
import { bad } from './persona-reply.ts';
import { subjectText } from './persons.ts';
import { shown } from './shown.ts';
import { actsSeen, brief, setting } from './speaking.ts';
import type { LineView, Named, Reading, Refereeing, Task, TaskInputs, TaskOutputs } from './task.ts';

/** Words of what can be perceived after a line: one or two sentences. */
const PERCEIVED_WORDS = 50;

type Verdict = 'pass' | 'reject';

const VERDICTS: ReadonlyMap<string, Verdict> = new Map([
  ...words('pass', 'pass|passes|passed|ok|okay|accept|accepted|approve|approved|allow|allowed|valid|yes'),
  ...words('pass', '通过|合格|可以|接受'),
  ...words('reject', 'reject|rejects|rejected|fail|fails|failed|refuse|refused|deny|denied|invalid|no'),
  ...words('reject', '驳回|拒绝|不通过|不合格|否决'),
]);

const ENDS: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', '是'].map((word) => [word, true] as const),
  ...['false', 'no', 'null', '否', ''].map((word) => [word, false] as const),
]);

function words(verdict: Verdict, list: string): readonly (readonly [string, Verdict])[] {
  return list.split('|').map((word) => [word, verdict]);
}

const refereeSchema = z.object({
  perceived: maybeWords,
  verdict: wordOf(VERDICTS),
  reason: maybeWords,
  next: maybeWords,
  end: z.union([z.boolean(), wordOf(ENDS)]).nullish(),
  outcomes: z.array(judgedSchema).nullish(),
});

export const referee: Task<'referee'> = {
  name: 'referee',
  by: 'environment',
  maxTokens: 1500,
  render: renderReferee,
  read: (answer, input) => {
    const reading = readEnvironment(answer, refereeSchema, (data) => refereed(data, input));
    return reading.ok ? withUsableSpeaker(reading, input) : reading;
  },
  otherwise: () => ({
    perceived: null,
    verdict: 'pass',
    reason: null,
    next: null,
    end: false,
    outcomes: null,
  }),
};

const outcomesSchema = z.object({ outcomes: z.array(judgedSchema) });

export const outcomes: Task<'outcomes'> = {
  name: 'outcomes',
  by: 'environment',
  maxTokens: 1500,
  render: (input) => {
    const say = wording(input.language);
    const names = listed(say, namesOf(input.participants));
    return [...before(input), say('referee', 'outcomes', { names })].join('\n');
  },
  read: (answer, { participants }) =>
    readEnvironment(answer, outcomesSchema, (data) => ({
      outcomes: judgedAmong(data.outcomes, participants),
    })),
  otherwise: () => ({ outcomes: [] }),
};

function refereed(data: z.infer<typeof refereeSchema>, input: TaskInputs['referee']): TaskOutputs['referee'] {
  const end = input.mustEnd || (input.mayEnd && (data.end === true || saysNobody(data.next)));
  return {
    perceived: data.perceived === null ? null : cutTo(data.perceived, PERCEIVED_WORDS),
    verdict: data.verdict,
    reason: data.reason,
    next: data.next === null ? null : (nameMatcher(input.choice)(speakerName(data.next)) ?? null),
    end,
    outcomes: end && data.outcomes ? judgedAmong(data.outcomes, input.participants) : null,
  };
}

/** `**Next speaker:** "Teo"` names Teo. */
function speakerName(said: string): string {
  return said.slice(0, 200).replace(/^[*_\s]*(?:next(?: speaker)?|speaker|下一位)[*_\s]*[:：][*_\s]*/i, '');
}

function saysNobody(said: string | null): boolean {
  return said !== null && /^(?:none|nobody|no one|end|无|没有|无人)[.。]?$/i.test(said.trim());
}

/** Where somebody had to be named, a name that is nobody's is asked again; what else was said is kept. */
function withUsableSpeaker(
  reading: Extract<Reading<TaskOutputs['referee']>, { ok: true }>,
  { choice, language }: TaskInputs['referee'],
): Reading<TaskOutputs['referee']> {
  if (choice.length === 0 || reading.value.end || reading.value.next !== null) return reading;
  const names = listed(wording(language), namesOf(choice));
  return { ...bad('speaker', names), salvage: reading.value };
}

function renderReferee(input: TaskInputs['referee']): string {
  const { language, turn, laws, choice } = input;
  const say = wording(language);
  const text = say('referee', 'line', {
    turn,
    most: laws.scene.turnsMost,
    who: shown(input.who),
    line: lineText(input, input),
    turnRule: turnRule(input),
    nextForm: choice.length === 0 ? 'null' : '"…"',
  });
  return [...before(input), text].join('\n');
}

/** What the environment has to know first: the scene, once, and lines on which it was silent. */
function before(input: Refereeing): readonly string[] {
  const say = wording(input.language);
  const missed = input.missed.map((line) =>
    say('referee', 'missed', { turn: line.turn, who: shown(line.who), line: lineText(input, line) }),
  );
  return input.opening ? [renderOpening(input), ...missed] : missed;
}

/** A line without thoughts, with gifts and farewells; of a whisper the environment knows whom it is for. */
function lineText({ language, participants }: Refereeing, { said, gave, leaves }: LineView): string {
  const say = wording(language);
  const heard = said.flatMap(({ to, text }) => {
    if (to === 'self') return [];
    if (to === 'all') return [shown(text)];
    const names = namesOf(participants.filter((one) => to.includes(one.id)));
    return [say('referee', 'whisper', { names: listed(say, names), text: shown(text) })];
  });
  const seen = [...heard, ...actsSeen(say, { gave, leaves })];
  return seen.length === 0 ? say('self', 'silence') : seen.join(' ');
}

function turnRule({ language, choice, mayEnd, mustEnd }: TaskInputs['referee']): string {
  const say = wording(language);
  if (mustEnd) return say('referee', 'must-end');
  const next =
    choice.length === 0
      ? say('referee', 'pair')
      : say('referee', 'choose', { names: listed(say, namesOf(choice)) });
  return mayEnd ? `${next}\n${say('referee', 'may-end')}` : next;
}

function renderOpening(input: Refereeing): string {
  const { language, scene } = input;
  const say = wording(language);
  return say('referee', 'opening', {
    ...setting(input, scene),
    brief: scene.proposer
      ? say('referee', 'proposed', { proposer: shown(scene.proposer), message: brief(input, scene) })
      : say('referee', 'chance', { message: brief(input, scene) }),
    people: scene.subjects.map((subject) => subjectText(subject, language)).join('\n'),
    skills: listed(say, scene.skills),
  });
}

function namesOf(list: readonly Named[]): readonly string[] {
  return list.map((one) => one.name);
}
