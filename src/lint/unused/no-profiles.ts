import { SITE_YAML } from '../../model/site-files.ts';
import type { Schema } from '../../schema/schema.ts';
import { withNested } from '../../site/pages/placed-block.ts';
import { parsedFile } from '../../site/site-file.ts';
import type { Rule } from '../rule.ts';

export const noProfiles = {
  code: 'no-profiles',
  severity: 'warning',
  means: 'The profiles of the site are to be shown, but there are none.',
  topic: 'Unused content',
  check({ site, pages, schemas }, report) {
    const settings = site.files.get(SITE_YAML);
    if (!settings || !site.site || site.site.social) return;
    const finding = {
      message: `"social: true" shows nothing, because ${SITE_YAML} has no "social".`,
      hint: `Add the profiles to ${SITE_YAML}, for example: social: [{ to: … }], with the address of each in the place of the dots. Or delete this line.`,
    };
    if (site.site.footer.social)
      report.at(settings, parsedFile(settings).valueAt(['footer', 'social']), finding);
    const placed = withNested(pages.flatMap((page) => page.blocks));
    const blocks = new Map(placed.map((one) => [one.block, one] as const));
    for (const { block, file, path } of blocks.values()) {
      const fields = Object.entries<Schema>(schemas.blocks[block.type]?.properties ?? {});
      for (const [name, { showsSetting }] of fields)
        if (showsSetting === 'social' && (block as object as Record<string, unknown>)[name] === true)
          report.at(file, parsedFile(file).valueAt([...path, name]), finding);
    }
  },
} as const satisfies Rule;
