import { describe, expect, it } from 'vitest';
import { lifeOf } from '../../../engine/society.ts';
import { fileNamed } from '../../../personas/memory.ts';
import { aFile, aSociety, aWorld, somebody } from '../../builders.ts';
import {
  act,
  by,
  eventsOf,
  type Lived,
  liveBy,
  NOBODY,
  putTo,
  QUIET,
  refusals,
  type Script,
  withActivity,
} from '../../living.ts';

const world = aWorld({ laws: { ...QUIET, days: 1 } });
const garden = aFile('topics/garden', 'Beans and peas.', { text: 'The beans stand high.' });
const society = aSociety([somebody('ada', { memory: [garden] }), 'bo', 'cy'], { world });
const read = (name: string) => act('read_file', { name });
const rewrite = (name: string, content: string) => act('update_file', { name, summary: 'New.', content });
const text = (lived: Lived, name: string, who = 'ada') =>
  fileNamed(lifeOf(lived.society, who).memory, name)?.text;

describe('in the plan', () => {
  it('general is shown, and so it may be rewritten at once', async () => {
    const lived = await liveBy({ plan: by({ ada: rewrite('general', 'I will sail.') }) }, society);
    expect(putTo(lived, 'ada', 'plan')[0]?.turn).toContain('I am Ada. And more.');
    expect(text(lived, 'general')).toBe('I will sail.');
  });

  it('that nobody answered general was not shown, and so it is not rewritten later', async () => {
    const script: Script = {
      plan: () => NOBODY,
      review: by({ ada: `<diary>Hm.</diary>${rewrite('general', 'I will sail.')}` }),
    };
    expect(refusals(await liveBy(script, society), 'ada')).toEqual(['not-read']);
  });

  it('what is asked for is shown at once, and may be rewritten in the reply to that', async () => {
    const script: Script = {
      plan: by({ ada: read('topics/garden') }),
      more: by({ ada: rewrite('topics/garden', 'All eaten.') }),
    };
    const lived = await liveBy(script, society);
    const [more] = putTo(lived, 'ada', 'more');
    expect(more?.call).toBe('Y2020-W01-plan/1/more/ada');
    expect(more?.turn).toContain('The beans stand high.');
    expect(text(lived, 'topics/garden')).toBe('All eaten.');
  });

  it('a file is not rewritten in the same reply that asks to read it first', async () => {
    const plan = read('topics/garden') + rewrite('topics/garden', 'Gone.');
    const lived = await liveBy({ plan: by({ ada: plan }) }, society);
    expect(refusals(lived, 'ada')).toEqual(['not-read']);
    expect(text(lived, 'topics/garden')).toBe('The beans stand high.');
  });

  it('reading goes on for two turns at most; what was asked for last is shown in the next turn', async () => {
    const script: Script = {
      plan: by({ ada: read('general') }),
      more: by({ ada: [read('people/Bo'), read('topics/garden')] }),
    };
    const lived = await liveBy(script, society);
    expect(putTo(lived, 'ada', 'more').map((put) => put.call.slice(10))).toEqual([
      'plan/1/more/ada',
      'plan/2/more/ada',
    ]);
    expect(putTo(lived, 'ada', 'contact')[0]?.turn).toContain('The beans stand high.');
  });

  it('is not gone on with by who does not answer, and that is counted once', async () => {
    const lived = await liveBy({ plan: by({ ada: read('general') }), more: () => NOBODY }, society);
    expect(eventsOf(lived, 'unanswered').map(({ task }) => task)).toEqual(['more']);
  });

  it('the names of all files are told to who asks for them', async () => {
    const lived = await liveBy({ plan: by({ ada: act('list_files') }) }, society);
    const [more] = putTo(lived, 'ada', 'more');
    for (const name of ['general', 'people/Bo', 'people/Cy', 'topics/garden'])
      expect(more?.turn).toContain(name);
  });

  it('a new topic needs no reading, nor does one that was begun this week', async () => {
    const script: Script = {
      plan: by({ ada: rewrite('topics/red boat', 'I saw it.') }),
      review: by({ ada: `<diary>Hm.</diary>${rewrite('topics/Red Boat', 'It sank.')}` }),
    };
    const lived = await liveBy(script, society);
    expect(refusals(lived, 'ada')).toEqual([]);
    expect(text(lived, 'topics/red boat')).toBe('It sank.');
  });

  it('nobody has a file about who it never heard of, nor about somebody who isn’t there', async () => {
    const lonely = aSociety(['ada', 'bo'], { world, ties: [] });
    const script: Script = {
      plan: by({ ada: rewrite('people/Bo', 'Hm.') + rewrite('people/Santa', 'Hm.') }),
    };
    const lived = await liveBy(script, lonely);
    expect(refusals(lived, 'ada')).toEqual(['unknown-file', 'unknown-file']);
    expect(lifeOf(lived.society, 'ada').memory.map((file) => file.name)).toEqual(['general']);
  });

  it('too long a text is asked again, and refused if no shorter one comes; the rest of the reply counts', async () => {
    const long = Array.from({ length: 60 }, (_, at) => `Line ${at} is about ${'abcdefg'[at % 7]}.`).join(' ');
    const small = aWorld({ laws: { ...QUIET, days: 1, memory: { textWords: 50 } } });
    const hello = act('contact', { to: 'Bo', message: 'Hello.' });
    const script: Script = { plan: by({ ada: rewrite('general', long) + hello }) };
    const lived = await liveBy(script, aSociety(['ada', 'bo'], { world: small }));
    expect(putTo(lived, 'ada', 'plan').map((put) => put.attempt)).toEqual([1, 2, 3]);
    expect(refusals(lived, 'ada')).toEqual(['too-long']);
    expect(eventsOf(lived, 'wrote')).toHaveLength(1);
  });
});

