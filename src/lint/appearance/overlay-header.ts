import { styleOf } from '../../model/theme/theme.ts';
import type { PageData } from '../../site/site-file.ts';
import { parsedFile } from '../../site/site-file.ts';
import type { Rule } from '../rule.ts';

/** The tones that stand out enough for a header without a background. */
const TONES = ['dark', 'accent'];

export const overlayHeader = {
  code: 'overlay-header',
  severity: 'warning',
  means: 'A header without a background is above a block without a background.',
  topic: 'Appearance',
  check({ site, pages }, report) {
    const { heroTone } = styleOf(site.site?.theme);
    for (const { file, blocks } of pages) {
      const [first] = blocks;
      if (!first || (file.data as PageData).layout?.header !== 'overlay') continue;
      const { type, ...block } = first.block;
      const usual = site.annotations.get(type)?.mainHeading === true ? heroTone : undefined;
      const { tone = usual, background } = block as { tone?: string; background?: unknown };
      if (background !== undefined || (tone !== undefined && TONES.includes(tone))) continue;
      report.at(file, parsedFile(file).valueAt(['layout', 'header']), {
        message: 'The header is on the first block of this page, but this block has no background.',
        hint: 'Add "background" or "tone: dark" to the first block, or write "header: full".',
      });
    }
  },
} as const satisfies Rule;
