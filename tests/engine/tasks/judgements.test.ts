import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TASKS } from '../../../engine/tasks/index.ts';
import type { Asking, SubjectView, TaskInputs } from '../../../engine/tasks/task.ts';
import { countWords } from '../../../text/words.ts';
import type { Place } from '../../../worlds/world.ts';
import { aSeat, asking, endless, LAWS, wordy } from './asking.ts';

const { language, laws, now, me } = asking();
const BASE: Asking = { language, laws, now };
const MARA = { id: 'mara-voss', name: 'Mara Voss' };
const TEO = { id: 'teo-lindqvist', name: 'Teo Lindqvist' };
const INES = { id: 'ines-okafor', name: 'Ines Okafor' };
const QUAY: Place = {
  id: 'place-1',
  name: 'The Quay',
  kind: 'public',
  description: 'Stone.',
  objects: [],
  doings: [],
};

function subject<P extends object>(person: P): P & SubjectView {
  const plain = {
    name: '',
    gender: 'woman',
    age: 40,
    position: null,
    appearance: 'Tall.',
    introduction: 'A person.',
  };
  const lists = { traits: [], talents: [], skills: [], possessions: [], doings: [] };
  return { ...plain, ...lists, vitality: 'rested', ...person };
}

const JUDGED = { who: 'Mara Voss', result: 'She mended nets.', vitality: -1, mood: 1 };
const SOLO: TaskInputs['solo-outcome'] = {
  ...BASE,
  subject: subject(MARA),
  act: 'I mend nets.',
  prices: { categories: [] },
  skills: [],
};
const SCENE: TaskInputs['referee'] = {
  ...BASE,
  scene: {
    activity: 'Cards',
    kind: 'joint',
    place: QUAY,
    proposer: 'Mara Voss',
    brief: 'Come.',
    others: [],
    subjects: [MARA, TEO, INES].map(subject),
    skills: [],
  },
  opening: false,
  missed: [],
  turn: 6,
  who: 'Mara Voss',
  said: [],
  gave: [],
  leaves: false,
  participants: [MARA, TEO, INES],
  choice: [TEO, INES],
  mayEnd: true,
  mustEnd: false,
};
const SPOKEN = {
  perceived: null,
  verdict: 'pass',
  reason: null,
  next: 'Teo Lindqvist',
  end: false,
  outcomes: null,
};

const solo = (answer: unknown) =>
  TASKS['solo-outcome'].read(typeof answer === 'string' ? answer : JSON.stringify(answer), SOLO);
const outcome = (more: object) => solo({ offers: null, outcome: { ...JUDGED, ...more } });
const spoken = (more: object, input: Partial<TaskInputs['referee']> = {}) =>
  TASKS.referee.read(JSON.stringify({ ...SPOKEN, ...more }), { ...SCENE, ...input });

describe('any answer of the environment', () => {
  it.each([
    ['empty', '\n'],
    ['endless', `{"outcome": "${endless(61_000)}"}`],
    ['looping', `{"score": 50,${' '.repeat(7_900)}`],
    ['json', 'She mended nets.'],
    ['json', '{"outcome": {"who": "Mara Voss", "result": "She'],
    [
      'json',
      '{"offers": null, "outcome": {"who": "Mara Voss", "result": "a "fresh" start", "vitality": -1, "mood": 1}}',
    ],
  ])('is asked again when it is %s, in words of no language', (why, answer) => {
    expect(solo(answer)).toEqual({ ok: false, complaint: { why, about: '' } });
  });

  it('C018 C020 C027 is read though it stands in a fence, has a trailing comma and more than was asked for', () => {
    const answer =
      'Sure!\n```json\n{"offers": null, "outcome": {"who": "Mara Voss", "reasoning": "hm", "result": "Nets.", "vitality": 1, "mood": 2,},}\n```';
    expect(solo(answer)).toMatchObject({
      ok: true,
      value: { outcome: { vitality: 1, mood: 2 } },
      flags: ['repaired'],
    });
  });

  it.each([
    [{ offers: null, outcome: { ...JUDGED, vitality: 'rested' } }, 'outcome.vitality'],
    [
      {
        offers: null,
        outcome: {
          ...JUDGED,
          skills: [
            { name: 'sewing', points: 1 },
            { name: 'x', points: null },
          ],
        },
      },
      'outcome.skills[1].points',
    ],
    [{ offers: [{ name: 'lamp', item: 'lamp' }], outcome: null }, 'offers[0].price'],
    [{ offers: null, outcome: { ...JUDGED, result: undefined } }, 'outcome.result'],
    [{ offers: null, outcome: null }, 'outcome'],
    [{ offers: [], outcome: null }, 'outcome'],
  ])('is asked again with the place in it that does not fit: %j', (answer, about) => {
    expect(solo(answer)).toEqual({ ok: false, complaint: { why: 'misfit', about } });
  });
});

