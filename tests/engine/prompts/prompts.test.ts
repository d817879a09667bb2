import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { environmentPrefix, rulesText } from '../../../engine/conversation/prefix.ts';
import { PARTS } from '../../../engine/prompts/parts.ts';
import { promptHash, type Wording, wording } from '../../../engine/prompts/prompts.ts';
import { portraitMarkdown } from '../../../personas/markdown.ts';
import { PORTRAIT_PARTS, type Portrait, TALENTS, TRAITS } from '../../../personas/persona.ts';
import type { Language } from '../../../personas/ties.ts';
import { estimateTokens } from '../../../text/words.ts';
import { findWorld, loadWorld } from '../../../worlds/load.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const LANGUAGES: readonly Language[] = ['en', 'zh'];
const STANDARDS = ['frugal', 'moderate', 'comfortable', 'luxurious'] as const;
const SLOT = /\{[a-z][A-Za-z]*\}/g;

/** Every part there must be, with its slots and its text in both languages as it stands in the files. */
const EVERY_PART = everyPart();

function everyPart() {
  const [en, zh] = [textsOf('en'), textsOf('zh')];
  return Object.entries(PARTS).flatMap(([file, parts]) =>
    Object.entries(parts).map(([part, slots]: [string, readonly string[]]) => {
      const name = `${file}/${part}`;
      return { name, file, part, slots, en: en.get(name) ?? '', zh: zh.get(name) ?? '' };
    }),
  );
}

function textsOf(language: Language): ReadonlyMap<string, string> {
  const parts = Object.keys(PARTS).flatMap((file) => {
    const text = readFileSync(join(ROOT, 'engine/prompts', language, `${file}.md`), 'utf8');
    return text
      .split(/^=== /m)
      .slice(1)
      .map((section): [string, string] => {
        const end = section.indexOf('\n');
        return [`${file}/${section.slice(0, end)}`, section.slice(end + 1)];
      });
  });
  return new Map(parts);
}

function textOf(language: Language, name: string): string {
  return EVERY_PART.find((one) => one.name === name)?.[language] ?? '';
}

/** What a pattern finds, in the order of the text. */
function found(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([all]) => all);
}

/** Names of the parts for which the two languages differ in what `of` looks at. */
function differing(of: (text: string) => unknown): readonly string[] {
  return EVERY_PART.filter(({ en, zh }) => JSON.stringify(of(en)) !== JSON.stringify(of(zh))).map(
    ({ name }) => name,
  );
}

describe('the wording of a language', () => {
  it.each(LANGUAGES)('has words for every part and a place for every slot (%s)', (language) => {
    const say = wording(language) as unknown as (file: string, part: string, slots: object) => string;
    const lacking = EVERY_PART.filter(({ file, part, slots }) => {
      const text = say(file, part, Object.fromEntries(slots.map((slot) => [slot, `«${slot}»`])));
      return (
        text.trim() === '' ||
        found(text, SLOT).length > 0 ||
        !slots.every((slot) => text.includes(`«${slot}»`))
      );
    });
    expect(lacking).toEqual([]);
  });

  it('puts what fills a slot in as it is, even if it looks like a slot itself', () => {
    const text = wording('en')('news', 'letter', { from: 'Teo', text: '{from} $& {"a": 1}' });
    expect(text).toBe('Teo writes: {from} $& {"a": 1}');
  });

  it('has a hash of its own', () => {
    expect(promptHash('en')).toMatch(/^[0-9a-f]{64}$/);
    expect(promptHash('zh')).not.toBe(promptHash('en'));
  });
});

