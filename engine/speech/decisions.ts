/** Reads yes or no, in many words, English and Chinese. */

import { nameKey } from '../../text/names.ts';

const YES = `yes|y|yeah|yep|yup|sure|ok|okay|of course|certainly|absolutely|definitely|gladly|with pleasure|accept|accepted|
i accept|agree|agreed|i agree|true|count me in|i'm in|i am in|i'd love to|i would love to|love to|i'll be there|
i will be there|happy to|i'd be happy to|i would be happy to|i'd be glad to|glad to|i will come|sure thing|sounds good|sounds great|why not|no problem|please|confirm|confirmed|join|i'll join|i'll come|
是|是的|好|好的|好啊|好呀|行|可以|没问题|接受|接受邀请|同意|答应|愿意|当然|当然可以|一定|去|来|参加|一定来|一定去|乐意|很乐意|可以的|没问题的|确认|同意参加|愿意参加|会去|会来`;
const NO = `no|n|nope|nah|never|decline|declined|i decline|refuse|refused|i refuse|reject|rejected|false|no thanks|no thank you|
not this time|not today|i can't|i cannot|can't|cannot|i can't come|i won't|unable|pass|i'll pass|i must decline|
absolutely not|certainly not|definitely not|of course not|no way|i'm afraid not|disagree|not interested|unfortunately not|否|不|不是|不行|不可以|不好|不要|不去|不来|不能|不能去|不能来|去不了|来不了|不参加|不接受|
不同意|不愿意|不了|拒绝|拒绝邀请|谢绝|婉拒|算了|没空|没时间|没兴趣|恐怕不行|恐怕不能|恐怕去不了|不会去|不会来`;
/** What one says before or after, and which says neither. */
const POLITE = `sorry|i'm sorry|thanks|thank you|many thanks|oh|well|抱歉|对不起|不好意思|谢谢|谢谢你|多谢`;

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split('|').map((word) => word.trim()));
const [YES_WORDS, NO_WORDS, POLITE_WORDS] = [wordsOf(YES), wordsOf(NO), wordsOf(POLITE)];
/** Words that decide although more follows without a comma. */
const LEADING =
  /^(?:i )?(yes|yeah|accept|accepted|agree|agreed|decline|declined|refuse|refused|reject|rejected) /;
/** A word after which a yes or no is none yet. */
const HEDGE =
  /\b(?:but|maybe|perhaps|later|unless|if|depends|possibly|probably|not|no|yes|might|unsure|however)\b|但|不过|可能|也许|或许|如果|要是|除非|再说|看情况|考虑|不|没|是否|吗/;
const CLAUSE_ENDS = /[.,;:!?\n()…。，；：！？、～~（）*"`]|\s[-–—]+\s/;
const LONGEST = 300;

/** The clauses of an answer without politeness, and without the Chinese "I". */
const clausesOf = (said: string): readonly string[] =>
  said
    .split(CLAUSE_ENDS)
    .flatMap((clause) => nameKey(clause).replace(LEADING, '$1,').split(','))
    .map((clause) => clause.replace(/^我/, ''))
    .filter((clause) => clause !== '' && !POLITE_WORDS.has(clause));

/**
 * Whether an answer says yes or no: its first clause is one of the known ways to say it, and what follows neither says
 * the opposite nor hedges ("Maybe later", "Yes, but …" are undefined). A boolean stands for itself.
 */
export const readDecision = (said: unknown): 'yes' | 'no' | undefined => {
  if (typeof said === 'boolean') return said ? 'yes' : 'no';
  if (typeof said !== 'string' || said.length > LONGEST) return undefined;
  const [first = '', ...rest] = clausesOf(said);
  if (YES_WORDS.has(first)) {
    return rest.every((clause) => YES_WORDS.has(clause) || (!NO_WORDS.has(clause) && !HEDGE.test(clause)))
      ? 'yes'
      : undefined;
  }
  if (!NO_WORDS.has(first)) return undefined;
  return rest.some((clause) => YES_WORDS.has(clause)) ? undefined : 'no';
};