describe('a number that the environment judges', () => {
  it.each([
    ['+5', 5],
    ['-3', -3],
    ['−2', -2],
    ['1,200', 1200],
    ['５', 5],
    [0.5, 0.5],
  ])('%j is %d', (said, meant) => {
    expect(outcome({ vitality: said })).toMatchObject({ value: { outcome: { vitality: meant } } });
  });

  it.each(['8/10', '85%', '８／１０', '85％', '1½', 'NaN', '1 to 3', '', null, true, [1]])(
    'is no share, range or word: %j is asked again',
    (said) => {
      expect(outcome({ vitality: said })).toMatchObject({
        complaint: { why: 'misfit', about: 'outcome.vitality' },
      });
      if (said !== null)
        expect(outcome({ money: said })).toMatchObject({
          complaint: { why: 'misfit', about: 'outcome.money' },
        });
    },
  );

  it('C026 is finite', () => {
    for (const number of ['NaN', '1e400', 'Infinity']) {
      const answer = `{"offers": null, "outcome": {"who": "Mara Voss", "result": "x", "vitality": ${number}, "mood": 1}}`;
      expect(solo(answer)).toMatchObject({ ok: false });
    }
  });

  it('is 0 where nothing is said of social, esteem and money, and skills are none', () => {
    expect(outcome({ social: null })).toMatchObject({
      value: { outcome: { social: 0, esteem: 0, money: 0, skills: [] } },
    });
  });

  it('may stand beside a skill as a list or as an object', () => {
    const skills = [{ name: 'sewing', points: 2 }];
    expect(outcome({ skills })).toMatchObject({ value: { outcome: { skills } } });
    expect(outcome({ skills: { sewing: '+2' } })).toMatchObject({ value: { outcome: { skills } } });
  });

  it('never enters otherwise than finite, whatever stands there', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.string()), (said) => {
        const reading = outcome({ mood: said });
        if (reading.ok) expect(Number.isFinite(reading.value.outcome?.mood)).toBe(true);
      }),
    );
  });
});

describe('the outcomes of several people', () => {
  const outcomes = (list: readonly object[]) => {
    const { scene, opening, missed } = SCENE;
    const input: TaskInputs['outcomes'] = { ...BASE, scene, opening, missed, participants: [MARA, TEO] };
    const reading = TASKS.outcomes.read(JSON.stringify({ outcomes: list }), input);
    return reading.ok ? reading.value.outcomes.map(({ who, mood }) => [who, mood]) : reading;
  };

  it('C029 are those of who was there, by whatever form of the name', () => {
    const list = ['Barista', 'mara voss', 'Ines Okafor', 'Teo'].map((who, mood) => ({
      ...JUDGED,
      who,
      mood,
    }));
    expect(outcomes(list)).toEqual([
      ['mara-voss', 1],
      ['teo-lindqvist', 3],
    ]);
  });

  it('C034 count once a person, the last', () => {
    const list = [20, 3].map((mood) => ({ ...JUDGED, mood }));
    expect(outcomes(list)).toEqual([['mara-voss', 3]]);
  });
});

