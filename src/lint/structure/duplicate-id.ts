import type { Range } from '../../diagnostics/source.ts';
import { idsIn } from '../../site/ids.ts';
import { parsedFile, type SiteFile } from '../../site/site-file.ts';
import type { Path } from '../../yaml/parse.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const duplicateId = {
  code: 'duplicate-id',
  severity: 'error',
  means: 'Two blocks or headings of a page have the same id.',
  topic: 'Structure',
  check({ pages }, report) {
    for (const { route, blocks } of pages) {
      const seen = new Set<string>();
      for (const { block, file, path } of blocks) {
        for (const [id, inner] of idsIn(block)) {
          if (seen.has(id)) {
            const { range, ...finding } = duplicate(id, route, file, [...path, ...inner]);
            report.at(file, range, finding);
          }
          seen.add(id);
        }
      }
    }
  },
} as const satisfies Rule;

/**
 * Returns the finding for a duplicate id. The finding depends on the source of the id: a field, a heading in a text, or
 * the footnotes heading.
 */
function duplicate(id: string, route: string, file: SiteFile, path: Path): RuleFinding & { range: Range } {
  const message = `Duplicate id "${id}" on the page "${route}".`;
  const heading = file.headingIds.find((one) => one.path.join('/') === path.join('/'));
  if (!heading) {
    const hint = 'Change one of the two ids. Otherwise, a link to this id has two possible targets.';
    return { range: parsedFile(file).valueAt(path), message, hint };
  }
  const { namedBy, range } = heading;
  if (namedBy === 'words') {
    const hint = "The anchor comes from the heading's text. Reword one of the two headings.";
    return { range, message, hint };
  }
  return {
    range,
    message: `Two texts on the page "${route}" have footnotes.`,
    hint: 'A page can have only one list of footnotes. Move all footnotes to one of the texts.',
  };
}
