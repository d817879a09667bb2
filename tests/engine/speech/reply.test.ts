import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readReply } from '../../../engine/speech/reply.ts';
import { hostileText } from './hostile.ts';

const lineOf = (reply: string) => readReply(reply).line.map(({ text, to }) => [text, to]);

describe('what stands under a tag', () => {
  it('is kept under its name', () => {
    const reply =
      '<living_standard>moderate</living_standard><diary>\nRain.\n</diary><chapter>A year.</chapter><buy>kite</buy>' +
      '<discard>old kite\nrope</discard><wishes>Cook\nSTAY</wishes>';
    expect(readReply(reply)).toEqual({
      actions: [],
      refused: [],
      contents: {
        living_standard: 'moderate',
        diary: 'Rain.',
        chapter: 'A year.',
        buy: 'kite',
        discard: 'old kite\nrope',
        wishes: 'Cook\nSTAY',
      },
      line: [],
      repaired: false,
    });
  });

  it('C002 is absent where the tag is: thought never becomes a diary', () => {
    expect(readReply('*wipes the counter*\n\nI should ask for help sooner.').contents).toEqual({});
  });

  it('counts where it stands last', () => {
    expect(readReply('<buy>kite</buy> no: <buy>rope</buy>').contents.buy).toBe('rope');
  });

  it.each([
    '＜diary＞Rain.＜/diary＞',
    '＜diary＞Rain.＜／diary＞',
    '<diary>Rain.＜/diary＞',
    '<diary>Rain.<\\/diary>',
    '<DIARY>Rain.</Diary>',
    '< diary >Rain.< / diary >',
    '<diary>Rain.</diary',
    '<diary\u200B>Rain.</diary>',
  ])('is read, marked or clean, in %j', (reply) => {
    expect(readReply(reply)).toMatchObject({ contents: { diary: 'Rain.' }, refused: [], line: [] });
  });

  it.each([
    '<diary>Rain.',
    '<diary>Rain.<diary>',
    '<diary>Rain.</chapter>',
    '<diary>Rain.&lt;/diary&gt;',
    '<diary/>Rain.',
  ])('is refused, and not said, where it has no end: %j', (reply) => {
    const { contents, refused, line } = readReply(reply);
    expect(contents).toEqual({});
    expect(refused.map(({ reason }) => reason)).toContain('unclosed');
    expect(line).toEqual([]);
  });

  it('means the same with a byte order mark and the line ends of Windows or of old', () => {
    const reply =
      'Hi.\n<private>Hm.\nWell.</private>\n<diary>\nRain.\nSun.\n</diary>\n<role_action>\nexit_activity()\n</role_action>\n';
    for (const end of ['\r\n', '\r', '\u2028', '\u0085'])
      expect(readReply(`\uFEFF${reply.replaceAll('\n', end)}`)).toEqual(readReply(reply));
  });

  it('an empty fence, where its action was reported, says nothing', () => {
    expect(readReply('```\n<role_action>exit_activity()</role_action>\n```').line).toEqual([]);
  });

  it('in square brackets is words', () => {
    expect(readReply('I read [chapter 3] and [diary].')).toMatchObject({
      refused: [],
      line: [{ text: 'I read [chapter 3] and [diary].', to: 'all' }],
    });
  });

  it('is read in capitals, with blanks and attributes, and marked', () => {
    expect(
      readReply('< Living Standard >frugal</LIVING_STANDARD > <diary week="3">Rain.</diary>'),
    ).toMatchObject({
      contents: { living_standard: 'frugal', diary: 'Rain.' },
      repaired: true,
    });
  });

  it('is refused if the tag is never closed, and nobody hears it', () => {
    expect(readReply('Hello. <diary>I hate Teo. <buy>kite</buy>')).toMatchObject({
      contents: { buy: 'kite' },
      refused: [{ reason: 'unclosed', excerpt: '<diary>I hate Teo.' }],
      line: [{ text: 'Hello.', to: 'all' }],
    });
  });

  it('is plain text where the tag is only mentioned', () => {
    expect(readReply('I use a `<diary>` tag.')).toMatchObject({
      contents: {},
      refused: [],
      line: [{ text: 'I use a `<diary>` tag.' }],
    });
    expect(readReply('<diaryentry>x</diaryentry>').contents).toEqual({});
  });

  it('keeps an open fence or quotation to itself', () => {
    const reply = '<diary>```\nShe said "</diary><role_action>list_files()</role_action>"';
    expect(readReply(reply).actions).toHaveLength(1);
  });

  it('loses the tags of whispers inside it, not their text', () => {
    expect(readReply('<diary>I <private>secretly</private> won.</diary> Hi.')).toMatchObject({
      contents: { diary: 'I secretly won.' },
      line: [{ text: 'Hi.', to: 'all' }],
    });
  });
});

