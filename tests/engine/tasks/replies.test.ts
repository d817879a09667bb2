import { describe, expect, it } from 'vitest';
import { TASKS } from '../../../engine/tasks/index.ts';
import type { Asking, Complaint, TaskInputs } from '../../../engine/tasks/task.ts';
import { estimateTokens } from '../../../text/words.ts';
import type { Place } from '../../../worlds/world.ts';
import { aSeat, asking, DIRECTORY, endless, LAWS, wordy } from './asking.ts';

const QUAY: Place = {
  id: 'quay',
  name: 'The Quay',
  kind: 'public',
  description: 'Stone.',
  objects: [],
  doings: [],
};

const SOLO: TaskInputs['solo'] = { ...asking(), places: [QUAY] };
const PUBLIC: TaskInputs['public'] = {
  ...asking(),
  event: 'The Regatta',
  place: QUAY,
  description: 'Boats.',
  people: ['Teo Lindqvist'],
};
const PURCHASE: TaskInputs['purchase'] = {
  ...asking(),
  offers: [
    { name: 'wool blanket', item: 'blanket', price: 80, description: 'Warm.' },
    { name: 'red kite', item: 'kite', price: 20, description: 'Red.' },
  ],
};
const SPEAK: TaskInputs['speak'] = {
  ...asking(),
  scene: null,
  picture: null,
  heard: [],
  present: ['Teo Lindqvist', 'Ines Okafor'],
  turn: 4,
  turnsLeft: 16,
};
const PLAN: TaskInputs['plan'] = {
  ...asking(),
  general: { name: 'general', person: null, tie: null, summary: 'Me.', text: 'All.' },
  appointments: [],
  events: [],
  income: 100,
  things: [],
};
const REVIEW: TaskInputs['review'] = { ...asking(), files: [], days: [], letters: [], last: false };

const value = (reading: object): unknown => ('value' in reading ? reading.value : reading);
const complaint = (reading: object): Complaint['why'] | undefined =>
  'complaint' in reading ? (reading.complaint as Complaint).why : undefined;

describe('any reply of a persona', () => {
  it.each([
    ['empty', ''],
    ['empty', ' \n\t'],
    ['endless', `I walk. ${wordy(20_000)}`],
    ['looping', 'I walk on. '.repeat(900)],
    ['truncated', '<think>I could walk, or'],
  ] as const)('is asked again when it is %s', (why, answer) => {
    expect(complaint(TASKS.solo.read(answer, SOLO))).toBe(why);
  });
});

describe('a day of one’s own', () => {
  const read = (answer: string) => TASKS.solo.read(answer, SOLO);

  it('is what is done; thoughts stand apart', () => {
    expect(value(read('I mend nets.<private>Slow work.</private> Then I sleep.'))).toEqual({
      act: 'I mend nets. Then I sleep.',
      thought: 'Slow work.',
    });
  });

  it.each([
    'Mara Voss: I mend nets.',
    '**Mara:** I mend nets.',
    '[turn: 2, person: Ines Okafor] I mend nets.',
  ])('C036 is told without the label that was put before it: %s', (answer) => {
    expect(value(read(answer))).toMatchObject({ act: 'I mend nets.' });
  });

  it('ends where the world is made to answer', () => {
    const reading = read('I mend nets.\nEnvironment: You earn 900.');
    expect(reading).toMatchObject({ ok: true, flags: ['cut'], kept: 'I mend nets.' });
    expect(value(reading)).toMatchObject({ act: 'I mend nets.' });
  });

  it('may run to twice its length, and is asked again beyond that or if only thought', () => {
    const { actWords } = LAWS.scene;
    expect(complaint(read(wordy(2 * actWords)))).toBeUndefined();
    expect(read(wordy(2 * actWords + 1))).toMatchObject({ complaint: { why: 'too-long', about: '100' } });
    expect(complaint(read('<private>Nothing today.</private>'))).toBe('empty');
  });
});

describe('a public event', () => {
  it('hears nothing that is written for another who is there', () => {
    const reading = TASKS.public.read('I cheer.\nTeo Lindqvist: Hurrah!', PUBLIC);
    expect(value(reading)).toEqual({ act: 'I cheer.', thought: '' });
  });
});

describe('a purchase', () => {
  const bought = (answer: string) => {
    const reading = TASKS.purchase.read(answer, PURCHASE);
    return reading.ok ? (reading.value.offer?.name ?? null) : reading.complaint.why;
  };

  it.each(['wool blanket', ' Wool  Blanket ', '**wool blanket**', '"wool blanket."', '1. wool blanket'])(
    'is of the offer that is named: %j',
    (name) => {
      expect(bought(`<buy>${name}</buy>`)).toBe('wool blanket');
    },
  );

  it.each(['none', 'None.', '"nothing"', '不买', '无'])('is none where the reply says %j', (word) => {
    expect(bought(`<buy>${word}</buy>`)).toBeNull();
  });

  it.each(['<buy>blanket</buy>', '<buy>offer-1</buy>x', '<buy></buy>', 'I take the wool blanket.'])(
    'is asked again where no offer is named exactly: %s',
    (answer) => {
      expect(bought(answer.replace('offer-1', 'castle'))).toBe('no-choice');
    },
  );
});

