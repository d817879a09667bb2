/** The environment in a scene: after each line what is perceived, whether it passes, who speaks next; the outcomes. */
import { z } from 'zod';
import type { Language } from '../../personas/ties.ts';
import { wording } from '../prompts/prompts.ts';
import { disarm } from '../speech/disarm.ts';
import { nameMatcher } from '../speech/name-matcher.ts';
import { judgedAmong, judgedSchema, maybeWords, readEnvironment } from './environment-reply.ts';
import { listed, measures } from './lists.ts';
import type { Reading, SubjectView, Task, TaskInputs, TaskOutputs } from './task.ts';

const refereeSchema = z.object({
  perceived: maybeWords,
  verdict: z.string().transform((said, context) => {
    const word = said.trim().toLowerCase();
    if (word.startsWith('pass') || word === '通过') return 'pass' as const;
    if (word.startsWith('reject') || word === '驳回') return 'reject' as const;
    context.addIssue({ code: 'custom', message: 'verdict must be pass or reject' });
    return z.NEVER;
  }),
  reason: maybeWords,
  next: maybeWords,
  end: z.boolean().nullish(),
  outcomes: z.array(judgedSchema).nullish(),
});

export const referee: Task<'referee'> = {
  name: 'referee',
  by: 'environment',
  maxTokens: 900,
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

export const outcomes: Task<'outcomes'> = {
  name: 'outcomes',
  by: 'environment',
  maxTokens: 900,
  render: ({ language, participants }) => {
    const say = wording(language);
    return say('referee', 'outcomes', {
      names: listed(
        say,
        participants.map((one) => one.name),
      ),
    });
  },
  read: (answer, { participants }) =>
    readEnvironment(answer, z.object({ outcomes: z.array(judgedSchema) }), (data) => ({
      outcomes: judgedAmong(data.outcomes, participants),
    })),
  otherwise: () => ({ outcomes: [] }),
};

function refereed(data: z.infer<typeof refereeSchema>, input: TaskInputs['referee']): TaskOutputs['referee'] {
  const end = input.mustEnd || (input.mayEnd && (data.end === true || saysNobody(data.next)));
  return {
    perceived: data.perceived,
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
  return said !== null && /^(?:none|nobody|no one|end|无|没有)\.?$/i.test(said.trim());
}

/** Where somebody had to be named, a name that is nobody's is asked again; what else was said is kept. */
function withUsableSpeaker(
  reading: Extract<Reading<TaskOutputs['referee']>, { ok: true }>,
  input: TaskInputs['referee'],
): Reading<TaskOutputs['referee']> {
  if (input.choice.length === 0 || reading.value.end || reading.value.next !== null) return reading;
  const about = input.choice.map((one) => one.name).join(', ');
  return { ok: false, complaint: { why: 'speaker', about }, salvage: reading.value };
}

function renderReferee(input: TaskInputs['referee']): string {
  const { language, turn, laws, choice, mayEnd, mustEnd } = input;
  const say = wording(language);
  const who = input.who;
  const heard = input.said.filter((part) => part.to !== 'self');
  const line = heard.map((part) => {
    if (typeof part.to === 'string') return disarm(part.text);
    const ids = part.to;
    const names = input.participants.filter((one) => ids.includes(one.id)).map((one) => one.name);
    return say('referee', 'whisper', { names: listed(say, names), text: disarm(part.text) });
  });
  const next =
    choice.length === 0
      ? say('referee', 'pair')
      : say('referee', 'choose', {
          names: listed(
            say,
            choice.map((one) => one.name),
          ),
        });
  const rules = mustEnd ? [say('referee', 'must-end')] : mayEnd ? [next, say('referee', 'may-end')] : [next];
  const text = say('referee', 'line', {
    turn,
    most: laws.scene.turnsMost,
    who,
    line: line.length === 0 ? say('self', 'silence') : line.join(' '),
    turnRule: rules.join('\n'),
    nextForm: choice.length === 0 ? 'null' : '"…"',
  });
  return input.opening ? `${renderOpening(input)}\n${text}` : text;
}

function renderOpening({ language, scene, now }: TaskInputs['referee']): string {
  const say = wording(language);
  const message = disarm(scene.brief);
  return say('referee', 'opening', {
    day: now.day,
    activity: disarm(scene.activity),
    place: scene.place.name,
    description: scene.place.description,
    objects: listed(
      say,
      scene.place.objects.map((object) => object.name),
    ),
    brief: scene.proposer
      ? say('scene', 'proposed', { proposer: scene.proposer, message })
      : say('scene', 'chance', { message }),
    people: scene.subjects.map((subject) => subjectText(subject, language)).join('\n'),
  });
}

/** A participant in one line, without numbers of the state. */
export function subjectText(subject: SubjectView, language: Language): string {
  const say = wording(language);
  const { name, gender, age, position, introduction, appearance, vitality } = subject;
  return say('referee', 'person', {
    name,
    gender,
    age,
    position: position ?? say('self', 'unemployed'),
    introduction: disarm(introduction),
    appearance: disarm(appearance),
    traits: measures(language, subject.traits),
    talents: measures(language, subject.talents),
    skills: measures(language, subject.skills),
    possessions: disarm(listed(say, subject.possessions)),
    vitality: say('day', vitality),
  });
}