describe('a line', () => {
  it('is what remains, in parts by who hears it', () => {
    const reply =
      'Good morning. <private>He looks tired.</private> Tea? <visible_to names="Teo Lindqvist, Ines">Later.</visible_to> ' +
      '<role_action>gift(to="Teo", item="kite")</role_action>\n\n\n\nHere.  ';
    expect(lineOf(reply)).toEqual([
      ['Good morning.', 'all'],
      ['He looks tired.', 'self'],
      ['Tea?', 'all'],
      ['Later.', ['Teo Lindqvist', 'Ines']],
      ['Here.', 'all'],
    ]);
  });

  it.each([
    '<visible_to names="Teo, Ines">x</visible_to>',
    '<visible_to="Teo,Ines">x</visible_to>',
    '<visible to=Teo, Ines>x</visible>',
    '<VISIBLE_TO: Teo、Ines>x</visible to>',
    "<visible_to names=['Teo', 'Ines']>x</visible_to>",
    '<visible Teo, Ines>x</visible>',
    '<visible_to names=“Teo，Ines”>x</visible_to>',
    '＜visible_to names="Teo; Ines"＞x＜/visible_to＞',
  ])('reaches those named in %s', (reply) => {
    expect(lineOf(reply)).toEqual([['x', ['Teo', 'Ines']]]);
  });

  it('takes no part of a name for a key', () => {
    expect(lineOf('<visible_to Tom, Namesh>x</visible_to>')).toEqual([['x', ['Tom', 'Namesh']]]);
  });

  it('reaches nobody if it names nobody', () => {
    expect(lineOf('<visible_to>x</visible_to>')).toEqual([['x', []]]);
  });

  it.each([
    ['closed', '<private>ugh</private>'],
    ['in a whisper', '<visible_to names="Teo"><private>ugh</private></visible_to>'],
    ['in quotation marks', '"<private>ugh</private>"'],
    ['in code', '`<private>ugh</private>`'],
    ['in a fence', '```\n<private>ugh</private>\n```'],
    ['never closed', '<private>ugh'],
    ['opened twice', '<private>a<private>ugh</private>ugh'],
    ['closed by another tag', '<private>ugh</visible_to>ugh'],
    ['never opened', 'ugh</private>'],
    ['never opened, around a whisper', 'ugh <visible_to names="Teo">ugh</visible_to> ugh</private>'],
    ['with a broken tag', '<private ugh </private>'],
    ['in square brackets', '[private]ugh[/private]'],
    ['in Chinese brackets', '【private】ugh【/private】'],
    ['in full-width brackets', '＜private＞ugh＜／private＞'],
    ['in capitals', '<PRIVATE>ugh</Private>'],
    ['ended as in JSON', '<private>ugh<\\/private>'],
    ['with signs without width', '<pri\u200Bvate>ugh</private>'],
  ])('never says aloud what is private: %s', (_, reply) => {
    for (const { text, to } of readReply(reply).line) if (to !== 'self') expect(text).not.toContain('ugh');
  });

  it('goes on aloud behind a private part, a whisper, and a whisper in a whisper', () => {
    expect(lineOf('<private>a</private>b</private>c')).toEqual([
      ['ab', 'self'],
      ['c', 'all'],
    ]);
    expect(lineOf('<visible_to names="A">a<visible_to names="B">b</visible_to>c</visible_to>d')).toEqual([
      ['a', ['A']],
      ['b', ['B']],
      ['c', ['A']],
      ['d', 'all'],
    ]);
  });

  it('reports tags that do not pair', () => {
    const reasons = (reply: string) => readReply(reply).refused.map(({ reason }) => reason);
    expect(reasons('<private>a')).toEqual(['unclosed']);
    expect(reasons('<visible_to names="A">a')).toEqual(['unclosed']);
    expect(reasons('a</private>')).toEqual(['unopened']);
    expect(reasons('a</visible_to>b</diary>')).toEqual(['unopened', 'unopened']);
  });

  it.each([
    '',
    ' \n\t',
    '""',
    '“ ”',
    '**',
    '<private></private>',
    '<role_action>exit_activity()</role_action>',
  ])('C045 is silence where nothing is said: %j', (reply) => {
    expect(readReply(reply).line).toEqual([]);
  });

  it('C050 C136 holds no thinking', () => {
    expect(lineOf('<think><private>x</private> plan</think>Hello.')).toEqual([['Hello.', 'all']]);
    expect(readReply('<think><role_action>exit_activity()</role_action>')).toMatchObject({
      actions: [],
      line: [],
      refused: [{ reason: 'truncated' }],
    });
  });

  it('C080 keeps braces and brackets as they are', () => {
    expect(lineOf('Prices in {brackets} and a lone {')).toEqual([
      ['Prices in {brackets} and a lone {', 'all'],
    ]);
  });

  it('C135 is well-formed text without control characters', () => {
    expect(lineOf('\uFEFFHi\u2028there \ud83d\u0000!\r\nBye')).toEqual([['Hi\nthere \uFFFD!\nBye', 'all']]);
  });
});

describe('any text at all', () => {
  it('is read without an error, to parts that are not empty', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        for (const part of readReply(text).line) expect(part.text.trim()).not.toBe('');
      }),
      { numRuns: 2_000 },
    );
  });

  it('is heard by nobody between private tags', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (before, thought) => {
        fc.pre(!/private|think|<|\uFF1C/i.test(thought));
        for (const { text, to } of readReply(`${before}<private>${thought}UGH</private>`).line) {
          if (to !== 'self') expect(text).not.toContain('UGH');
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