describe('a day judged alone', () => {
  it('is that of the only person there is, whoever it is said to be about', () => {
    expect(outcome({ who: 'She' })).toMatchObject({ value: { outcome: { who: 'mara-voss' } } });
  });

  it('is a shop where there are offers', () => {
    const offers = [{ name: 'lamp', item: 'brass lamp', price: '90', description: null }];
    expect(solo({ offers, outcome: null })).toMatchObject({
      value: { offers: [{ name: 'lamp', item: 'brass lamp', price: 90, description: '' }], outcome: null },
    });
  });
});

describe('a judgement in public', () => {
  it('says what was seen, or nothing of it', () => {
    const people = [MARA, TEO].map((person) => ({ subject: subject(person), act: '…' }));
    const input: TaskInputs['public-outcomes'] = {
      ...BASE,
      event: 'Regatta',
      place: QUAY,
      description: '…',
      people,
      skills: [],
    };
    const answer = {
      outcomes: [
        { ...JUDGED, seen: 'She waved.' },
        { ...JUDGED, who: 'Teo' },
      ],
    };
    expect(TASKS['public-outcomes'].read(JSON.stringify(answer), input)).toMatchObject({
      value: {
        outcomes: [
          { who: 'mara-voss', seen: 'She waved.' },
          { who: 'teo-lindqvist', seen: '' },
        ],
      },
    });
  });
});

describe('a line before the environment', () => {
  const verdict = (said: unknown) => {
    const reading = spoken({ verdict: said });
    return reading.ok ? reading.value.verdict : reading.complaint.about;
  };

  it.each(['pass', 'Pass ', 'PASS.', '"passed"', 'ok', 'approved', '通过', '通过。'])(
    'C028 passes with %j',
    (said) => {
      expect(verdict(said)).toBe('pass');
    },
  );

  it.each(['reject', ' Rejected', 'failed', 'refused', '驳回', '不通过'])(
    'C028 is rejected with %j',
    (said) => {
      expect(verdict(said)).toBe('reject');
    },
  );

  it.each(['password', 'maybe', '', 'pass or reject', null, 1])(
    'C028 is asked about again with %j',
    (said) => {
      expect(verdict(said)).toBe('verdict');
    },
  );

  it.each([
    ['Teo Lindqvist', 'teo-lindqvist'],
    ['**Next speaker:** "Teo\\_Lindqvist".', 'teo-lindqvist'],
    ['teo', 'teo-lindqvist'],
  ])('C041 is followed by who is named: %j', (next, who) => {
    expect(spoken({ next })).toMatchObject({ ok: true, value: { next: who } });
  });

  it.each(["Teo Lindqvist should answer Ines Okafor's question.", 'Pedro', 'Mara Voss', null])(
    'C040 C042 is asked about again where %j is to speak, and kept for the rest',
    (next) => {
      expect(spoken({ next, perceived: 'It rains.' })).toMatchObject({
        complaint: { why: 'speaker', about: 'Teo Lindqvist, Ines Okafor' },
        salvage: { next: null, perceived: 'It rains.' },
      });
    },
  );

  it('names the choice in the way of the language', () => {
    expect(spoken({ next: 'Pedro' }, { language: 'zh' })).toMatchObject({
      complaint: { about: 'Teo Lindqvist、Ines Okafor' },
    });
  });

  it('needs no next speaker in a pair', () => {
    expect(spoken({ next: 'Pedro' }, { choice: [] })).toMatchObject({ ok: true, value: { next: null } });
  });

  it.each([{ end: true }, { end: 'Yes' }, { next: 'NONE' }, { next: '无' }])(
    'C042 ends the scene with %j',
    (more) => {
      expect(spoken(more)).toMatchObject({ ok: true, value: { end: true } });
      expect(spoken(more, { mayEnd: false, choice: [] })).toMatchObject({ value: { end: false } });
    },
  );

  it('brings outcomes only at the end', () => {
    const outcomes = [JUDGED];
    expect(spoken({ outcomes, end: true })).toMatchObject({ value: { outcomes: [{ who: 'mara-voss' }] } });
    expect(spoken({ outcomes })).toMatchObject({ value: { outcomes: null } });
    expect(spoken({ outcomes }, { mustEnd: true, choice: [] })).toMatchObject({ value: { outcomes: [{}] } });
  });

  it('shows at most two sentences of what is perceived', () => {
    const reading = spoken({ perceived: wordy(300) });
    expect(reading.ok && countWords(reading.value.perceived ?? '')).toBe(50);
  });

  it('is shown without thoughts, and whispers with those whom they are for', () => {
    const text = TASKS.referee.render({
      ...SCENE,
      said: [
        { to: 'all', text: 'Good evening.' },
        { to: 'self', text: 'He looks old.' },
        { to: [TEO.id], text: 'Not now.' },
      ],
    });
    expect(text).toContain('Mara Voss: Good evening. [to Teo Lindqvist only: Not now.]');
    expect(text).not.toContain('old');
  });

  it('is silence where nothing of it is heard', () => {
    expect(TASKS.referee.render({ ...SCENE, said: [{ to: 'self', text: 'x' }] })).toContain(
      'Mara Voss: (says nothing)',
    );
  });

  it('opens by chance for the environment in the third person, for those who meet in the second', () => {
    const scene = { ...SCENE.scene, proposer: null, brief: 'The ferry is late.' };
    const opening = { ...SCENE, opening: true, scene };
    expect(TASKS.referee.render(opening)).toContain('They run into each other. The ferry is late.');
    const speak = { ...asking(), scene, picture: null, heard: [], present: [], turn: 1, turnsLeft: 20 };
    expect(TASKS.speak.render(speak)).toContain('You run into each other. The ferry is late.');
  });
});

