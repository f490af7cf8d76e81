import { STAGE_CODES } from '../../diagnostics/codes.ts';
import type { BlockAnnotations } from '../../schema/annotations.ts';
import { type PlacedBlock, withNested } from '../../site/pages/placed-block.ts';
import { parsedFile, typeRangeIn } from '../../site/site-file.ts';
import type { RuleFinding, LintContext, LintPage, Rule } from '../rule.ts';

/** Checks the main heading of a page. The same problem code is also reported for a text whose headings skip a level. */
export const mainHeading = {
  code: 'heading-order',
  ...STAGE_CODES['heading-order'],
  topic: 'Structure',
  check(context, report) {
    for (const page of context.pages) {
      const found = wrongHeading(page, context);
      if (!found) continue;
      const { at, ...finding } = found;
      if (at) report.at(at.file, typeRangeIn(at.file, at.path), finding);
      else report.at(page.file, parsedFile(page.file).keyAt(['blocks']), finding);
    }
  },
} as const satisfies Rule;

/**
 * Returns the problem with a page's main heading; undefined if there is none. `at` is the block that causes the
 * problem; without `at`, the problem concerns the whole page.
 */
function wrongHeading(
  page: LintPage,
  { site: { annotations } }: LintContext,
): (RuleFinding & { at?: PlacedBlock }) | undefined {
  const blocks = withNested(page.blocks);
  const isMain = ({ mainHeading }: BlockAnnotations = {}) =>
    typeof mainHeading === 'object' ? mainHeading.with in (page.file.data as object) : mainHeading;
  const [first, second] = blocks.filter(({ block }) => isMain(annotations.get(block.type)));
  const types = [...annotations].filter(([, block]) => isMain(block)).map(([type]) => `"${type}"`);
  if (!first) {
    return {
      message: 'This page has no main heading.',
      hint: `Start the page with a block of type ${types.join(' or ')}.`,
    };
  }
  if (second) {
    return {
      at: second,
      message: 'This page already has a main heading.',
      hint: `Keep only one block of type ${types.join(' or ')}, at the top of the page.`,
    };
  }
  if (first === blocks[0]) return undefined;
  return {
    at: first,
    message: 'The main heading comes after another block.',
    hint: 'Move this block to the top of the page.',
  };
}
