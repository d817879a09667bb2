import { describe, expect, it } from 'vitest';
import { unwantedIn } from '../../training-export/unwanted.ts';

describe('what a persona should not be taught to write', () => {
  it.each([
    ['My vitality is at 35, so I rest.', 'leaked-mechanics'],
    ['esteem: 72.5 today', 'leaked-mechanics'],
    ['Her affection score went up.', 'leaked-mechanics'],
    ['我的活力只有35了', 'leaked-mechanics'],
    ['As an AI language model, I have no brother.', 'assistant-manner'],
    ["Certainly! Here's a plan for the week", 'assistant-manner'],
    ['I hope this helps.', 'assistant-manner'],
    ['作为一个人工智能，我不能这样做', 'assistant-manner'],
    ['the key is sk-proj-0123456789abcdefghij', 'secret'],
    ['write to ada.lind@example.org', 'secret'],
    ['call me, 555 123 4567', 'secret'],
    ['13812345678', 'secret'],
    ['how to cut yourself', 'minors'],
  ] as const)('%s', (text, kind) => {
    expect(unwantedIn(text, false)).toContain(kind);
  });

  it.each([
    'I am in no mood for company, and it is only 3 o’clock.',
    'Certainly the net will hold.',
    'She is 35 and has two boats.',
    'At Pier 12 we counted 450 crates.',
    '<role_action> propose_joint_activity(activity_name="Cards", day=3) </role_action>',
    '我三点钟去码头',
  ])('but nothing is said against: %s', (text) => {
    expect(unwantedIn(text, true)).toEqual([]);
  });

  it('draws nobody under 18 into anything sexual', () => {
    expect(unwantedIn('They undressed by the stove.', true)).toEqual(['minors']);
    expect(unwantedIn('They undressed by the stove.', false)).toEqual([]);
  });
});