it('who judges a day is told skills that exist, with others as alone, and only when a scene opens', () => {
  const skills = ['sewing', 'chess'];
  const told = 'Skills that exist: sewing, chess.';
  const scene = { ...SCENE.scene, skills };
  const crowd = { ...BASE, event: 'Regatta', place: QUAY, description: '…', people: [], skills };
  expect(TASKS['solo-outcome'].render({ ...SOLO, skills })).toContain(told);
  expect(TASKS['public-outcomes'].render(crowd)).toContain(told);
  expect(TASKS.referee.render({ ...SCENE, opening: true, scene })).toContain(told);
  expect(TASKS.referee.render({ ...SCENE, scene })).not.toContain(told);
});

describe('an event of the environment', () => {
  const input: TaskInputs['announce'] = {
    ...BASE,
    population: 3,
    occupations: [],
    running: [],
    ideas: [],
    places: [QUAY],
    most: 2,
  };
  const EVENT = { name: 'Regatta', day: 2, place: 'The Quay', description: 'Boats.' };
  const announced = (...events: readonly unknown[]) => {
    const reading = TASKS.announce.read(JSON.stringify({ events }), input);
    return reading.ok ? reading.value.events : reading;
  };

  it('takes place once for everybody unless it says more', () => {
    expect(announced(EVENT)).toEqual([
      { name: 'Regatta', day: 2, repeatWeeks: 1, place: 'place-1', description: 'Boats.' },
    ]);
    expect(announced({ ...EVENT, repeat_weeks: 99 })).toMatchObject([{ repeatWeeks: 5 }]);
  });

  it.each([
    { day: 6 },
    { day: 0 },
    { day: 1.5 },
    { day: '1/2' },
    { place: 'Moon Kitchen' },
    { place: 'Quay' },
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { description: 7 },
  ])('is left out where it cannot be: %j', (more) => {
    expect(announced({ ...EVENT, ...more }, 'x', null, EVENT)).toHaveLength(1);
  });

  it('is for everybody, whoever it is said to be for', () => {
    expect(announced({ ...EVENT, eligible: ['Teo'] })).toEqual(announced(EVENT));
  });

  it('is left out under a name that is on already, and leaves its room to others', () => {
    const running = [{ name: 'Fish Market', day: 1, place: 'The Quay' }];
    const events = [{ name: 'fish  MARKET' }, { name: 'Ball' }, { name: 'BALL' }, { name: 'Regatta' }];
    const said = JSON.stringify({ events: events.map((one) => ({ ...EVENT, ...one })) });
    expect(TASKS.announce.read(said, { ...input, running })).toMatchObject({
      value: { events: [{ name: 'Ball' }, { name: 'Regatta' }] },
    });
  });

  it('is one of as many as were asked for, and told in at most 35 words', () => {
    const events = announced(
      'x',
      ...['A', 'B', 'C'].map((name) => ({ ...EVENT, name, description: wordy(200) })),
    );
    expect(events).toMatchObject([{ name: 'A' }, { name: 'B' }]);
    expect(Array.isArray(events) && events.map((event) => countWords(event.description))).toEqual([35, 35]);
  });
});

