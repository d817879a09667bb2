import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TASKS } from '../../../engine/tasks/index.ts';
import type { Reading, TaskName } from '../../../engine/tasks/task.ts';
import { type JsonSchema, schemaOf } from '../../../models/wire/schemas.ts';
import { oneOfEachKind } from '../asking.ts';

const names = Object.keys(TASKS) as TaskName[];
const judged = names.filter((name) => TASKS[name].by !== 'persona');

/** Any answer that a server which keeps to the schema can give. */
function answerBy(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('anyOf' in schema) return fc.oneof(answerBy(schema.anyOf[0]), fc.constant(null));
  if ('enum' in schema) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties).map(([key, one]) => [key, answerBy(one)])),
      );
    case 'array':
      return fc.array(answerBy(schema.items), { minLength: 1, maxLength: 3 });
    case 'integer':
      return fc.integer({ min: -200, max: 200 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.constantFrom('Ada', 'square', 'a fine day', 'milling');
  }
}

function depth(schema: JsonSchema): number {
  if ('anyOf' in schema) return depth(schema.anyOf[0]);
  if (schema.type === 'array') return 1 + depth(schema.items);
  if (schema.type === 'object') return 1 + Math.max(...Object.values(schema.properties).map(depth));
  return 0;
}

describe('the schema of an answer', () => {
  it('is there for every question to environment and judge, and for none to a persona', () => {
    for (const name of names) expect(schemaOf(name) !== undefined, name).toBe(judged.includes(name));
  });

  it('keeps to what all servers understand', () => {
    for (const name of judged) {
      const schema = schemaOf(name);
      expect(schema?.type).toBe('object');
      const text = JSON.stringify(schema);
      const keywords = [...text.matchAll(/"(\w+)":/g)].map(([, key]) => key);
      for (const word of ['minimum', 'maxLength', 'pattern', '$ref', 'oneOf', 'allOf', 'default', 'format'])
        expect(keywords).not.toContain(word);
      expect(schema && depth(schema)).toBeLessThanOrEqual(6);
      expect(text.length).toBeLessThan(3000);
    }
  });

  it('demands nothing that its reader would not take', async () => {
    const puts = await oneOfEachKind();
    const asked = puts.filter((put) => judged.includes(put.task));
    expect(asked.length).toBeGreaterThan(7);
    for (const { task, request } of asked) {
      const schema = schemaOf(task);
      if (!schema) continue;
      const read = TASKS[task].read as (answer: string, input: unknown) => Reading<unknown>;
      fc.assert(
        fc.property(answerBy(schema), (answer) => {
          const reading = read(JSON.stringify(answer), request.input);
          const nothingSaid =
            task === 'solo-outcome' && JSON.stringify(answer) === '{"offers":null,"outcome":null}';
          if (!reading.ok && !nothingSaid)
            expect(['speaker', 'portrait-too-long']).toContain(reading.complaint.why);
        }),
        { numRuns: 50 },
      );
    }
  });
});
