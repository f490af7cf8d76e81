import { GLOSSARY_YAML } from '../../model/site-files.ts';
import type { Glossary } from '../../model/types.gen.ts';
import type { Rule } from '../rule.ts';

export const emptyGlossary = {
  code: 'empty-glossary',
  severity: 'warning',
  means: 'A page lists the terms of a glossary that has none.',
  topic: 'Structure',
  check({ site }, report) {
    const glossary = site.files.get(GLOSSARY_YAML);
    if (glossary && (glossary.data as Glossary | undefined)?.terms.length !== 0) return;
    const lists = [...site.routes.values()]
      .flatMap(site.blocksOf)
      .filter(({ block }) => site.annotations.get(block.type)?.definesTerms);
    // A shared block is reported once, no matter how many pages use it.
    for (const { file, path } of new Map(lists.map((list) => [list.block, list])).values()) {
      report.at(file, file.parsed.valueAt([...path, 'type']), {
        message: 'This block lists the terms of the glossary, which has none.',
        hint: `Add terms to ${GLOSSARY_YAML} (terms:).`,
      });
    }
  },
} as const satisfies Rule;
