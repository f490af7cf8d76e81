import type { Schema } from '../../schema/schema.ts';
import { blockAnnotations } from '../../schema/annotations.ts';
import type { Path } from '../../yaml/parse.ts';
import type { Rule } from '../rule.ts';

/**
 * The minimum number of words of an example that is reported. A shorter one, such as `What does it cost?`, may be
 * exactly the text that the author wants.
 */
const MIN_WORDS = 6;

export const exampleText = {
  code: 'example-text',
  severity: 'warning',
  means: 'An example text, which "new page" or the editor inserted, was not replaced.',
  topic: 'Launch',
  check({ site, schemas }, report) {
    const ofBlocks = examplesByBlock(schemas.blocks);
    const ofPages = new Set<string>(schemas.page.properties.description.examples);
    for (const file of site.files.values()) {
      if (file.data === undefined) continue;
      const { description, blocks } = file.parsed.data as {
        description?: unknown;
        blocks?: { type: string }[];
      };
      const found: [Path, string][] = [
        ...textsIn(description, ['description']).filter(([, text]) => ofPages.has(text)),
        ...(blocks ?? []).flatMap((block, index) =>
          textsIn(block, ['blocks', index]).filter(([, text]) => ofBlocks.get(block.type)?.has(text)),
        ),
      ];
      for (const [path] of found)
        report.at(file, file.parsed.valueAt(path), {
          message: `The text of the field "${path.findLast((step) => typeof step === 'string')}" is only an example.`,
          hint: 'Replace it with your own text.',
        });
    }
  },
} as const satisfies Rule;

/** Returns the texts that a new page contains or that editors insert, by block type. */
function examplesByBlock(blocks: Record<string, Schema>): Map<string, Set<string>> {
  const annotations = blockAnnotations(blocks);
  return new Map(
    Object.entries(blocks).map(([type, { examples }]) => {
      const long = textsIn(examples).filter(([, text]) => text.trim().split(/\s+/).length >= MIN_WORDS);
      return [type, new Set([...textsIn(annotations.get(type)?.newPage), ...long].map(([, text]) => text))];
    }),
  );
}

/** Returns all texts inside a value, with their paths. */
function textsIn(value: unknown, path: Path = []): [Path, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]));
}
