import { GLOSSARY_YAML } from '../../model/site-files.ts';
import { slugOf } from '../../model/slug.ts';
import type { Glossary } from '../../model/types.gen.ts';
import type { Rule } from '../rule.ts';
import { parsedFile } from '../../site/site-file.ts';

export const unusedTerm = {
  code: 'unused-term',
  severity: 'warning',
  means: 'No article mentions a glossary term, and no page shows the glossary.',
  topic: 'Unused content',
  needs: 'whole-site',
  check({ site }, report) {
    const file = site.files.get(GLOSSARY_YAML);
    const { page, terms } = (file?.data ?? { terms: [] }) as Glossary;
    if (!file || page) return;
    const used = new Set([...site.files.values()].flatMap((other) => [...other.terms]));
    for (const [index, { term }] of terms.entries()) {
      if (used.has(slugOf(term))) continue;
      report.at(file, parsedFile(file).valueAt(['terms', index, 'term']), {
        message: `No article mentions "${term}".`,
        hint: 'If articles use another form of the term, add that form to "also". If not, remove the term.',
      });
    }
  },
} as const satisfies Rule;
