import type { Schema, SchemaFiles } from '../schema.ts';
import { unionOfBlocks } from '../union.ts';

/**
 * Returns the schema of a former block. Its type stays valid, but its data becomes that of another block.
 * @param written the file `formerly/NAME.json` in the folder of that block. If it has no fields, they are those of the
 * block, which has only got another name.
 * @param becomes the type of that block
 */
export function formerBlock(written: Schema, becomes: string, block: Schema): Schema {
  const { synonyms: _, ...schema } = written.properties ? written : { ...block, ...written };
  return { ...schema, becomes };
}

/**
 * Returns the union of all blocks that files may contain: the current ones, and the former ones. A block of the site
 * with a former type has priority over the former block.
 */
export function unionWithFormer({ blocks, former, defs }: SchemaFiles): Schema {
  const all = Object.entries(former).filter(([type]) => !Object.hasOwn(blocks, type));
  // Without fields, it cannot become the block of that name, because the site has replaced this block.
  const valid = all.filter(([, { properties }]) => properties);
  const union = unionOfBlocks({ blocks: { ...blocks, ...Object.fromEntries(valid) }, defs });
  const { type } = union.properties;
  return {
    ...union,
    properties: {
      type: {
        ...type,
        formerly: typesOf(valid),
        replaced: typesOf(all.filter((one) => !valid.includes(one))),
      },
    },
  };
}

/** Returns the union of the current blocks. @param union that with former ones */
export function withoutFormer(union: Schema): Schema {
  const { formerly: former, replaced: _, ...type } = union.properties.type as Schema;
  const isCurrent = (name: string) => !Object.hasOwn(former, name);
  return {
    ...union,
    properties: { type: { ...type, enum: type.enum.filter(isCurrent) } },
    allOf: union.allOf.filter((branch: Schema) => isCurrent(branch.if.properties.type.const)),
    definitions: Object.fromEntries(Object.entries(union.definitions).filter(([name]) => isCurrent(name))),
  };
}

const typesOf = (former: [type: string, schema: Schema][]) =>
  Object.fromEntries(former.map(([type, { becomes }]) => [type, becomes]));