describe('a chance meeting', () => {
  const idle = [MARA, TEO, INES].map((person) => ({ ...person, age: 40, position: null, knows: [] }));
  const input: TaskInputs['encounters'] = { ...BASE, idle, pairs: 2, places: [QUAY] };
  const met = (...encounters: readonly unknown[]) => {
    const reading = TASKS.encounters.read(JSON.stringify({ encounters }), input);
    return reading.ok ? reading.value.pairs.map((pair) => pair.participants) : reading;
  };
  const pair = (first: string, second: string, place = 'The Quay') => ({
    first,
    second,
    place,
    description: 'Rain.',
  });

  it('is of two idle people in a place there is, nobody twice a day', () => {
    expect(met(pair('Teo', 'Mara'), pair('Ines', 'Teo'))).toEqual([['mara-voss', 'teo-lindqvist']]);
    expect(met(pair('Teo', 'Teo'), pair('Teo', 'Pedro'), pair('Teo', 'Mara', 'Moon'), 'x')).toEqual([]);
  });
});

describe('new positions', () => {
  it('have their lists of skills, in any form, and no more words than asked for', () => {
    const input: TaskInputs['founding'] = { ...BASE, positions: [], best: [], count: 2 };
    const raw = {
      organization: 'Ferry',
      role: 'mate',
      description: wordy(99),
      income: '200',
      growth: { sailing: 5 },
    };
    const reading = TASKS.founding.read(JSON.stringify({ positions: [raw] }), input);
    expect(reading).toMatchObject({
      value: {
        positions: [
          { weeklyIncome: 200, capacity: 1, weeklySkillGrowth: { sailing: 5 }, minSkills: {}, doings: [] },
        ],
      },
    });
    expect(reading.ok && countWords(reading.value.positions[0]?.description ?? '')).toBe(35);
  });

  it('are asked for with the bounds of their pay', () => {
    const text = TASKS.founding.render({ ...BASE, positions: [], best: [], count: 2 });
    expect(text).toContain('income from 20 % of the points of its skills');
    expect(text).toContain('up to 500');
  });

  it('go to applicants by the exact name of the position', () => {
    const applicant = { age: 40, skills: [], talents: [], fit: 1 };
    const positions = [
      {
        position: aSeat('night-cook', 'Bakery', 'Cook, Night Shift'),
        free: 1,
        applicants: [{ ...MARA, ...applicant }],
      },
    ];
    const placed = (position: string, who: unknown) =>
      TASKS.selection.read(JSON.stringify({ placed: [{ position, who }] }), { ...BASE, positions });
    const chosen = { value: { placed: [{ position: 'night-cook', who: ['mara-voss'] }] } };
    expect(placed('bakery/cook, night shift', ['Mara', 'Mara Voss', 'Teo'])).toMatchObject(chosen);
    expect(placed('Bakery / Cook, Night Shift', 'Mara Voss')).toMatchObject(chosen);
    expect(placed('Cook', ['Mara'])).toMatchObject({ value: { placed: [] } });
  });

  it('go to all who are named for one position, though it stands there once for each', () => {
    const applicants = [MARA, TEO].map((one) => ({ ...one, age: 40, skills: [], talents: [], fit: 1 }));
    const positions = [{ position: aSeat('cook', 'Bakery', 'Cook'), free: 2, applicants }];
    const placed = ['Mara', 'Teo', 'Mara'].map((name) => ({ position: 'Bakery / Cook', who: [name] }));
    expect(TASKS.selection.read(JSON.stringify({ placed }), { ...BASE, positions })).toMatchObject({
      value: { placed: [{ position: 'cook', who: ['mara-voss', 'teo-lindqvist'] }] },
    });
  });
});

