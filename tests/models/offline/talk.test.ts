import { describe, expect, it } from 'vitest';
import type { TaskInputs } from '../../../engine/tasks/task.ts';
import type { FileText } from '../../../engine/views/files.ts';
import { agendaOf, speak } from '../../../models/offline/talk.ts';
import { type Act, utteredBy } from '../../../models/offline/transcript.ts';
import type { Language, Warmth } from '../../../personas/ties.ts';
import { eventsOf } from '../../living.ts';
import { aboutHerself, aboutPerson, askingOf, her, occasion } from './asked.ts';
import { PLACES, yearIn } from './lives.ts';
import { everyPhrase, kindsOf, someOf, words } from './phrases/words.ts';

const TEO = { en: 'Teo Lindqvist', zh: '林知夏' } as const;
const WARMTHS = ['close', 'warm', 'neutral', 'cool', 'cold'] as const satisfies readonly Warmth[];
const SEEDS = Array.from({ length: 40 }, (_, at) => at + 1);

interface Scene {
  readonly language?: Language;
  readonly files?: readonly FileText[];
  /** What Teo said last; nothing yet: she opens. */
  readonly heard?: Parameters<typeof everyPhrase<'talk'>>[2];
  readonly turnsLeft?: number;
  readonly age?: number;
  readonly teosAge?: number;
}

function speaking(
  text: string | undefined,
  { language = 'en', files = [], turnsLeft = 9, age, teosAge = 41 }: Scene = {},
) {
  const teo = TEO[language];
  const asking = askingOf({ language, files, ...(age !== undefined && { me: { age } }) });
  const view = { gender: 'man', position: null, appearance: 'Tall.' };
  const place = { name: 'The Quay', description: 'A quay.', objects: [], doings: [] };
  const scene = {
    activity: 'Tea',
    kind: 'joint',
    place,
    proposer: null,
    brief: '',
    others: [{ name: teo, age: teosAge, ...view }],
  } as const;
  const heard = text === undefined ? [] : [{ who: teo, text }];
  return {
    ...asking,
    scene,
    picture: null,
    heard,
    present: [teo],
    turn: 3,
    turnsLeft,
  } satisfies TaskInputs['speak'];
}

/** What she says to a line of Teo's, as an act; undefined: words that are none. */
function answer(text: string | undefined, seed: number, scene: Scene = {}): Act | null {
  const input = speaking(text, scene);
  return utteredBy(input.me.name, speak(input, occasion({ seed })), input.language).act;
}

/** All lines that Teo has for an act. */
function lines(act: Act, language: Language): readonly string[] {
  const some = { ...someOf(words(language), 2), person: 'Mara' };
  return kindsOf('talk', `${act}.`).flatMap((kind) => everyPhrase(language, 'talk', kind, some));
}

const about = (language: Language, warmth: Warmth, kind = language === 'zh' ? '朋友' : 'friend') =>
  aboutPerson(TEO[language], { warmth, kind });

describe.each(['en', 'zh'] as const)('in a scene (%s)', (language) => {
  it.each(WARMTHS)(
    'an accusation is answered by a retort, by hurt or by an apology, between people who are %s',
    (warmth) => {
      const acts = SEEDS.flatMap((seed) =>
        lines('accuse', language).map((text) =>
          answer(text, seed, { language, files: [about(language, warmth)] }),
        ),
      );
      expect([...new Set(acts)].sort()).toEqual(['apologise', 'hurt', 'retort']);
    },
  );

  it.each(WARMTHS)('who hears a farewell says one, between people who are %s', (warmth) => {
    const acts = SEEDS.flatMap((seed) =>
      lines('part', language).map((text) =>
        answer(text, seed, { language, files: [about(language, warmth)] }),
      ),
    );
    expect([...new Set(acts)]).toEqual(['part']);
  });

  it('whoever has no turns left says farewell', () => {
    const acts = SEEDS.map((seed) => answer(lines('work', language)[0], seed, { language, turnsLeft: 2 }));
    expect([...new Set(acts)]).toEqual(['part']);
  });

  it('an apology is taken or not, and neither leaves it without an answer', () => {
    const acts = SEEDS.flatMap((seed) =>
      lines('apologise', language).map((text) => answer(text, seed, { language })),
    );
    expect([...new Set(acts)].sort()).toEqual(['forgive', 'notyet']);
  });

  it('a favour that is asked is granted or denied', () => {
    const acts = SEEDS.flatMap((seed) =>
      lines('favour', language).map((text) => answer(text, seed, { language })),
    );
    expect([...new Set(acts)].sort()).toEqual(['no', 'yes']);
  });

  it('words of somebody’s own get an answer too', () => {
    const foreign = { en: 'Zounds, the tide!', zh: '哎哟，涨水咯！' }[language];
    expect(SEEDS.map((seed) => answer(foreign, seed, { language })).filter((act) => act === null)).toEqual(
      [],
    );
  });

  it('everybody comes to greet, and has something else to say, even to a stranger', () => {
    for (const seed of SEEDS) {
      const self = her({ language, seed });
      const [first, ...rest] = agendaOf(self, TEO[language], null).map(({ act }) => act);
      expect(first).toBe('greet');
      expect(rest.length).toBeGreaterThan(0);
    }
  });
});

