import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { stringify } from 'yaml';
import { canonical, unusablePart } from '../../model/routes.ts';
import { blockAnnotations } from '../../schema/annotations.ts';
import type { Schema } from '../../schema/schema.ts';
import { writeGenerated } from './generate.ts';
import { BLOCK_SCHEMA, blockFolder, readSchemas, SCHEMA_DIR } from '../site/read-schemas.ts';
import { UsageError } from '../disk/usage-error.ts';
import { ROOT } from '../root.ts';

/**
 * Writes a new page that is valid: one block with the texts of its schema's example.
 * @param route the page's address
 * @returns lines that say what was made
 */
export async function newPage(siteDir: string, route: string): Promise<string[]> {
  const address = canonical(route.startsWith('/') ? route : `/${route}`);
  const file = address === '/' ? 'index.yaml' : `${address.slice(1)}.yaml`;
  const part = unusablePart(file);
  if (part !== undefined) {
    throw new UsageError(
      `"${part}" cannot be part of an address: use small letters, digits and single hyphens.`,
    );
  }
  const path = join(siteDir, file);
  if (existsSync(path) || existsSync(join(siteDir, address.slice(1), 'index.yaml'))) {
    throw new UsageError(`There is a page ${address} already: ${path}`);
  }
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, pageText(path, address), { flag: 'wx' });
  return [`Made ${path}. See it with: npm run dev`];
}

function pageText(path: string, address: string): string {
  const last = address.split('/').at(-1) || 'home';
  const page = {
    title: last[0]!.toUpperCase() + last.slice(1).replaceAll('-', ' '),
    description: 'One or two sentences that search results show under the title.',
    blocks: [firstBlock()],
  };
  return `${modeline(path, 'page')}\n${stringify(page, { lineWidth: 0, keepUndefined: false })}`;
}

/** A block with the annotation `newPageFields`: those fields of its first example. */
function firstBlock(): Record<string, unknown> {
  const { blocks } = readSchemas();
  for (const [type, { newPageFields = [] }] of blockAnnotations(blocks)) {
    const example = blocks[type]!.examples[0];
    const fields = newPageFields.map((field) => [field, example[field]]);
    if (fields.length > 0) return { type, ...Object.fromEntries(fields) };
  }
  throw new Error('No block schema has the annotation "newPageFields".');
}

/** The comment by which editors find the schema of a file. */
function modeline(path: string, schema: string): string {
  const way = relative(dirname(resolve(path)), join(SCHEMA_DIR, `${schema}.json`)).replaceAll('\\', '/');
  return `# yaml-language-server: $schema=${way}`;
}

/**
 * Makes the three places of a block, ready to compile and to be drawn: schema, component with recipe, registry line.
 * @param type the block's type, in camelCase
 * @returns lines that say what was made
 */
export async function newBlock(type: string): Promise<string[]> {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(type)) {
    throw new UsageError(
      `"${type}" is not the name of a block: begin with a small letter, then letters and digits.`,
    );
  }
  const name = blockFolder(type);
  const files: Record<string, string> = {
    [`blocks/${name}/${BLOCK_SCHEMA}`]: `${JSON.stringify(blockSchema(type), null, 2)}\n`,
    [`blocks/${name}/recipe.ts`]: recipeText(type),
    [`blocks/${name}/${name}.tsx`]: componentText(type, name),
  };
  const taken = Object.keys(files).find((path) => existsSync(join(ROOT, path)));
  if (taken !== undefined) throw new UsageError(`${taken} is there already.`);
  await mkdir(join(ROOT, 'blocks', name), { recursive: true });
  for (const [path, text] of Object.entries(files)) await writeFile(join(ROOT, path), text, { flag: 'wx' });
  await register(type, name);
  await writeGenerated();
  return [...Object.keys(files), 'blocks/registry.ts'].map((path) => posix.normalize(path));
}

function blockSchema(type: string): Schema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: type
      .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
      .replace(/^./, (letter) => letter.toUpperCase()),
    description: 'Say in one sentence what this block is for.',
    type: 'object',
    required: ['heading'],
    properties: {
      heading: { $ref: '../../schema/defs.json#/definitions/text', description: 'The heading of the block.' },
      text: {
        $ref: '../../schema/defs.json#/definitions/markdown',
        description: 'What stands under the heading.',
      },
    },
    examples: [{ type, heading: 'A heading', text: 'A paragraph in **Markdown**.' }],
  };
}

const recipeText = (type: string) => `import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

export const ${type}Recipe = defineSlotRecipe({
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
import { useSlots } from '../parts/layout/slots.ts';
import { ${type}Recipe } from './recipe.ts';

export default function ${name}({ heading, text }: BlockProps<'${type}'>) {
  const classes = useSlots(${type}Recipe);
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

/** Puts the block's line into the registry, in the order of the alphabet. */
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