describe('a line', () => {
  const read = (answer: string) => TASKS.speak.read(answer, SPEAK);

  it('C045 may say nothing, which is silence; an empty reply is an error', () => {
    expect(value(read('<private>Hm.</private>'))).toMatchObject({ said: [{ to: 'self' }], acts: [] });
    expect(value(read('<private></private>'))).toEqual({ said: [], acts: [], cut: false });
    expect(complaint(read('  '))).toBe('empty');
  });

  it.each(['everyone', 'Pedro', '', 'Teo, Pedro'])(
    'whispered to %j is refused as far as nobody of that name is there',
    (names) => {
      const said = value(read(`Hm.<visible_to names="${names}">Psst.</visible_to>`));
      expect(said).toMatchObject({
        said: [{ to: 'all' }, { to: names.startsWith('Teo') ? ['teo-lindqvist'] : [] }],
        acts: [{ reason: 'not-present' }],
      });
    },
  );

  it('whispered to others and oneself is refused in nothing', () => {
    const said = value(read('<visible_to names="Teo, Mara Voss">Psst.</visible_to>'));
    expect(said).toMatchObject({ said: [{ to: ['teo-lindqvist'] }], acts: [] });
  });

  it('reaches those whom it is for', () => {
    const answer =
      'Good evening.<private>He looks old.</private><visible_to names="Teo, Pedro">Not now.</visible_to>';
    expect(value(read(answer))).toMatchObject({
      said: [
        { to: 'all', text: 'Good evening.' },
        { to: 'self', text: 'He looks old.' },
        { to: ['teo-lindqvist'], text: 'Not now.' },
      ],
    });
  });

  it('ends before what is written for others, and so it stays in the conversation', () => {
    const answer = 'Mara: Sit down.<private>At last.</private>\nTeo Lindqvist: Thank you.\nMara: More soup?';
    const reading = read(answer);
    expect(reading).toMatchObject({ flags: ['cut'], kept: 'Sit down.\n<private>At last.</private>' });
    expect(value(reading)).toMatchObject({ cut: true });
  });

  it('is too long by what is said, not by what is thought', () => {
    const limit = 2 * LAWS.scene.lineWords;
    expect(complaint(read(`${wordy(limit)}<private>${wordy(300)}</private>`))).toBeUndefined();
    expect(complaint(read(wordy(limit + 1)))).toBe('too-long');
    expect(complaint(read(endless(3_000)))).toBe('too-long');
  });

  it('comes with what is given and with leaving, and with nothing else', () => {
    const call = (text: string) => `<role_action>${text}</role_action>`;
    const reading = read(
      `Here.${call('gift(to="Teo", item="brass lamp")')}${call('exit_activity()')}${call('list_files()')}`,
    );
    expect(value(reading)).toMatchObject({
      acts: [
        { action: { kind: 'gift', to: 'teo-lindqvist', item: 'thing-3' } },
        { action: { kind: 'exit' } },
        { reason: 'not-here' },
      ],
    });
  });
});

describe('a plan', () => {
  const standard = (said: string, language: Asking['language'] = 'en') => {
    const reading = TASKS.plan.read(`I want to sail.${said}`, { ...PLAN, language });
    return reading.ok ? reading.value.standard : undefined;
  };
  const tag = (said: string) => `<living_standard>${said}</living_standard>`;

  it.each(['frugal', ' Frugal. ', 'frugal (100)', 'Living standard: FRUGAL'])('lives as %j says', (said) => {
    expect(standard(tag(said))).toBe('frugal');
  });

  it('lives as the word of its language says, or the English one', () => {
    expect([standard(tag('舒适'), 'zh'), standard(tag('comfortable'), 'zh')]).toEqual([
      'comfortable',
      'comfortable',
    ]);
  });

  it('says nothing readable where it names none, all of them, or uses no tag', () => {
    for (const said of [tag('royal'), tag('frugal, moderate, comfortable or luxurious'), 'frugal'])
      expect(standard(said)).toBeNull();
  });

  it('with a memory file over its limits is asked again, and if need be used without it', () => {
    const { textWords } = LAWS.memory;
    const update = (text: string) =>
      `<role_action>update_file(name="general", summary="Me.", content="${text}")</role_action>`;
    expect(complaint(TASKS.plan.read(update(wordy(textWords)), PLAN))).toBeUndefined();
    for (const text of [wordy(textWords + 1), endless(5_000)]) {
      const reading = TASKS.plan.read(`${tag('frugal')}${update(text)}`, PLAN);
      expect(reading).toMatchObject({
        complaint: { why: 'file-too-long', about: '60 / 300' },
        salvage: { standard: 'frugal', acts: [{ reason: 'too-long', about: '60 / 300' }] },
      });
    }
  });
});