describe('a court', () => {
  const thread = (goal: string) => aboutHerself('', `Thread: ${goal} · step 4 of 6 · since 2020-W01.`);
  const COURTS = { ...thread('be more to Teo than a friend') };
  const courting = (scene: Scene) => {
    const general = { ...COURTS, summary: COURTS.text };
    const fond = aboutPerson(TEO.en, { warmth: 'close', kind: 'friend' });
    return SEEDS.map((seed) => answer(undefined, seed, { ...scene, files: [general, fond] }));
  };
  const courted = (scene: Scene, file = aboutPerson(TEO.en, { warmth: 'close', kind: 'friend' })) =>
    SEEDS.flatMap((seed) =>
      lines('court', 'en').map((text) => answer(text, seed, { ...scene, files: [file] })),
    );

  it('is answered with yes or no by somebody free and fond', () => {
    expect([...new Set(courted({}))].sort()).toEqual(['courtno', 'courtyes']);
  });

  it('is refused by those who are not fond, and by kin', () => {
    expect([...new Set(courted({}, aboutPerson(TEO.en, { warmth: 'neutral' })))]).toEqual(['courtno']);
    expect([...new Set(courted({}, aboutPerson(TEO.en, { warmth: 'close', kind: 'brother' })))]).toEqual([
      'courtno',
    ]);
  });

  it('is refused by minors, and minors are refused', () => {
    expect([...new Set(courted({ age: 16 }))]).toEqual(['courtno']);
    expect([...new Set(courted({ teosAge: 16 }))]).toEqual(['courtno']);
  });

  it('is never made to a minor nor by one, whatever a file says one wants', () => {
    const greeted = lines('nod', 'en')[0];
    const acts = (scene: Scene) => {
      const general = { ...COURTS, summary: COURTS.text };
      const files = [general, aboutPerson(TEO.en, { warmth: 'close', kind: 'friend' })];
      return agendas(files, scene);
    };
    expect(greeted).toBeDefined();
    expect(acts({})).toContain('court');
    expect(acts({ age: 16 })).not.toContain('court');
    expect(acts({ teosAge: 16 })).not.toContain('court');
    expect(courting({})).not.toContain(null);
  });
});

/** What she came to say to Teo, over many seeds. */
function agendas(files: readonly FileText[], scene: Scene): readonly Act[] {
  return SEEDS.flatMap((seed) => {
    const input = speaking(undefined, { ...scene, files });
    const self = her({ files, seed, me: { age: input.me.age } });
    return agendaOf(self, TEO.en, input.scene).map(({ act }) => act);
  });
}

it.each(PLACES)(
  'every scene of a year in %s begins with a greeting, and nobody wants to get to know anybody',
  async (where) => {
    const { lived } = await yearIn(where)();
    const { language } = lived.society.common.world;
    const spoken = eventsOf(lived, 'spoke').map((event) => ({
      turn: event.turn,
      text: event.said.map(({ text }) => text).join(' '),
    }));
    const openings = spoken
      .filter(({ turn }) => turn === 1)
      .map(({ text }) => utteredBy('', text, language).act);
    expect([...new Set(openings)]).toEqual(['greet']);
    expect(
      spoken.filter(({ text }) => /get to know you|know each other better|认识你|认识一下/i.test(text)),
    ).toEqual([]);
  },
);
