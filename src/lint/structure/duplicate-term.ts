import { duplicateTerms } from '../../markdown/glossary.ts';
import { GLOSSARY_YAML } from '../../model/site-files.ts';
import type { Glossary } from '../../model/types.gen.ts';
import type { Rule } from '../rule.ts';

export const duplicateTerm = {
  code: 'duplicate-term',
  severity: 'error',
  means: 'The glossary has the same form of a term twice.',
  topic: 'Structure',
  check({ site }, report) {
    const file = site.files.get(GLOSSARY_YAML);
    if (file?.data === undefined) return;
    for (const { path, form, first } of duplicateTerms(file.data as Glossary)) {
      report.at(file, file.parsed.valueAt(path), {
        message: `The term "${first}" already has the form "${form}".`,
        hint: 'Remove it from one of the two terms, or reword it.',
      });
    }
  },
} as const satisfies Rule;
