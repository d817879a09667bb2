import { describe, expect, it } from 'vitest';
import { chosenLimits, chosenModels, modelsAsked } from '../../../cli/answering/chosen.ts';

const OFFLINE = { personas: 'offline', environment: 'offline', judge: 'offline' };

describe('who answers', () => {
  it('is the offline mind unless somebody is named', () => {
    expect(chosenModels({})).toEqual(OFFLINE);
    expect(modelsAsked(chosenModels({}))).toEqual([]);
  });

  it('is one model for everything, unless environment and judge have their own', () => {
    expect(chosenModels({ model: 'openai:a' })).toEqual({
      personas: 'openai:a',
      environment: 'openai:a',
      judge: 'openai:a',
    });
    expect(chosenModels({ environment: 'openai:b' })).toEqual({ ...OFFLINE, environment: 'openai:b' });
  });

  it('is a model of one’s own for those who have one; of two for one person the last counts', () => {
    const { own } = chosenModels({ own: ['abe=openai:a', 'ada=anthropic:b', 'abe=offline'] });
    expect(own).toEqual({ abe: 'offline', ada: 'anthropic:b' });
  });

  it('each model that may be asked is named once', () => {
    const named = chosenModels({
      model: 'openai:a',
      judge: 'openai:b',
      fallback: 'openai:b',
      own: ['x=openai:a'],
    });
    expect(modelsAsked(named)).toEqual(['openai:a', 'openai:b']);
  });

  it.each([
    [{ model: 'x:y' }, '--model'],
    [{ environment: 'x:y' }, '--environment'],
    [{ judge: 'x:y' }, '--judge'],
    [{ fallback: 'x:y' }, '--fallback'],
    [{ own: ['abe=x:y'] }, '--own'],
  ])('%o names nobody', (given, option) => {
    expect(() => chosenModels(given)).toThrow(`${option}: is 'x:y'`);
  });
});

describe('in a run that goes on', () => {
  const before = chosenModels({
    model: 'openai:a',
    judge: 'openai:j',
    fallback: 'openai:f',
    own: ['x=openai:o'],
  });

  it('everybody stays who is not named anew', () => {
    expect(chosenModels({}, before)).toEqual(before);
    expect(chosenModels({ own: ['y=openai:o'] }, before).own).toEqual({ x: 'openai:o', y: 'openai:o' });
  });

  it('the environment follows the personas as it did, the judge stays, and who is gone is remembered', () => {
    expect(chosenModels({ model: 'openai:b' }, before)).toEqual({
      ...before,
      personas: 'openai:b',
      environment: 'openai:b',
      earlier: ['openai:a'],
    });
  });

  it('who comes back is not earlier any more, the others are', () => {
    const second = chosenModels({ model: 'offline' }, before);
    const third = chosenModels({ model: 'openai:a' }, second);
    expect([second.earlier, third.earlier]).toEqual([['openai:a'], ['offline']]);
  });

  it('one limit of a budget stays when the other is set anew', () => {
    expect(chosenLimits({ budgetUsd: 9 }, { dollars: 3, tokens: 5 })).toEqual({ dollars: 9, tokens: 5 });
    expect(chosenLimits({}, { dollars: 3 })).toEqual({ dollars: 3 });
    expect(chosenLimits({})).toEqual({});
  });
});
