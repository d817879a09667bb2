/** A back-end: one protocol at one address, with what was learnt about it in this run. */
import type { Request } from '../../engine/model.ts';
import { readJson } from '../../engine/speech/json.ts';
import { estimateTokens } from '../../text/words.ts';
import type { Capability } from '../capabilities/row.ts';
import type { Answered, Backend } from './backend.ts';
import { blameFor } from './blame.ts';
import { saidIn } from './classify.ts';
import { partNamed } from './complaint.ts';
import { within } from './deadline.ts';
import { Failure } from './failure.ts';
import type { Said } from './heard.ts';
import { type Lessons, noLessonsYet } from './lessons.ts';
import { promptGauge } from './prompt-gauge.ts';
import type { Protocol } from './protocol.ts';
import { excerpt, withoutKey } from './scrub.ts';
import type { Spec } from './spec.ts';

/** Who asks, and what must not be repeated. */
interface Party {
  readonly id: string;
  readonly key: string | null;
  readonly lessons: Lessons;
}

export function server(
  { id, account }: Spec,
  key: string | null,
  capability: Capability,
  protocol: Protocol,
): Backend {
  const party: Party = { id, key, lessons: noLessonsYet(id) };
  const isCut = promptGauge();
  const checkWhole = (estimated: number, { heard: { usage }, limits }: Said) => {
    if (!usage || !isCut(estimated, usage.input)) return;
    const what = `it counted ${usage.input} tokens of a prompt of about ${estimated}`;
    throw new Failure('prompt-cut', id, what, { limits });
  };
  return {
    id,
    account,
    capability,
    try: async (request, { signal, timeoutMs }) => {
      const { refused } = party.lessons;
      const messages = request.messages();
      const asked: Request = { ...request, messages: () => messages };
      const { body, parts } = protocol.outgoing(asked, capability, refused);
      // Others may be refused the same meanwhile: what counts is what this request still had.
      const fresh = parts.filter((part) => !refused.has(part));
      try {
        const said = await within(signal, timeoutMs, (own) => protocol.send(body, own));
        checkWhole(
          messages.reduce((sum, { text }) => sum + estimateTokens(text), 0),
          said,
        );
        const isDemanded = parts.some((part) => part === 'json_schema' || part === 'json_object');
        return answered(request, said, isDemanded, party);
      } catch (error) {
        if (error instanceof Failure) throw error;
        signal.throwIfAborted();
        return insteadOf(error, fresh, party);
      }
    },
  };
}

/** What an error comes to: an empty answer where a filter refused the prompt, else it throws `Failure`. */
function insteadOf(error: unknown, parts: readonly string[], { id, key, lessons }: Party): Answered {
  const blame = blameFor(error);
  if (!blame) throw error;
  const { verdict, what, refusal } = blame;
  const limits = refusal?.limits ?? {};
  if (verdict === 'filtered')
    return { text: '', stop: 'filtered', written: 0, cutEarly: false, limits, learnt: [] };
  const said = excerpt(refusal ? `${what}: ${saidIn(refusal.body)}` : what, key);
  const facts = { status: refusal?.status, limits };
  const isAboutTheRequest = verdict === 'refused' && (refusal?.status === 400 || refusal?.status === 422);
  const part = isAboutTheRequest ? partNamed(refusal?.body ?? '', parts) : undefined;
  if (part === undefined) throw new Failure(verdict, id, said, facts);
  throw new Failure('refused-parameter', id, said, { ...facts, learnt: lessons.leaveOut(part) });
}

const MISPLACED =
  'its answers in JSON come in the field for reasoning; switch the reasoning parser of the server off';

const UNHEEDED = 'its answers are not the JSON that was demanded: it seems to ignore the demand';

/** An answer as the engine takes it, without the key; `isDemanded` where it had to be JSON. */
function answered(
  { asked }: Request,
  { heard, limits }: Said,
  isDemanded: boolean,
  { id, key, lessons }: Party,
): Answered {
  const { stop = 'end', usage, cutEarly } = heard;
  if (stop === 'failed')
    throw new Failure('server', id, 'it gave up in the middle of the answer', { limits });
  const isMisplaced =
    asked.role !== 'persona' && stop === 'end' && heard.text.trim() === '' && heard.reasoning.includes('{');
  const text = withoutKey(isMisplaced ? heard.reasoning : heard.text, key);
  const reasoning = isMisplaced ? '' : withoutKey(heard.reasoning, key);
  return {
    text,
    stop,
    ...(reasoning !== '' && { reasoning }),
    ...(usage && { usage: { input: usage.input, cached: usage.cached, output: usage.output } }),
    written: usage?.written ?? 0,
    cutEarly,
    limits,
    learnt: [
      ...(isMisplaced ? lessons.once(MISPLACED) : []),
      ...(isDemanded && stop === 'end' && !readJson(text).ok ? lessons.once(UNHEEDED) : []),
    ],
  };
}
