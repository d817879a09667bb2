import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshFolder, removedAfterwards } from '../engine/ledger/on-disk.ts';
import { openProvider, type Provider } from '../servers/provider.ts';
import { startedExport, startedWithModels } from './process.ts';

removedAfterwards();

let provider: Provider;
let cwd = '';
const exported = (...argv: readonly string[]) => startedExport(cwd, argv).ended;

/** Two years of harbour by the local provider, and two with another seed by the offline mind. */
beforeAll(async () => {
  cwd = freshFolder();
  provider = await openProvider();
  const live = async (out: string, ...who: readonly string[]) => {
    const argv = [
      'harbour',
      '--years',
      '2',
      '--weeks',
      '3',
      '--set',
      'days=3',
      '--quiet',
      '--out',
      out,
      ...who,
    ];
    const { code, err } = await startedWithModels(cwd, argv).ended;
    expect({ code, err }).toMatchObject({ code: 0 });
  };
  await live('lived', '--model', `${provider.url}/v1#test`);
  await live('habits', '--seed', '2');
}, 120_000);
afterAll(() => provider.close());

interface Year {
  readonly persona: string;
  readonly total: number;
  readonly regard: { readonly likedBy: readonly string[] };
  readonly z: { readonly social: number; economy: number | null };
}
const rewardsFile = (run: string, year: number) => join(cwd, run, `rewards/Y${year}.json`);
const yearsIn = (run: string, year: number): readonly Year[] =>
  JSON.parse(readFileSync(rewardsFile(run, year), 'utf8')).rewards;

describe('rewards', () => {
  it('takes by what was recorded unless weights are given, and the same for the same weights', async () => {
    const plain = await exported('rewards', 'lived', '--top', '50%');
    expect(plain).toMatchObject({ code: 0, err: '' });
    const [head, ...lines] = plain.out.split('\n');
    expect(head).toBe('By weights as recorded; adjusted, top 50% of each year:');
    const people = yearsIn('lived', 2020).length;
    const taken = `${2 * Math.floor(people / 2)} of ${2 * people}`;
    expect(lines[0]).toBe(`${taken} persona-years are taken: 0 that were not before, and 0 no more.`);
    expect(lines).toContain('Correlation of the total with the recorded one: 1.000');
    expect(lines).toContain("Correlation of the measure with last year's reward: 0.000");
    const usual = 'social=.4,subjective=.4,economy=.2';
    const [, ...same] = (await exported('rewards', 'lived', '--top', '50%', '--weights', usual)).out.split(
      '\n',
    );
    expect(same).toEqual(lines);
  });

  it('names whom other weights take and whom no more', async () => {
    const best = (of: (year: Year) => number) =>
      yearsIn('lived', 2021).toSorted((a, b) => of(b) - of(a))[0]?.persona;
    const rich = best(({ z }) => z.economy ?? 0);
    const liked = best(({ total }) => total);
    expect(rich).not.toBe(liked);
    const choice = ['--measure', 'return', '--top', '1'];
    const { out } = await exported('rewards', 'lived', '--weights', 'economy=1', ...choice);
    expect(out).toMatch(new RegExp(`^Taken now: .*${rich} 2021`, 'm'));
    expect(out).toMatch(new RegExp(`^Taken no more: .*${liked} 2021`, 'm'));
  });

  it('takes several runs, each by itself', async () => {
    const one = /^(\d+) of (\d+)/m;
    const alone = one.exec((await exported('rewards', 'lived')).out);
    const both = one.exec((await exported('rewards', 'lived', '--with', 'habits')).out);
    expect(both?.slice(1).map(Number)).toEqual(alone?.slice(1).map((number) => 2 * Number(number)));
  });

  it('alarms of a part that is the same for everybody, and says how many are not scored', async () => {
    cpSync(join(cwd, 'lived'), join(cwd, 'flat'), { recursive: true });
    const file = JSON.parse(readFileSync(rewardsFile('flat', 2021), 'utf8'));
    for (const year of file.rewards) year.z.economy = 0;
    Object.assign(file.rewards[0], { total: null });
    writeFileSync(rewardsFile('flat', 2021), JSON.stringify(file));
    const { out } = await exported('rewards', 'flat');
    expect(out).toContain('\nAlarm: in 2021 economy is the same for everybody\n');
    expect(out).toContain("\n1 have no total, since a part was not scored, and can't be taken.\n");
    expect((await exported('rewards', 'flat', '--weights', 'social=1')).out).not.toContain('economy is');
  });

  it.each([
    ['friends=1', 'friends'],
    ['social=1,social=2', 'each part once'],
    ['social=0,economy=0', 'more than 0'],
    ['social=1.2.3', 'is 1.2.3'],
  ])('refuses the weights %s', async (weights, words) => {
    const refused = await exported('rewards', 'lived', '--weights', weights);
    expect(refused).toMatchObject({ code: 2, out: '', err: expect.stringContaining(words) });
  });

  it('refuses a run of which no year is over, and two runs of one name', async () => {
    expect(await exported('rewards', 'nowhere')).toMatchObject({ code: 2, out: '' });
    const twins = await exported('rewards', 'lived', '--with', 'lived');
    expect(twins).toMatchObject({ code: 2, err: expect.stringContaining('called like another run') });
  });
});

