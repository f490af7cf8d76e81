import { STAGE_CODES } from '../../diagnostics/codes.ts';
import type { Seo } from '../../model/types.gen.ts';
import { isAddress } from '../../site/redirects.ts';
import type { Rule } from '../rule.ts';
import { parsedFile } from '../../site/site-file.ts';

/**
 * Checks only the canonical link. Any other link is checked when its field is prepared, and is reported with the same
 * code.
 */
export const canonicalLink = {
  code: 'bad-link',
  ...STAGE_CODES['bad-link'],
  topic: 'Addresses',
  check({ pages }, report) {
    for (const { file } of pages) {
      const { canonical } = (file.data as { seo?: Seo }).seo ?? {};
      if (!canonical || (isAddress(canonical) && canonical.kind !== 'booking')) continue;
      report.at(file, parsedFile(file).valueAt(['seo', 'canonical']), {
        message: `"${canonical.href}" is not the address of a page.`,
        hint: 'Use the address of a page on this site (/pricing) or on another site (https://…).',
      });
    }
  },
} as const satisfies Rule;
