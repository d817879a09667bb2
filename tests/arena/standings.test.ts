import { describe, expect, it } from 'vitest';
import type { ScoredLife } from '../../arena/measures.ts';
import { type Difference, standingsOf } from '../../arena/standings.ts';
import { randomFor } from '../../engine/random.ts';
import { scored } from './lives.ts';

const MODELS = ['good', 'middling', 'poor'];
const EFFECT: Readonly<Record<string, number>> = { good: 0.3, middling: 0, poor: -0.3 };

interface Told {
  readonly worlds: number;
  readonly people?: number;
  readonly rotations?: number;
  /** Standard deviations of what is the persona's own, and of chance. */
  readonly nature?: number;
  readonly luck?: number;
}

/** An arena in which it is known how much better each model lives. */
function toldArena({
  worlds,
  people = 12,
  rotations = 3,
  nature = 0.5,
  luck = 0,
}: Told): readonly ScoredLife[] {
  const lives: ScoredLife[] = [];
  for (let world = 1; world <= worlds; world += 1) {
    const { float } = randomFor(world, 'told arena');
    const chance = () => Math.sqrt(12) * (float() - 0.5);
    const natures = Array.from({ length: people }, () => nature * chance());
    for (let rotation = 1; rotation <= rotations; rotation += 1) {
      for (const [at, own] of natures.entries()) {
        const model = MODELS[(at + rotation) % MODELS.length] ?? '';
        const total = (EFFECT[model] ?? 0) + own + luck * chance();
        lives.push(scored(`p${at}`, model, total, world, rotation));
      }
    }
  }
  return lives;
}

const between = (differences: readonly Difference[], a: string, b: string) =>
  differences.find((one) => one.measure === 'reward_total' && one.a === a && one.b === b);

describe('standings', () => {
  it('recover differences that are known: in order, within their intervals, none of them a tie', () => {
    const { models, differences } = standingsOf(
      toldArena({ worlds: 5, luck: 0.3 }),
      MODELS.toReversed(),
      true,
    );
    expect(models).toEqual(MODELS);
    for (const [a, b, difference] of [
      ['good', 'middling', 0.3],
      ['good', 'poor', 0.6],
      ['middling', 'poor', 0.3],
    ] as const) {
      const found = between(differences, a, b);
      if (found?.estimate.kind !== 'interval') throw new Error('there are five worlds');
      expect(found.verdict).toBe('a-higher');
      expect(found.estimate.df).toBe(4);
      expect(found.estimate.low).toBeLessThan(difference);
      expect(found.estimate.high).toBeGreaterThan(difference);
    }
  });

  it('see nothing of who was played where every persona has lived under every model', () => {
    const { differences } = standingsOf(toldArena({ worlds: 4, nature: 50 }), MODELS, true);
    const found = between(differences, 'good', 'poor')?.estimate;
    expect(found).toMatchObject({ kind: 'interval', units: 4 });
    expect(found?.kind === 'interval' ? found.mean : 0).toBeCloseTo(0.6, 9);
  });

  it('leave out of a pair who has a life under one of the two only', () => {
    const lives = [
      scored('ada', 'a', 1),
      scored('ada', 'b', 0),
      scored('bo', 'a', 100),
      scored('bo', 'b', null),
    ];
    const paired = standingsOf(lives, ['a', 'b'], true).differences[0]?.estimate;
    expect(paired).toEqual({ kind: 'too-few', units: 1, mean: 1 });
    const unpaired = standingsOf(lives, ['a', 'b'], false).differences[0]?.estimate;
    expect(unpaired).toEqual({ kind: 'too-few', units: 1, mean: 50.5 });
  });

  it('give no interval for fewer than three worlds, and call nothing higher', () => {
    const { placed, differences } = standingsOf(toldArena({ worlds: 2 }), MODELS, true);
    const total = differences.filter(({ measure }) => measure === 'reward_total');
    expect(total.map(({ verdict, adjusted }) => [verdict, adjusted])).toEqual([
      ['too-few', null],
      ['too-few', null],
      ['too-few', null],
    ]);
    expect(placed[0]?.score).toMatchObject({ kind: 'too-few', units: 2 });
  });

  it('call a tie a tie', () => {
    const lives = [1, 2, 3, 4].flatMap((world) => [
      scored('ada', 'a', world % 2, world),
      scored('bo', 'b', (world + 1) % 2, world),
    ]);
    expect(standingsOf(lives, ['a', 'b'], false).differences[0]).toMatchObject({
      verdict: 'tie',
      adjusted: 1,
    });
  });

  it('correct the life reward for the number of pairs of models', () => {
    const { differences } = standingsOf(toldArena({ worlds: 5, luck: 0.8 }), MODELS, true);
    const total = differences.filter(({ measure }) => measure === 'reward_total');
    const ps = total.map(({ estimate }) => (estimate.kind === 'interval' ? estimate.p : 1));
    const least = Math.min(...ps);
    expect(total[ps.indexOf(least)]?.adjusted).toBeCloseTo(3 * least, 12);
  });

  it('name no model that has lived nothing', () => {
    const { models, placed, differences } = standingsOf(
      [scored('ada', 'a', 1), scored('bo', 'b', 2)],
      ['nobody', 'a', 'b'],
      false,
    );
    expect(models).toEqual(['b', 'a']);
    const named = [...placed.map(({ model }) => model), ...differences.flatMap(({ a, b }) => [a, b])];
    expect(named).not.toContain('nobody');
  });

  it('weigh every world alike, however many lives it has', () => {
    const lives = [
      ...[1, 2, 3, 4, 5, 6].map((at) => scored(`p${at}`, 'a', 1, 1)),
      scored('p1', 'a', 0, 2),
      scored('p1', 'a', 0, 3),
    ];
    const [placed] = standingsOf(lives, ['a', 'b'], false).placed;
    expect(placed?.score.kind === 'interval' ? placed.score.mean : 0).toBeCloseTo(1 / 3, 12);
    expect(placed?.value).toBeCloseTo(6 / 8, 12);
  });
});
