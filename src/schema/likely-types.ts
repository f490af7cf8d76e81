import type { Schema } from './schema.ts';

type Group = Record<string, unknown>;

/** How well a value matches a schema. */
interface Match {
  /** The number of mistakes: unknown fields, missing fields, and values of the wrong type. */
  faults: number;
  /** The number of fields that the value has and that the schema requires. */
  required: number;
}

/**
 * Guesses the type of a block with a missing or an invalid type from the block's fields. Returns the most likely types,
 * at most three. Returns no type if the fields match too many types, or none.
 * @param types the schemas of the blocks by type
 */
export function likelyTypes(
  block: Group,
  types: Record<string, Schema>,
  resolve: (schema: Schema) => Schema,
): string[] {
  const { type: _, ...fields } = block;
  const matches = Object.entries(types).map(([type, schema]) => ({
    type,
    ...matchOf(fields, schema, resolve),
  }));
  const fewest = Math.min(...matches.map(({ faults }) => faults));
  const best = matches.filter(({ faults }) => faults === fewest);
  const most = Math.max(...best.map(({ required }) => required));
  const likely = best.filter(({ required }) => required === most).map(({ type }) => type);
  const isCertain = most > 0 && (fewest === 0 || (fewest < most && likely.length === 1));
  return isCertain && likely.length < 4 ? likely : [];
}

function matchOf(value: unknown, schema: Schema, resolve: (schema: Schema) => Schema): Match {
  const { type, properties = {}, required = [], needsOneOf, items, enum: values }: Schema = resolve(schema);
  const isSame = { faults: 0, required: 0 };
  if (values) return { ...isSame, faults: values.includes(value) ? 0 : 1 };
  if (Array.isArray(value)) {
    if (type !== 'array') return { faults: 1, required: 0 };
    return sum(value.slice(0, 3).map((entry) => matchOf(entry, items ?? {}, resolve)));
  }
  if (typeof value === 'object' && value !== null) {
    if (type !== 'object') return { faults: 1, required: 0 };
    const own = Object.entries(value).map(([name, part]) =>
      Object.hasOwn(properties, name) ? matchOf(part, properties[name], resolve) : { faults: 1, required: 0 },
    );
    const alone = (required as string[]).filter((name) => name !== 'type').map((name) => [name]);
    const needed: string[][] = [...alone, ...(needsOneOf ? [needsOneOf] : [])];
    const missing = needed.filter((names) => !names.some((name) => Object.hasOwn(value, name))).length;
    return sum([...own, { faults: missing, required: needed.length - missing }]);
  }
  const names = typeof value === 'number' ? ['integer', 'number'] : [typeof value];
  const isExpected =
    type === undefined || value === null || [type].flat().some((name) => names.includes(name));
  return { ...isSame, faults: isExpected ? 0 : 1 };
}

const sum = (matches: Match[]): Match => ({
  faults: matches.reduce((total, { faults }) => total + faults, 0),
  required: matches.reduce((total, { required }) => total + required, 0),
});