describe('teaches', () => {
  /** The cells of a metric's row. */
  const cells = (out: string, metric: string) =>
    out
      .split('\n')
      .find((line) => line.startsWith(`  ${metric} `))
      ?.trim()
      .split(/\s{2,}/);

  it('sets the years that are taken against all, as they stand in the files of the run', async () => {
    const { code, out, err } = await exported('teaches', 'lived', '--measure', 'return', '--top', '1');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const [first, second] = [2020, 2021].map((year) => yearsIn('lived', year));
    const later = new Map(second?.map(({ persona, total }) => [persona, total]));
    const worth = ({ persona, total }: Year) => total + 0.9 * (later.get(persona) ?? Number.NaN);
    const taken = [
      first?.toSorted((a, b) => worth(b) - worth(a))[0],
      second?.toSorted((a, b) => b.total - a.total)[0],
    ].flatMap((year) => year ?? []);
    const all = [...(first ?? []), ...(second ?? [])];
    const liked = (years: readonly Year[]) =>
      (years.reduce((sum, { regard }) => sum + regard.likedBy.length, 0) / years.length).toFixed(2);
    expect(out).toMatch(/^By return, top 1 of each year:\n2 of \d+ persona-years are taken\.\n/);
    expect(cells(out, 'liked_by')?.slice(0, 3)).toEqual(['liked_by', liked(all), liked(taken)]);
    expect(cells(out, 'liked_by')?.at(-1)).toBe('too few');
    expect(cells(out, 'output_tokens')).toHaveLength(6);
    expect(out).toMatch(/with characters written a week: -?\d\.\d{3}\.\n$/);
  });

  it('takes the run for the unit from three runs on, and says what the offline mind leaves unknown', async () => {
    cpSync(join(cwd, 'habits'), join(cwd, 'more'), { recursive: true });
    cpSync(join(cwd, 'habits'), join(cwd, 'most'), { recursive: true });
    const three = await exported('teaches', 'habits', '--with', 'more', '--with', 'most');
    expect(three.out).toContain('\nthe unit is the run.\n');
    expect(cells(three.out, 'input_tokens')).toEqual(['input_tokens', 'not known']);
    expect((await exported('teaches', 'habits', '--with', 'more')).out).toContain('the unit is the persona');
  });

  it('stands in the card of an export by the same rule, line by line', async () => {
    const rule = ['--with', 'habits', '--measure', 'paper', '--top', '50%'];
    const { out } = await exported('teaches', 'lived', ...rule);
    const written = await exported('lived', ...rule, '--allow-offline', '--out', 'data');
    expect(written).toMatchObject({ code: 0, err: '' });
    const lines = out.slice(out.indexOf('\n') + 1);
    expect(readFileSync(join(cwd, 'data/README.md'), 'utf8')).toContain(`\n\`\`\`\n${lines}\`\`\`\n`);
  });

  it('refuses a journal that is damaged, by its name', async () => {
    cpSync(join(cwd, 'habits'), join(cwd, 'damaged'), { recursive: true });
    const name = readdirSync(join(cwd, 'damaged/journal')).find((file) => file.includes('2020-W02'));
    writeFileSync(join(cwd, `damaged/journal/${name}`), 'no journal\n');
    const refused = await exported('teaches', 'damaged');
    expect(refused).toMatchObject({ code: 2, out: '', err: expect.stringContaining('Y2020-W02') });
  });
});
