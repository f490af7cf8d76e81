import { oneOf } from '../../diagnostics/suggest.ts';
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
    const alone = new Set(outer.map(placeOf));
    const placed = new Map(withNested(outer).map((one) => [placeOf(one), one] as const));
    for (const [place, { block, file, path }] of placed) {
      const fields = Object.entries<Schema>(schemas.blocks[block.type]?.properties ?? {});
      for (const [name, field] of fields.filter(([name]) => name in block)) {
        const finding = reasonFor(name, field, block, alone.has(place));
        if (finding) report.at(file, parsedFile(file).keyAt([...path, name]), finding);
      }
    }
  },
} as const satisfies Rule;

/** Returns why a field has no effect; undefined if it has one. @param isAlone whether its block is not inside a text */
function reasonFor(
  name: string,
  { onlyOutsideTexts, onlyWith }: Schema,
  block: PlacedBlock['block'],
  isAlone: boolean,
): RuleFinding | undefined {
  if (onlyOutsideTexts && !isAlone)
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
