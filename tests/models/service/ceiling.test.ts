import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAIN } from '../../../models/capabilities/row.ts';
import { ceiling } from '../../../models/service/ceiling.ts';
import { aRequest } from '../asking.ts';

const request = aRequest({ maxTokens: 100 });
const used = (input: number) => ({ input, cached: 0, output: 1 });

describe('the most that a request can cost', () => {
  it('is its prompt with a margin and the longest answer', () => {
    expect(ceiling(PLAIN).of(request, 1000).tokens).toBe(1150 + 100);
  });

  it('leaves room for reasoning, also where its switch may turn out to be refused', () => {
    expect(ceiling({ ...PLAIN, reasoningRoom: 500 }).of(request, 0).tokens).toBe(600);
    const switched = { ...PLAIN, reasoningOff: { reasoning_effort: 'none' } };
    expect(ceiling(switched).of(request, 0).tokens).toBe(2100);
  });

  it('grows where a tokenizer counts more than we do, by long prompts that were really counted', () => {
    const most = ceiling(PLAIN);
    most.counted(100, used(500));
    most.counted(2000, { ...used(9000), estimated: true });
    expect(most.of(request, 1000).tokens).toBe(1250);
    most.counted(2000, used(2800));
    expect(most.of(request, 1000).tokens).toBe(1470 + 100);
  });

  it('never shrinks', () => {
    const count = fc.tuple(fc.nat(20_000), fc.nat(20_000));
    fc.assert(
      fc.property(fc.array(count), (counts) => {
        const most = ceiling(PLAIN);
        let before = 0;
        for (const [input, counted] of counts) {
          most.counted(input, used(counted));
          const now = most.of(request, 1000).tokens;
          expect(now).toBeGreaterThanOrEqual(before);
          before = now;
        }
      }),
    );
  });
});
