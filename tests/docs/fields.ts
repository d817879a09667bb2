/** The fields of a file format, from its schema, to be compared with the table of a page. */
import { z } from 'zod';

export interface Field {
  /** `start.skills`, `feasts[].week`. */
  readonly path: string;
  /** Bounds of a number, or of how many entries a list has; null where there is none. */
  readonly least: number | null;
  readonly most: number | null;
}

/** What of JSON Schema is looked at. */
interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** All fields in the order of the schema. `whole` are not looked into. */
export function fieldsOf(schema: z.ZodType, whole: readonly string[] = []): readonly Field[] {
  const walk = ({ properties, items }: Node, path: string): readonly Field[] => {
    if (!properties) return items ? walk(items, `${path}[]`) : [];
    return Object.entries(properties).flatMap(([key, node]) => {
      const field = path === '' ? key : `${path}.${key}`;
      return [{ path: field, ...boundsOf(node) }, ...(whole.includes(field) ? [] : walk(node, field))];
    });
  };
  return walk(z.toJSONSchema(schema, { io: 'input' }) as Node, '');
}

function boundsOf({ minimum, maximum, minItems, maxItems }: Node): Pick<Field, 'least' | 'most'> {
  const bound = (value: number | undefined) =>
    value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? null : value;
  return { least: bound(minimum ?? minItems), most: bound(maximum ?? maxItems) };
}
