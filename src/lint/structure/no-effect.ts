import { type PlacedBlock, withNested } from '../../site/pages/placed-block.ts';
import { parsedFile } from '../../site/site-file.ts';
import type { Rule } from '../rule.ts';

/** The fields that have an effect only where the section of a block is as wide as the page. */
const FIELDS = ['tone', 'background'];

export const noEffect = {
  code: 'no-effect',
  severity: 'warning',
  means: 'A field changes nothing where the block is.',
  topic: 'Structure',
  check({ pages }, report) {
    const outer = pages.flatMap(({ blocks }) => blocks);
    // A shared block may be used both inside a text and on its own, where the fields have an effect.
    const seen = new Set(outer.map(placeOf));
    const inner = withNested(outer).filter((placed) => !seen.has(placeOf(placed)));
    for (const placed of inner) {
      if (seen.has(placeOf(placed))) continue;
      seen.add(placeOf(placed));
      const { block, file, path } = placed;
      for (const field of FIELDS.filter((name) => name in block))
        report.at(file, parsedFile(file).keyAt([...path, field]), {
          message: `"${field}" has no effect: this block is inside a text, which has one background.`,
          hint: `Remove "${field}", or use the block outside the text.`,
        });
    }
  },
} as const satisfies Rule;

/** Returns what identifies a block: its file, and its position in it. */
const placeOf = ({ file, path }: PlacedBlock) => JSON.stringify([file.path, path]);
