import type { Rule } from '../rule.ts';
import { parsedFile } from '../../site/site-file.ts';

/** A separator between a title and a brand. */
const SEPARATOR = String.raw`\s*(?:[|·•:]|\s[-–—])\s*`;

export const brandInTitle = {
  code: 'brand-in-title',
  severity: 'warning',
  means: 'A title repeats the name of the brand, which is added to every title.',
  topic: 'Titles and descriptions',
  check({ site, pages }, report) {
    const name = site.site?.brand.name;
    if (!name) return;
    const brand = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    const repeated = new RegExp(`^${brand}${SEPARATOR}(?=\\S)|${SEPARATOR}${brand}$`, 'iu');
    for (const { file } of pages) {
      const { title, seo } = file.data as { title: string; seo?: { title?: string } };
      if (seo?.title !== undefined || !repeated.test(title.trim())) continue;
      report.at(file, parsedFile(file).valueAt(['title']), {
        message: `The brand name "${name}" is added to every title, so this title contains the name twice.`,
        hint: `Write only the title of the page: ${title.trim().replace(repeated, '')}`,
      });
    }
  },
} as const satisfies Rule;
