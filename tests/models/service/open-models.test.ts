import { afterEach, describe, expect, it } from 'vitest';
import { type OpenModels, openModels } from '../../../models/service/open-models.ts';
import type { ServiceOptions } from '../../../models/service/options.ts';
import { type Options, openProvider, type Provider } from '../../servers/provider.ts';
import { aRequest, oneOfEachKind, system, user } from '../asking.ts';

const opened: (OpenModels | Provider)[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function aProvider(options: Options = {}): Promise<Provider> {
  const provider = await openProvider(options);
  opened.push(provider);
  return provider;
}

async function open(
  options: Partial<ServiceOptions> & Pick<ServiceOptions, 'personas'>,
): Promise<OpenModels> {
  const models = await openModels({ env: {}, rows: [], ...options });
  opened.push(models);
  return models;
}

const ping = (nth = 0) => aRequest({ messages: [system('You are Ada.'), user(`${nth}: are you there?`)] });

describe('the models of a run', () => {
  it('answer for personas, environment and judge alike unless others are named', async () => {
    const { url } = await aProvider();
    const [all, own] = [`${url}/v1#all`, `${url}/v1#own`];
    const { models } = await open({ personas: all, judge: 'offline', own: { ada: own } });
    expect(models.persona('bo').id).toBe(all);
    expect(models.persona('ada').id).toBe(own);
    expect(models.environment).toBe(models.persona('cy'));
    expect(models.judge.id).toBe('offline');
  });

  it('share one gate where they are one model of one account, whatever it is called', async () => {
    const { url, stats } = await aProvider({ latency: { mean: 20, sigma: 0.1 } });
    const { models } = await open({
      personas: `${url}/v1#m`,
      environment: `${url}/v1/messages#m`,
      concurrency: 2,
    });
    const asked = Array.from({ length: 6 }, (_, n) =>
      (n % 2 === 0 ? models.environment : models.judge).generate(ping(n)),
    );
    await Promise.all(asked);
    expect(stats().atOnce).toBe(2);
  });

  it('that are offline ask nobody and need neither key nor budget', async () => {
    const { models, meters } = await open({ personas: 'offline' });
    expect(models.environment.id).toBe('offline');
    expect(meters.now().backends).toEqual([]);
  });

  it.each(['personas', 'environment', 'judge', 'fallback', 'own'] as const)(
    'that cost money are not opened without a budget: %s',
    async (who) => {
      const dear = 'https://models.example/v1#m';
      const named = who === 'own' ? { own: { ada: dear } } : { [who]: dear };
      const options = { env: {}, rows: [], personas: 'offline', ...named };
      await expect(openModels(options)).rejects.toThrow(/models\.example.*costs money.*--budget-usd/);
      await open({ ...options, budget: { tokens: 5000 } });
    },
  );

  it('without a known price are refused where the budget is in dollars, unless they are one’s own', async () => {
    const unpriced = { personas: 'https://models.example/v1#m', env: {}, rows: [] };
    await expect(openModels({ ...unpriced, budget: { dollars: 5 } })).rejects.toThrow('--budget-tokens');
    await open({ ...unpriced, budget: { tokens: 5000 } });
    await open({ personas: 'http://127.0.0.1:1/v1#m', budget: { dollars: 5 } });
  });

  it('stand in for each other over HTTP, and name the true author', async () => {
    const [broken, sound] = [await aProvider({ rules: [{ does: 'not-found' }] }), await aProvider()];
    const strict = await aProvider({ context: { tokens: 5, silently: false } });
    const fallback = `${sound.url}/v1#sound`;
    const { models, meters } = await open({ personas: `${strict.url}/v1#small`, fallback });
    expect(await models.environment.generate(ping())).toMatchObject({ text: 'OK.', author: fallback });
    expect(meters.now().fallbacks).toBe(1);
    const offline = await open({ personas: `${strict.url}/v1#small`, fallback: 'offline' });
    const [put] = await oneOfEachKind();
    if (!put) throw new Error('nobody asked anything');
    expect(await offline.models.environment.generate(put.request)).toMatchObject({ author: 'offline' });
    const stopped = await open({ personas: `${broken.url}/v1#gone`, fallback });
    await expect(stopped.models.environment.generate(ping())).rejects.toThrow('check the id of the model');
  });

  it('begin with what the run had spent before', async () => {
    const { url, stats } = await aProvider();
    const { models } = await open({
      personas: `${url}/v1#m`,
      budget: { tokens: 1000 },
      spent: { dollars: 0, tokens: 900 },
    });
    await expect(models.environment.generate(ping())).rejects.toMatchObject({ reason: 'budget' });
    expect(stats().requests).toBe(0);
  });
});
