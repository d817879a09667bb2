/** How a day of shopping is written, and recognised by whoever judges it: both see only the text. */

export const BUYING = {
  en: { frame: 'I go and look for something to buy.', word: /\bbuy\b/i },
  zh: { frame: '我去店里看看，想买件东西。', word: /想买/ },
} as const;
