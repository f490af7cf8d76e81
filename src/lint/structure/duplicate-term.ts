import { duplicateTerms } from '../../markdown/glossary.ts';
import { GLOSSARY_YAML, SITE_YAML } from '../../model/site-files.ts';
import type { Glossary, SiteFields } from '../../model/types.gen.ts';
import type { Rule } from '../rule.ts';
import { parsedFile } from '../../site/site-file.ts';

export const duplicateTerm = {
  code: 'duplicate-term',
  severity: 'error',
  means: 'The glossary lists the same word form twice.',
  topic: 'Structure',
  check({ site }, report) {
    const file = site.files.get(GLOSSARY_YAML);
    if (file?.data === undefined) return;
    const { language = 'en' } = (site.files.get(SITE_YAML)?.data ?? {}) as Partial<SiteFields>;
    for (const { path, form, first } of duplicateTerms(file.data as Glossary, language)) {
      report.at(file, parsedFile(file).valueAt(path), {
        message: `The word form "${form}" already belongs to the term "${first}".`,
        hint: 'Remove this word form from one of the two terms.',
      });
    }
  },
} as const satisfies Rule;
