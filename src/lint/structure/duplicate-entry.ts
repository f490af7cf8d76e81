import type { Block } from '../../model/types.gen.ts';
import { segmentOf } from '../../model/slug.ts';
import { blockAnnotations } from '../../schema/annotations.ts';
import type { FileRule } from '../rule.ts';
import { parsedFile } from '../../site/site-file.ts';

export const duplicateEntry = {
  code: 'duplicate-entry',
  severity: 'warning',
  means: 'Two entries of a list have the same question, title or name.',
  topic: 'Structure',
  fileCheck(schemas) {
    const annotations = blockAnnotations(schemas.blocks);
    return (file, report) => {
      const { blocks = [] } = parsedFile(file).data as { blocks?: Block[] };
      for (const [index, block] of blocks.entries()) {
        const [list, field] = annotations.get(block.type)?.distinct?.split('.') ?? [];
        if (list === undefined || field === undefined) continue;
        const entries =
          (block as unknown as Record<string, Record<string, string>[] | undefined>)[list] ?? [];
        const names = entries.map((entry) => simple(entry[field]!));
        for (const [position, name] of names.entries()) {
          const first = names.indexOf(name);
          if (first === position || name === '') continue;
          report.at(file, parsedFile(file).valueAt(['blocks', index, list, position, field]), {
            message: `Entries ${first + 1} and ${position + 1} of "${list}" have the same "${field}".`,
            hint: `Change one of the two, or delete one of the entries.`,
          });
        }
      }
    };
  },
} as const satisfies FileRule;

/** Returns a text without capitals and punctuation; a text of another script as it is. */
const simple = (text: string) => segmentOf(text) || text.trim();
