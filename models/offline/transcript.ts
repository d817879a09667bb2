/** What was said in a scene so far, as acts: read from one's own lines and from those one heard. */
import type { Exchange } from '../../engine/model.ts';
import type { PersonaAsking, TaskInputs } from '../../engine/tasks/task.ts';
import type { Language } from '../../personas/ties.ts';
import { type KindOf, phrasebook } from './phrases/phrasebook.ts';

type TalkPhrase = KindOf<'talk'>;
export type Tone = 'cold' | 'plain' | 'warm';
export type Act = TalkPhrase extends `${infer A}.${Tone}` ? A : never;

export interface Uttered {
  /** Shown name of who spoke. */
  readonly who: string;
  /** Null for words that are none of ours. */
  readonly act: Act | null;
  readonly tone: Tone;
  readonly words: Readonly<Record<string, string>>;
}

/** A line as an act. */
export function utteredBy(who: string, text: string, language: Language): Uttered {
  const found = phrasebook(language).read('talk', text);
  if (!found) return { who, act: null, tone: 'plain', words: {} };
  const [act, tone] = found.kind.split('.') as [Act, Tone];
  return { who, act, tone, words: found.words };
}

/** A scene as one participant went through it. */
export interface Scene {
  readonly said: readonly Uttered[];
  /** What it came into; null where its conversation began again since. */
  readonly view: TaskInputs['speak']['scene'];
}

/** The scene of a day from the questions that were answered in it, and the one that is asked now. */
export function sceneOn(
  day: number,
  earlier: readonly Exchange[],
  asking: PersonaAsking,
  now?: TaskInputs['speak'],
): Scene {
  const { language, me } = asking;
  const said: Uttered[] = [];
  let view: Scene['view'] = null;
  const enter = (input: TaskInputs['speak']) => {
    view ??= input.scene;
    for (const line of input.heard) said.push(utteredBy(line.who, line.text, language));
  };
  for (const { question, assistant } of earlier) {
    if (question.task !== 'speak' || question.input.now.day !== day) continue;
    enter(question.input);
    said.push(utteredBy(me.name, assistant, language));
  }
  if (now) enter(now);
  return { said, view };
}

/** Lines that came after somebody's last one on a day: the question that was asked next tells them. */
export function lastHeard(
  day: number,
  earlier: readonly Exchange[],
  asking: PersonaAsking,
): readonly Uttered[] {
  const { language } = asking;
  const spoke = earlier.findLastIndex(({ question }) => isTurn(question, day));
  const next = spoke < 0 ? earlier.find(({ question }) => question.input.now.day > day) : earlier[spoke + 1];
  const input = next?.question.input;
  const { news } = input && 'told' in input ? input.told : asking.told;
  const lines = news.flatMap((one) => (one.kind === 'heard' ? one.lines : []));
  return lines.map((line) => utteredBy(line.who, line.text, language));
}

function isTurn({ task, input }: Exchange['question'], day: number): boolean {
  return task === 'speak' && input.now.day === day;
}
