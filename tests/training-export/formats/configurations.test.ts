import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthFor } from '../../../training-export/formats/configurations/length.ts';
import { configurationsOf } from '../../../training-export/formats/configurations.ts';
import type { DataFacts } from '../../../training-export/formats/data-facts.ts';
import { TRAINER_NAMES, type TrainerName } from '../../../training-export/formats/trainer.ts';
import { trainerOf } from '../../../training-export/formats/trainers.ts';

const facts: DataFacts = {
  longestTokens: 10_700,
  train: 'train.jsonl',
  validation: 'validation.jsonl',
  pairs: false,
};
const textOf = (name: TrainerName, more: Partial<DataFacts> = {}): string =>
  configurationsOf(trainerOf(name), { ...facts, ...more })
    .map(({ text }) => text)
    .join('');
const infoOf = (more: Partial<DataFacts> = {}): Readonly<Record<string, Readonly<Record<string, unknown>>>> =>
  JSON.parse(configurationsOf(trainerOf('llama-factory'), { ...facts, ...more })[0]?.text ?? '');

describe('the length that a trainer lets a row have', () => {
  it('is half as much again as estimated, in steps of 1,024', () => {
    // 10,700 x 1.5 = 16,050, between 15 x 1,024 and 16 x 1,024
    expect(lengthFor(10_700)).toBe(16 * 1024);
    expect(lengthFor(1)).toBe(1024);
  });

  it('is never less than the longest row', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000 }), (longest) => {
        expect(lengthFor(longest)).toBeGreaterThanOrEqual(1.5 * longest);
        expect(lengthFor(longest) % 1024).toBe(0);
      }),
    );
  });

  it.each([
    ['trl', 'max_length: 16384\n'],
    ['trl-completion', 'max_length: 16384\n'],
    ['llama-factory', 'cutoff_len: 16384\n'],
    ['axolotl', 'sequence_len: 16384\n'],
    ['unsloth', 'MAX_SEQ_LENGTH = 16384\n'],
    ['ms-swift', '--max_length 16384 '],
    ['messages', '16384'],
    ['together', '16384'],
    ['fireworks', '16384'],
  ] as const)('stands in the configuration for %s', (name, setting) => {
    expect(textOf(name)).toContain(setting);
  });
});

describe('a configuration', () => {
  it.each(TRAINER_NAMES)('for %s names the data, and says what to look out for', (name) => {
    const trainer = trainerOf(name);
    const text = textOf(name);
    expect(text).toContain('train.jsonl');
    expect(text).toContain(trainer.drops);
    expect(text).toContain(trainer.defaultLength);
    expect(text).toMatch(/[^\n]\n$/);
    expect(text).not.toMatch(/undefined|\[object/);
  });

  it('lets TRL learn from answers only', () => {
    expect(textOf('trl')).toContain('\nassistant_only_loss: true\n');
    expect(textOf('trl-completion')).toContain('\ncompletion_only_loss: true\n');
    expect(textOf('trl', { pairs: true })).not.toContain('_only_loss');
    expect(textOf('trl', { pairs: true })).toContain('trl dpo ');
  });

  it('tells LLaMA-Factory how the columns and roles are called', () => {
    const tags = {
      role_tag: 'role',
      content_tag: 'content',
      user_tag: 'user',
      assistant_tag: 'assistant',
      system_tag: 'system',
    };
    const entry = { formatting: 'sharegpt', columns: { messages: 'conversations', system: 'system' }, tags };
    expect(infoOf()).toEqual({
      kith_train: { file_name: 'train.jsonl', ...entry },
      kith_validation: { file_name: 'validation.jsonl', ...entry },
    });
    expect(textOf('llama-factory')).toContain('\neval_dataset: kith_validation\n');
  });

  it('tells LLaMA-Factory of pairs', () => {
    const { kith_train } = infoOf({ pairs: true, validation: null });
    expect(kith_train).toMatchObject({ ranking: true, columns: { chosen: 'chosen', rejected: 'rejected' } });
    expect(Object.keys(infoOf({ validation: null }))).toEqual(['kith_train']);
    expect(textOf('llama-factory', { pairs: true })).toContain('\nstage: dpo\n');
    expect(textOf('llama-factory')).toContain('\nstage: sft\n');
  });

  it('lets Axolotl read the mark on each message, in whatever file', () => {
    expect(textOf('axolotl')).toContain('    message_field_training: train\n');
    expect(textOf('axolotl', { train: 'train.parquet' })).toContain(
      'path: train.parquet\n    ds_type: parquet\n',
    );
    expect(textOf('axolotl', { validation: null })).not.toContain('test_datasets');
  });

  it('gives Unsloth the marks of each family as Python reads them', () => {
    const text = textOf('unsloth');
    const lines = [...text.matchAll(/^ {4}("[^"]+"): (\{.*\}),$/gm)];
    const markers = new Map(
      lines.map(([, family = '', marks = '']) => [JSON.parse(family), JSON.parse(marks)]),
    );
    expect(markers.get('chatml (Qwen)')).toEqual({
      instruction_part: '<|im_start|>user\n',
      response_part: '<|im_start|>assistant\n',
    });
    expect(markers.get('gemma-3')?.response_part).toBe('<start_of_turn>model\n');
    expect(markers.size).toBe(10);
    expect(textOf('unsloth', { pairs: true })).not.toContain('MARKERS');
  });

  it('is a shell script for ms-swift, each line but the last going on', () => {
    const [first, ...lines] = textOf('ms-swift').trimEnd().split('\n');
    expect(first).toBe('#!/bin/sh');
    const command = lines.filter((line) => !line.startsWith('#'));
    expect(command.map((line) => line.endsWith('\\'))).toEqual(
      command.map((_, at) => at < command.length - 1),
    );
    expect(command[0]).toBe('swift sft \\');
    expect(textOf('ms-swift', { validation: null })).not.toContain('--val_dataset');
  });
});