describe('in letters', () => {
  it('a file is shown in the next turn, and counts as read from then on', async () => {
    const script: Script = {
      plan: by({ bo: act('contact', { to: 'Ada', message: 'Hello.' }) }),
      contact: by({ ada: [read('topics/garden'), undefined] }),
      review: by({ ada: `<diary>Hm.</diary>${rewrite('topics/garden', 'All eaten.')}` }),
    };
    const lived = await liveBy(script, society);
    const [second, third] = putTo(lived, 'ada', 'contact');
    expect(second?.turn).not.toContain('The beans stand high.');
    expect(third?.turn).toContain('The beans stand high.');
    expect(putTo(lived, 'ada', 'more')).toEqual([]);
    expect(text(lived, 'topics/garden')).toBe('All eaten.');
  });
});

describe('in the review', () => {
  it('the files of the people met are shown, and so they may be rewritten', async () => {
    const tie = 'friend · warm · since 2020';
    const script: Script = {
      review: by({ ada: `<diary>Tea.</diary>${rewrite('people/Bo', `${tie}\n\nBo tells stories.`)}` }),
    };
    const lived = await liveBy(script, withActivity(society, ['ada', 'bo']));
    const [review] = putTo(lived, 'ada', 'review');
    expect(review?.turn).toContain('Bo lives here too. And more.');
    expect(review?.turn).not.toContain('Cy lives here too.');
    expect(fileNamed(lifeOf(lived.society, 'ada').memory, 'people/bo')).toMatchObject({
      tie: { kind: 'friend', warmth: 'warm', since: '2020' },
      text: 'Bo tells stories.',
    });
  });

  it('those of people not met are not, unless they are asked for', async () => {
    const script: Script = {
      review: by({ ada: `<diary>Hm.</diary>${rewrite('people/Bo', 'Hm.')}${read('people/Cy')}` }),
      more: by({ ada: rewrite('people/Cy', 'Cy is away.') }),
    };
    const lived = await liveBy(script, society);
    expect(refusals(lived, 'ada')).toEqual(['not-read']);
    expect(text(lived, 'people/cy')).toBe('Cy is away.');
  });

  it('at most three of them are shown, the last met first', async () => {
    const five = aWorld({ laws: { ...QUIET, days: 5 } });
    const others = ['bo', 'cy', 'di', 'ed'];
    const met = others.reduce(
      (met, other, at) => withActivity(met, ['ada', other], { id: `joint-${at}`, day: at + 1 }),
      aSociety(['ada', ...others], { world: five }),
    );
    const [review] = putTo(await liveBy({}, met), 'ada', 'review');
    const shown = [...(review?.turn ?? '').matchAll(/(\w+) lives here too\. And more/g)].map(
      (match) => match[1],
    );
    expect(shown).toEqual(['Ed', 'Di', 'Cy']);
  });

  it('is over when nobody answers: no entry, no file read', async () => {
    const lived = await liveBy({ review: by({ ada: NOBODY }) }, withActivity(society, ['ada', 'bo']));
    expect(eventsOf(lived, 'diarised').map(({ who }) => who)).toEqual(['bo', 'cy']);
    expect(lifeOf(lived.society, 'ada').week.open).not.toContain('people/bo');
  });
});

it('a large text that shrinks to a line is flagged, and what it was stands in the record (C083)', async () => {
  const long = Array.from({ length: 40 }, (_, at) => `Memory ${at}.`).join(' ');
  const old = aSociety([somebody('ada', { memory: [aFile('topics/life', 'All of it.', { text: long })] })], {
    world,
  });
  const script: Script = {
    plan: () => read('topics/life'),
    more: () => rewrite('topics/life', 'same as before'),
  };
  const [noted] = eventsOf(await liveBy(script, old), 'noted');
  expect(noted).toMatchObject({ shrunk: true, file: { text: 'same as before' } });
});

describe('the plan', () => {
  it.each<[string, string, number]>([
    ['unreadable', '<living_standard>like a king</living_standard>', 100],
    ['missing', 'I will see.', 100],
    ['moderate', '<living_standard>Moderate</living_standard>', 200],
  ])('pays a living standard at once: %s', async (_, plan, cost) => {
    const lived = await liveBy({ plan: () => plan }, aSociety(['ada'], { world }));
    const income = world.laws.unemploymentIncome;
    expect(lifeOf(lived.society, 'ada').state.deposit).toBe(1000 + income - cost);
  });

  it('of somebody who can’t pay what it wished for says so in the next turn', async () => {
    const poor = aSociety([somebody('ada', { deposit: 150 })], { world });
    const lived = await liveBy({ plan: () => '<living_standard>luxurious</living_standard>' }, poor);
    expect(eventsOf(lived, 'chose-standard')).toMatchObject([{ wished: 'luxurious', standard: 'moderate' }]);
    expect(putTo(lived, 'ada', 'contact')[0]?.turn).toContain('it became moderate');
  });

  it('that nobody gives is a frugal week without letters', async () => {
    const lived = await liveBy({ plan: () => NOBODY }, aSociety(['ada', 'bo'], { world }));
    expect(eventsOf(lived, 'chose-standard').map((event) => event.standard)).toEqual(['frugal', 'frugal']);
    expect(lived.tally.unanswered).toEqual([['plan', 2]]);
  });
});
