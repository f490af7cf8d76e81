import { GLOSSARY_YAML } from '../../model/site-files.ts';
import type { Glossary } from '../../model/types.gen.ts';
import { typeRangeIn } from '../../site/site-file.ts';
import type { Rule } from '../rule.ts';

export const emptyGlossary = {
  code: 'empty-glossary',
  severity: 'warning',
  means: 'A page shows the glossary, but the glossary has no terms.',
  topic: 'Structure',
  check({ site }, report) {
    const glossary = site.files.get(GLOSSARY_YAML);
    if (glossary && (glossary.data as Glossary | undefined)?.terms.length !== 0) return;
    const lists = [...site.routes.values()]
      .flatMap(site.blocksOf)
      .filter(({ block }) => site.annotations.get(block.type)?.definesTerms);
    // A shared block is reported once, no matter how many pages use it.
    for (const { file, path } of new Set(lists)) {
      report.at(file, typeRangeIn(file, path), {
        message: 'This block shows the glossary, but the glossary has no terms.',
        hint: `Add entries to "terms" in ${GLOSSARY_YAML}, or remove the block.`,
      });
    }
  },
} as const satisfies Rule;
