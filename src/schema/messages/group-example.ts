import { stringify } from 'yaml';
import type { Schema } from '../schema.ts';

/** Returns the schema that a `$ref` points to, or the schema itself if it has no `$ref`. */
export type Resolve = (schema: Schema) => Schema;

/**
 * Returns a valid group or list as YAML on one line. If the author wrote a text instead, the example contains this text
 * in the field to which it probably belongs: `{ src: office.jpg, alt: … }` for `office.jpg`.
 * @returns undefined if the group needs other groups or lists
 */
export function exampleWith(text: string | undefined, schema: Schema, resolve: Resolve): string | undefined {
  const isList = schema.type === 'array';
  const entry = isList ? resolve(schema.items ?? {}) : schema;
  const value = entry.type === 'string' ? text : groupWith(text, entry, resolve);
  if (value === undefined) return undefined;
  return stringify(isList ? [value] : value, { collectionStyle: 'flow', lineWidth: 0 }).trim();
}

function groupWith(
  text: string | undefined,
  { properties = {}, required = [], examples = [] }: Schema,
  resolve: Resolve,
): Record<string, unknown> | undefined {
  const names: string[] = required;
  const own = text === undefined ? undefined : fieldFor(text, names, properties);
  const values = names.map((name): [string, unknown] => {
    const field = resolve(properties[name]);
    const isSame = own !== undefined && properties[name].$ref === properties[own].$ref && !examples.length;
    if (name === own || isSame) return [name, text];
    const isText = field.type === 'string' || field.enum !== undefined;
    return [
      name,
      examples[0]?.[name] ?? field.examples?.[0] ?? field.enum?.[0] ?? (isText ? name : undefined),
    ];
  });
  const isComplete = values.length > 0 && values.every(([, value]) => value !== undefined);
  return isComplete ? Object.fromEntries(values) : undefined;
}

/** Returns the name of the field to which a text probably belongs: the link field for an address. */
function fieldFor(text: string, names: string[], properties: Record<string, Schema>): string | undefined {
  const isLink = (name: string) => String(properties[name]!.$ref).endsWith('/link');
  const isAddress = /^(?:[/#]|booking$|(?:https?|mailto|tel):)/.test(text);
  return names.find((name) => isLink(name) === isAddress) ?? names[0];
}