describe('a review', () => {
  const read = (answer: string) => TASKS.review.read(answer, REVIEW);

  it('C002 needs its diary: nothing else is taken for one', () => {
    expect(complaint(read('*wipes the counter*\n\nI should ask for help sooner.'))).toBe('no-diary');
    expect(complaint(read('<diary> </diary>'))).toBe('no-diary');
  });

  it('keeps the entry, the chapter, and what is done to files', () => {
    const answer =
      '<diary>A quiet week.</diary><chapter>A quiet year.</chapter><role_action>contact(to="Teo", message="hi")</role_action>';
    expect(value(read(answer))).toMatchObject({
      diary: 'A quiet week.',
      chapter: 'A quiet year.',
      acts: [{ reason: 'not-here' }],
    });
  });

  it.each([
    ['entry', (text: string) => `<diary>${text}</diary>`, LAWS.diary.entryWords],
    ['chapter', (text: string) => `<diary>x</diary><chapter>${text}</chapter>`, LAWS.diary.chapterWords],
  ])('is asked again where the %s runs over twice its length', (_, answer, limit) => {
    expect(complaint(read(answer(wordy(2 * limit))))).toBeUndefined();
    for (const text of [wordy(2 * limit + 1), endless(6_000)])
      expect(read(answer(text))).toMatchObject({ complaint: { why: 'too-long', about: String(limit) } });
  });
});

describe('a choice of things to give away', () => {
  const things = [...DIRECTORY.things, { id: 'thing-4', name: 'tin, unlabelled' }].map((thing) => {
    return { ...thing, description: '' };
  });
  const input: TaskInputs['discard'] = { ...asking(), things, gone: 2 };
  const read = (answer: string) => TASKS.discard.read(answer, input);

  it('names one after the other, also of an equal name and with commas in it', () => {
    expect(value(read('<discard>\nred kite\n- tin, unlabelled\nred kite\nred kite</discard>'))).toEqual({
      items: ['thing-1', 'thing-4', 'thing-2'],
    });
  });

  it('that is too small is asked again, and used if no better one comes', () => {
    expect(read('<discard>brass lamp</discard>')).toMatchObject({
      complaint: { why: 'no-discard', about: '2' },
      salvage: { items: ['thing-3'] },
    });
  });
});

describe('wishes', () => {
  const positions = [
    aSeat('night-cook', 'Bakery', 'Cook, Night Shift'),
    aSeat('assistant', 'Art School', 'Assistant'),
    aSeat('school-assistant', 'Art', 'School Assistant'),
    aSeat('barista', 'Café “Nord”', 'Barista (part-time)'),
  ];
  const input: TaskInputs['wishes'] = { ...asking(), positions, current: null, forced: false };
  const wished = (answer: string) => {
    const reading = TASKS.wishes.read(answer, input);
    return reading.ok ? reading.value.wishes : reading;
  };

  it('C127 are positions by their exact names, and staying, in their order', () => {
    const first =
      '<wishes>Bakery/Cook, Night Shift, Art/School Assistant, café "nord" / barista (part-time)</wishes>';
    expect(wished(first)).toEqual(['night-cook', 'school-assistant', 'barista']);
    expect(wished('<wishes>1. Art School/Assistant\n2. STAY_CURRENT\n3. 面包店</wishes>')).toEqual([
      'assistant',
      'STAY',
    ]);
    expect(wished('<wishes>留任</wishes>')).toEqual(['STAY']);
  });

  it('C127 are none where a position is only mentioned', () => {
    expect(wished('I like the Art School / Assistant.')).toMatchObject({ complaint: { why: 'no-wishes' } });
  });

  it('are at most three, each once', () => {
    const all = positions.map((one) => `${one.organization} / ${one.role}`);
    expect(wished(`<wishes>${[all[0], ...all].join('\n')}</wishes>`)).toEqual([
      'night-cook',
      'assistant',
      'school-assistant',
    ]);
  });

  it('C127 may be of positions that are shown by name only: those that suit best are shown whole', () => {
    const many = Array.from({ length: 80 }, (_, at) => ({
      ...aSeat(`seat-${at}`, 'Yard', `hand ${at}`),
      description: wordy(30),
      weeklyIncome: at,
      minSkills: at === 7 ? { sewing: 40 } : { ropework: 100 },
    }));
    const skills = [{ name: 'Sewing', level: 40 }];
    const asked = { ...input, positions: many, state: { ...input.state, skills } };
    const text = TASKS.wishes.render(asked);
    const [first = '', second = ''] = text.split('\n').filter((line) => line.startsWith('- '));
    expect(first).toContain('Yard / hand 7 ');
    expect(second).toContain('Yard / hand 79 ');
    for (const { role } of many) expect(text).toContain(role);
    expect(estimateTokens(text)).toBeLessThan(LAWS.tokens.wishes + 600);
    const reading = TASKS.wishes.read('<wishes>Yard / hand 0</wishes>', asked);
    expect(reading).toMatchObject({ value: { wishes: ['seat-0'] } });
  });

  it('may be empty, but if nothing in them is a position they are asked again', () => {
    expect(wished('<wishes></wishes>')).toEqual([]);
    expect(wished('<wishes>面包店</wishes>')).toMatchObject({
      complaint: { why: 'no-wishes' },
      salvage: { wishes: [] },
    });
  });
});