describe('the Chinese wording, beside the English', () => {
  it('shows the same forms of JSON', () => {
    const count = (text: string, brace: string) => text.replace(SLOT, '').split(brace).length;
    expect(differing((text) => [count(text, '{'), count(text, '}')])).toEqual([]);
    expect(differing((text) => found(text, /"[a-z_]+":/g))).toEqual([]);
  });

  it('names the same tags, actions and arguments', () => {
    const tag =
      /<\/?(?:role_action|private|visible_to names="|living_standard|diary|chapter|buy|discard|wishes)/g;
    expect(differing((text) => found(text, tag))).toEqual([]);
    expect(differing(actionsIn)).toEqual([]);
  });

  it.each([
    ['rules/main', ['"yes"', '"no"', 'general', 'people/<', 'topics/<', '<buy>none</buy>']],
    ['environment/main', ['pass', 'reject', 'null', 'true']],
    ['referee/line', ['"pass"']],
    ['plan/main', ['general']],
    ['day/purchase', ['<buy>none</buy>']],
    ['complaints/no-choice', ['none']],
    ['refusals/undecided', ['decision', 'yes', 'no']],
    ['wishes/main', ['STAY']],
  ])('keeps in %s the words that a reader looks for', (name, words) => {
    for (const word of words) {
      expect(textOf('en', name)).toContain(word);
      expect(textOf('zh', name)).toContain(word);
    }
  });

  it('has no English sentence left in it', () => {
    const english = EVERY_PART.flatMap(({ zh }) =>
      found(proseOf(zh), /[A-Za-z]+(?:[\s,.;:'’-]+[A-Za-z]+){3}/g),
    );
    expect(english).toEqual([]);
  });

  it('has its own punctuation', () => {
    const halfWidth = /\p{Script=Han}[,.;:?!()]|[,.;:?!()]\p{Script=Han}/gu;
    expect(EVERY_PART.flatMap(({ zh }) => found(proseOf(zh), halfWidth))).toEqual([]);
  });
});

/** A text without lines of JSON, tags, actions and slots. */
function proseOf(text: string): string {
  return text
    .replace(/^\{".*$/gm, '')
    .replace(/<[^<>]*>/g, '')
    .replace(/[a-z_]+\([^()]*\)/g, '')
    .replace(SLOT, '');
}

/** `contact(to,message)` for every action that a text shows, in its order. */
function actionsIn(text: string): readonly string[] {
  return [...text.matchAll(/([a-z_]{3,})\(([^()]*)\)/g)].map(([, action, inside = '']) => {
    const keys = inside.replace(/"[^"]*"/g, '').match(/[a-z_]+/g) ?? [];
    return `${action}(${keys.filter((key) => key !== 'or').join(',')})`;
  });
}

describe('the words of a language', () => {
  it.each(LANGUAGES)('tell traits and talents apart, and living standards (%s)', (language) => {
    const say = wording(language);
    for (const keys of [[...TRAITS, ...TALENTS], STANDARDS]) {
      expect(new Set(keys.map((key) => say('words', key))).size).toBe(keys.length);
    }
  });

  it.each(LANGUAGES)('are those by which the rules ask for a living standard (%s)', (language) => {
    const asked = /<living_standard>(.*)<\/living_standard>/.exec(textOf(language, 'rules/main'))?.[1];
    for (const standard of STANDARDS) expect(asked).toContain(wording(language)('words', standard));
  });

  it.each(LANGUAGES)('name the parts of a portrait as its file does (%s)', (language) => {
    const portrait = Object.fromEntries(PORTRAIT_PARTS.map((part) => [part, '…'])) as Portrait;
    const headings = found(portraitMarkdown('…', portrait, language), /(?<=^## ).*$/gm).map((one) =>
      one.toLowerCase(),
    );
    const words = PORTRAIT_PARTS.flatMap((part) =>
      part === 'voice' ? [] : [wording(language)('words', part)],
    );
    expect(headings).toEqual(expect.arrayContaining(words));
  });
});

describe('what every question of a world begins with', () => {
  it.each(['harbour', 'xiaozhen'])('tells a persona of %s its rules in 1,300 to 2,000 tokens', (id) => {
    const tokens = estimateTokens(rulesText(loadWorld(findWorld(id, ROOT)).world));
    expect(tokens).toBeGreaterThanOrEqual(1300);
    expect(tokens).toBeLessThanOrEqual(2000);
  });

  it.each(['harbour', 'xiaozhen'])('tells the environment of %s its task in 1,200 to 1,500 tokens', (id) => {
    const tokens = estimateTokens(environmentPrefix(loadWorld(findWorld(id, ROOT)).world).join('\n\n'));
    expect(tokens).toBeGreaterThanOrEqual(1200);
    expect(tokens).toBeLessThanOrEqual(1500);
  });
});

describe('a prompt file that somebody changed', () => {
  it('is read with its new words, even if its lines end as on Windows', async () => {
    const say = await withFile('more.md', (text) => text.replace('计划', '打算').replaceAll('\n', '\r\n'));
    expect(say('more', 'plan', { news: '' })).toBe(
      wording('zh')('more', 'plan', { news: '' }).replace('计划', '打算'),
    );
    expect(say('more', 'review', { news: '' })).toBe(wording('zh')('more', 'review', { news: '' }));
  });

  it.each([
    ['lacks a part', (text: string) => text.replace(/^=== more\n.*\n/m, ''), '=== more is missing'],
    ['has a part of its own', (text: string) => `${text}=== maybe\n再说\n`, '=== maybe is unknown'],
    ['lacks a slot', (text: string) => text.replace('{count}', '几'), '=== more, slot {count}'],
    [
      'has a slot of its own',
      (text: string) => text.replace('{count}', '{day}{count}'),
      '=== more, slot {day}',
    ],
  ])('is refused by its name and that of the part if it %s', async (_, change, place) => {
    const refusal = withFile('news.md', change);
    await expect(refusal).rejects.toMatchObject({ name: 'InputError' });
    await expect(refusal).rejects.toThrow(`engine/prompts/zh/news.md: ${place}`);
  });
});

/** The Chinese wording of a copy of the prompts in which one file was changed. */
async function withFile(file: string, change: (text: string) => string): Promise<Wording> {
  const copy = mkdtempSync(join(tmpdir(), 'kith-prompts-'));
  try {
    for (const part of ['package.json', 'engine/prompts', 'text'])
      cpSync(join(ROOT, part), join(copy, part), { recursive: true });
    const path = join(copy, 'engine/prompts/zh', file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
    const module: typeof import('../../../engine/prompts/prompts.ts') = await import(
      pathToFileURL(join(copy, 'engine/prompts/prompts.ts')).href
    );
    return module.wording('zh');
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
