import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Schema } from '../../schema/schema.ts';
import { writeGenerated } from './generate.ts';
import { BLOCK_SCHEMA, blockFolder } from '../site/read-schemas.ts';
import { UsageError } from '../usage-error.ts';
import { ROOT } from '../root.ts';

/**
 * Creates a block that compiles and renders. Writes a folder with schema, recipe and component, and adds the block to
 * the registry.
 * @param type the block's type, in camelCase
 * @returns the paths of the written files
 */
export async function newBlock(type: string): Promise<string[]> {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(type)) {
    throw new UsageError(
      `"${type}" cannot be a block type: use letters and digits, and start with a lowercase letter.`,
    );
  }
  const name = blockFolder(type);
  const files: Record<string, string> = {
    [`blocks/${name}/${BLOCK_SCHEMA}`]: `${JSON.stringify(blockSchema(type), null, 2)}\n`,
    [`blocks/${name}/recipe.ts`]: recipeText(type),
    [`blocks/${name}/${name}.tsx`]: componentText(type, name),
  };
  const taken = Object.keys(files).find((path) => existsSync(join(ROOT, path)));
  if (taken !== undefined) throw new UsageError(`${taken} already exists.`);
  await mkdir(join(ROOT, 'blocks', name), { recursive: true });
  for (const [path, text] of Object.entries(files)) await writeFile(join(ROOT, path), text, { flag: 'wx' });
  await register(type, name);
  await writeGenerated();
  return [...Object.keys(files), 'blocks/registry.ts'];
}

function blockSchema(type: string): Schema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: type
      .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
      .replace(/^./, (letter) => letter.toUpperCase()),
    description: 'Describe in one sentence what this block is for.',
    type: 'object',
    required: ['heading'],
    properties: {
      heading: { $ref: '../../schema/defs.json#/definitions/text', description: 'The heading of the block.' },
      text: {
        $ref: '../../schema/defs.json#/definitions/markdown',
        description: 'The text below the heading.',
      },
    },
    examples: [{ type, heading: 'A heading', text: 'A paragraph in **Markdown**.' }],
  };
}

const recipeText = (type: string) => `import { slotRecipe } from '../parts/layout/slots.ts';

export const ${type}Recipe = slotRecipe('${type}', {
  slots: ['heading', 'text'],
  base: {
    heading: { fontSize: 'heading' },
    text: { mt: '4' },
  },
});
`;

const componentText = (type: string, name: string) => `import type { BlockProps } from '../block.ts';
import { Prose } from '../parts/text/Prose.tsx';
import { Section } from '../parts/layout/Section.tsx';
import { ${type}Recipe } from './recipe.ts';

export default function ${name}({ heading, text }: BlockProps<'${type}'>) {
  const classes = ${type}Recipe();
  return (
    <Section>
      <h2 className={classes.heading}>{heading}</h2>
      {text && (
        <div className={classes.text}>
          <Prose html={text} />
        </div>
      )}
    </Section>
  );
}
`;

/** Adds the block to the registry, in alphabetical order. */
async function register(type: string, name: string): Promise<void> {
  const path = join(ROOT, 'blocks/registry.ts');
  const lines = readFileSync(path, 'utf8').split('\n');
  const isEntry = (line: string) => /^ {2}\w+: block\(/.test(line);
  const entry = `  ${type}: block(() => import('./${name}/${name}.tsx')),`;
  const first = lines.findIndex(isEntry);
  const after = lines.findIndex((line) => isEntry(line) && line > entry);
  const end = lines.findLastIndex(isEntry) + 1;
  lines.splice(after === -1 ? Math.max(end, first) : after, 0, entry);
  await writeFile(path, lines.join('\n'));
}
