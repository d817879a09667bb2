/** The tie line, first line of a `people/` file: `sister · close · since 2003`, in the world's own words. */

export type Language = 'en' | 'zh';

export type Warmth = 'close' | 'warm' | 'neutral' | 'cool' | 'cold';

/** What one persona is to another, as the holder of the file sees it. */
export interface Tie {
  /** The word as written, one of the language's list. */
  readonly kind: string;
  readonly warmth: Warmth;
  /** `2003` or `2021-W04`. */
  readonly since: string;
}

/** How a kind answers another: the groups that the other side's word must come from. */
interface Kind {
  readonly word: string;
  readonly group: string;
  /** Groups that are a true answer; undefined where the other side is free (friendship may be one-sided). */
  readonly answers?: readonly string[];
}

const KINSHIP: Readonly<Record<string, readonly string[]>> = {
  parent: ['child'],
  child: ['parent'],
  sibling: ['sibling'],
  grandparent: ['grandchild'],
  grandchild: ['grandparent'],
  auntuncle: ['niblings'],
  niblings: ['auntuncle'],
  cousin: ['cousin'],
  spouse: ['spouse'],
};

const WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    parent: 'mother father',
    child: 'daughter son',
    sibling: 'sister brother',
    grandparent: 'grandmother grandfather',
    grandchild: 'granddaughter grandson',
    auntuncle: 'aunt uncle',
    niblings: 'niece nephew',
    cousin: 'cousin',
    spouse: 'wife husband partner',
    free: 'friend neighbour housemate colleague boss employee teacher pupil rival ex acquaintance',
  },
  zh: {
    parent: '母亲 父亲',
    child: '女儿 儿子',
    sibling: '姐姐 妹妹 哥哥 弟弟',
    grandparent: '祖母 祖父',
    grandchild: '孙女 孙子',
    auntuncle: '姑姑 叔叔',
    niblings: '侄女 侄子',
    cousin: '表亲',
    spouse: '妻子 丈夫 恋人',
    free: '朋友 邻居 室友 同事 上司 下属 老师 学生 对手 前任 熟人',
  },
};

const WARMTH: Readonly<Record<Language, Readonly<Record<Warmth, string>>>> = {
  en: { close: 'close', warm: 'warm', neutral: 'neutral', cool: 'cool', cold: 'cold' },
  zh: { close: '亲密', warm: '亲近', neutral: '平常', cool: '疏远', cold: '冷淡' },
};

const WARMTHS = ['close', 'warm', 'neutral', 'cool', 'cold'] as const satisfies readonly Warmth[];

const KINDS: Readonly<Record<Language, ReadonlyMap<string, Kind>>> = {
  en: kindsOf(WORDS.en),
  zh: kindsOf(WORDS.zh),
};

function kindsOf(groups: Readonly<Record<string, string>>): ReadonlyMap<string, Kind> {
  const kinds = new Map<string, Kind>();
  for (const [group, words] of Object.entries(groups)) {
    const answers = KINSHIP[group];
    for (const word of words.split(' ')) kinds.set(word, { word, group, ...(answers && { answers }) });
  }
  return kinds;
}

/** The words for kinds and for warmth that a tie line of this language may use. */
export function tieWords(language: Language): { kinds: readonly string[]; warmth: readonly string[] } {
  return { kinds: [...KINDS[language].keys()], warmth: WARMTHS.map((w) => WARMTH[language][w]) };
}

/** Reads a tie line; undefined if it is none. Case and spacing do not matter, words and order do. */
export function readTie(line: string, language: Language): Tie | undefined {
  if (line.length > 100) return undefined;
  const parts = line.split('·').map((part) => part.trim());
  const [kind = '', warm = '', since = ''] = parts;
  const known = KINDS[language].get(kind.toLowerCase());
  const warmth = WARMTHS.find((w) => WARMTH[language][w] === warm.toLowerCase());
  const year = /(?:^|\D)(\d{4}(?:-W\d{2})?)(?:\D|$)/.exec(since)?.[1];
  if (parts.length !== 3 || !known || !warmth || !year) return undefined;
  return { kind: known.word, warmth, since: year };
}

/** Writes a tie line in the language's form, such as `readTie` reads: `since 2003`, `since 2021-W04`. */
export function tieLine(tie: Tie, language: Language): string {
  const isYear = /^\d+$/.test(tie.since);
  const since = language === 'zh' ? `${tie.since}${isYear ? '年' : ''}起` : `since ${tie.since}`;
  return `${tie.kind} · ${WARMTH[language][tie.warmth]} · ${since}`;
}

/** The tie that the first meeting of two strangers makes. */
export function firstTie(since: string, language: Language): Tie {
  return { kind: language === 'zh' ? '熟人' : 'acquaintance', warmth: 'neutral', since };
}

/** Whether two ties can both be true: kinship must be answered by the kinship that fits. */
export function tiesAgree(mine: Tie, theirs: Tie | undefined, language: Language): boolean {
  const kind = KINDS[language].get(mine.kind);
  if (!kind?.answers) return true;
  const answer = theirs && KINDS[language].get(theirs.kind);
  return answer !== undefined && kind.answers.includes(answer.group);
}

/** Whether a tie is one of blood or marriage. */
export function isKin(tie: Tie, language: Language): boolean {
  return KINDS[language].get(tie.kind)?.answers !== undefined;
}
