/** What a persona should not be taught to write, told by patterns: each with the word that names it in the tables. */

export type Unwanted = 'leaked-mechanics' | 'assistant-manner' | 'minors' | 'secret';

interface Sign {
  readonly kind: Unwanted;
  readonly pattern: RegExp;
}

const STATE_WORDS = 'vitality|fulfil?lment|esteem|mood|social need|material need|satisfaction score';

const SIGNS: readonly Sign[] = [
  // The numbers of the state, spoken of as numbers.
  {
    kind: 'leaked-mechanics',
    pattern: new RegExp(`\\b(?:${STATE_WORDS})\\b[^.!?\\n]{0,24}?\\b\\d{1,3}(?:\\.\\d+)?\\b`, 'iu'),
  },
  {
    kind: 'leaked-mechanics',
    pattern: /\b(?:need|skill|stat|relationship|affection|respect) (?:score|level|points?|value)s?\b/iu,
  },
  {
    kind: 'leaked-mechanics',
    pattern: /(?:活力|满足感|尊重值|心情值|社交值|好感度|技能等级)[^。！？\n]{0,10}\d/u,
  },
  {
    kind: 'leaked-mechanics',
    pattern: /\b(?:system prompt|token limit|large language model)\b/iu,
  },
  // How assistants talk.
  {
    kind: 'assistant-manner',
    pattern: /\bas an? (?:AI|artificial intelligence|language model|assistant)\b/iu,
  },
  {
    kind: 'assistant-manner',
    pattern: /\bI(?:'|’)?m (?:sorry, but I )?(?:can(?:no|'|’)t|unable to) (?:assist|help|comply|fulfil)/iu,
  },
  {
    kind: 'assistant-manner',
    pattern:
      /^\s*(?:Certainly|Absolutely|Of course|Sure)[!,.] (?:here(?:'|’)?s|here is|let me|I(?:'|’)d be happy)/iu,
  },
  {
    kind: 'assistant-manner',
    pattern: /\b(?:how can I assist you|I hope this helps|feel free to ask|happy to help you with)\b/iu,
  },
  {
    kind: 'assistant-manner',
    pattern:
      /作为(?:一个|一名)?(?:AI|人工智能|语言模型|助手)|很抱歉，我(?:无法|不能)|希望(?:这|以上)对你有(?:所)?帮助/u,
  },
  // What identifies or opens something of a real person.
  { kind: 'secret', pattern: /\b(?:sk|pk|rk|ghp|gho|xox[abp]|AKIA|AIza)[-_]?[A-Za-z0-9_-]{16,}/u },
  { kind: 'secret', pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/u },
  { kind: 'secret', pattern: /\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}\b/u },
  {
    kind: 'secret',
    pattern: /(?:\+\d{1,3}[ .-]?)?(?:\(\d{2,4}\)[ .-]?|\b\d{3}[ .-])\d{3}[ .-]\d{4}\b|\b1[3-9]\d{9}\b/u,
  },
];

const SEXUAL =
  /\b(?:sex|sexual|naked|nude|erotic|undress(?:ed|ing)?|make love|made love|orgasm)\w*\b|性爱|裸体|做爱|情色/iu;
const HARM = /\bhow (?:to|you) (?:cut|hurt|kill) your ?sel(?:f|ves)\b|自杀的?方法|怎么自(?:残|杀)/iu;

/** What a text shows of these; `minors`: whether somebody under 18 may be in its conversation. */
export function unwantedIn(text: string, minors: boolean): readonly Unwanted[] {
  const kinds = SIGNS.filter(({ pattern }) => pattern.test(text)).map(({ kind }) => kind);
  const isAgainstTheRule = HARM.test(text) || (minors && SEXUAL.test(text));
  return [...new Set([...kinds, ...(isAgainstTheRule ? (['minors'] as const) : [])])];
}
