import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDecision } from '../../../engine/speech/decisions.ts';
import { hostileText } from './hostile.ts';

describe('an answer to an invitation', () => {
  it.each([
    'yes',
    'Yes!',
    'YES',
    '**Yes**',
    'y',
    'accept',
    'Accepted.',
    "I'd love to",
    'I’d love to!',
    'Sure, why not?',
    'Yes, with pleasure.',
    'Of course!',
    'Yes I would love to',
    'Thank you, yes please!',
    '接受邀请',
    'No problem!',
    'true',
    '接受',
    '好的！',
    '当然可以',
    '我愿意',
    '没问题，我一定来',
    '是',
    '`yes`',
    'ＹＥＳ',
    'yes\u200B',
    'Accepted ✅',
    "I'd be happy to!",
    'I accept the invitation',
    'I will come.',
    '可以的',
    '我会去',
  ])('C015 %j is a yes', (said) => {
    expect(readDecision(said)).toBe('yes');
  });

  it.each([
    'no',
    'No.',
    'Absolutely not!',
    'Of course not.',
    'I decline the invitation',
    '恐怕不行。',
    'n',
    'decline',
    'Declined',
    "No, I can't",
    'Sorry, no',
    'Decline with regret',
    'No thanks!',
    'false',
    '不去',
    '拒绝',
    '不了，谢谢',
    '否',
    '我没空',
  ])('C015 %j is a no', (said) => {
    expect(readDecision(said)).toBe('no');
  });

  it.each([
    'Maybe later',
    'Accept later',
    'Sorry!',
    'No idea',
    'Yes, but not today',
    'Yes and no',
    'yes or no',
    'yes, unless it rains',
    'no, yes',
    '',
    '?',
    '可能吧',
    '好的，但是我没空',
    '再说',
    'Let me ask Teo',
    'yesterday',
    'yes'.repeat(200),
  ])('C015 %j is neither', (said) => {
    expect(readDecision(said)).toBeUndefined();
  });

  it('a boolean stands for itself, nothing else does', () => {
    expect([true, false, null, 1, []].map(readDecision)).toEqual([
      'yes',
      'no',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('never throws', () => {
    fc.assert(fc.property(hostileText, (said) => [undefined, 'yes', 'no'].includes(readDecision(said))));
  });
});
