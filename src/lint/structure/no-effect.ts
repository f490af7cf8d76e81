import { oneOf } from '../../diagnostics/suggest.ts';
import { lazy, remembered } from '../../model/lazy.ts';
import type { Schema } from '../../schema/schema.ts';
import { type PlacedBlock, withNested } from '../../site/pages/placed-block.ts';
import { parsedFile } from '../../site/site-file.ts';
import type { Rule, RuleFinding } from '../rule.ts';

export const noEffect = {
  code: 'no-effect',
  severity: 'warning',
  means: 'A field changes nothing where the block is, or without another field.',
  topic: 'Structure',
  check({ pages, schemas }, report) {
    const outer = pages.flatMap(({ blocks }) => blocks);
    // A shared block may be used both inside a text and on its own, where the fields have an effect.
    const alone = lazy(() => new Set(outer.map(placeOf)));
    const limitedOf = remembered((type) => limitedFields(schemas.blocks[type]));
    const reported = new Set<string>();
    for (const placed of withNested(outer)) {
      const { block, file, path } = placed;
      for (const [name, field] of limitedOf(block.type).filter(([name]) => name in block)) {
        const finding = reasonFor(name, field, block, () => alone().has(placeOf(placed)));
        if (!finding) continue;
        const at = `${placeOf(placed)} ${name}`;
        if (!reported.has(at)) report.at(file, parsedFile(file).keyAt([...path, name]), finding);
        reported.add(at);
      }
    }
  },
} as const satisfies Rule;

/** Returns the fields of a block, with their names, that have an effect only in some places or with other fields. */
const limitedFields = (block: Schema | undefined) =>
  Object.entries<Schema>(block?.properties ?? {}).filter(
    ([, { onlyOutsideTexts, onlyWith }]) => onlyOutsideTexts !== undefined || onlyWith !== undefined,
  );

/** Returns why a field has no effect; undefined if it has one. @param isAlone whether its block is not inside a text */
function reasonFor(
  name: string,
  { onlyOutsideTexts, onlyWith }: Schema,
  block: PlacedBlock['block'],
  isAlone: () => boolean,
): RuleFinding | undefined {
  if (onlyOutsideTexts && !isAlone())
    return {
      message: `"${name}" has no effect: this block is inside a text.`,
      hint: `Remove "${name}", or use the block outside the text.`,
    };
  const others = (onlyWith ?? []) as string[];
  if (others.length === 0 || others.some((other) => other in block)) return undefined;
  return {
    message: `"${name}" has no effect: the block has none of the fields ${oneOf(others, 'and')}.`,
    hint: `Remove "${name}", or add ${oneOf(others)}.`,
  };
}

/** Returns what identifies a block: its file, and its position in it. */
const placeOf = ({ file, path }: PlacedBlock) => JSON.stringify([file.path, path]);