describe('a profile', () => {
  const input: TaskInputs['profile'] = { ...BASE, me };
  const profile = (more: object, inLanguage: Asking['language'] = 'en') =>
    TASKS.profile.read(JSON.stringify(more), { ...input, language: inLanguage });

  it('changes what it names, in the language or in English', () => {
    const traits = [
      { name: 'Curiosity', value: 55 },
      { name: 'charm', value: 1 },
    ];
    expect(profile({ values: 'Rest.', traits })).toMatchObject({
      value: {
        portrait: { values: 'Rest.', motivation: null },
        traits: [{ name: 'curiosity', value: 55 }],
        talents: [],
      },
    });
    expect(profile({ traits: { 好奇心: 55, curiosity: 56 } }, 'zh')).toMatchObject({
      value: {
        traits: [
          { name: 'curiosity', value: 55 },
          { name: 'curiosity', value: 56 },
        ],
      },
    });
  });

  it('that outgrows its room is asked again, without a word about tokens', () => {
    expect(profile({ details: wordy(2_000) })).toEqual({
      ok: false,
      complaint: { why: 'portrait-too-long', about: '' },
    });
    expect(LAWS.tokens.profile).toBe(800);
  });
});

describe('private ratings', () => {
  const person = { person: null, tie: null, summary: 'Met once.' };
  const people = [TEO, INES].map((one) => ({ ...person, ...one }));
  const rated = (list: readonly object[]) => {
    const reading = TASKS.ratings.read(JSON.stringify({ ratings: list }), { ...BASE, me, people });
    return reading.ok ? reading.value : reading;
  };

  it('C114 are clamped; what is missing or no number is no rating', () => {
    for (const [said, score] of [
      [-20, 0],
      [140, 100],
      ['85%', 85],
      ['8/10', 80],
    ] as const)
      expect(rated([{ name: 'Teo', affection: said, respect: 50 }])).toMatchObject({
        affection: [{ rated: 'teo-lindqvist', score }],
      });
    for (const said of [null, 'n/a', 'high', undefined])
      expect(rated([{ name: 'Teo', affection: said, respect: 0 }])).toEqual({
        affection: [],
        respect: [{ rated: 'teo-lindqvist', score: 0 }],
      });
  });

  it('C118 are not of oneself or strangers, and of who stands there twice the last', () => {
    const list = [
      { name: 'Mara Voss', affection: 100, respect: 100 },
      { name: 'Teo Lindqvist', affection: 50, respect: 60 },
      { name: 'teo lindqvist', affection: 90, respect: null },
      { name: 'Santa', affection: 80, respect: 80 },
    ];
    expect(rated(list)).toEqual({
      affection: [{ rated: 'teo-lindqvist', score: 90 }],
      respect: [{ rated: 'teo-lindqvist', score: 60 }],
    });
  });

  it('C119 are asked for again where there are none', () => {
    expect(rated([])).toMatchObject({ complaint: { why: 'misfit', about: 'ratings' } });
  });
});
