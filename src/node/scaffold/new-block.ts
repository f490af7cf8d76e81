import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Schema } from '../../schema/schema.ts';
import { writeGenerated } from './generate.ts';
import { BLOCK_DIR, BLOCK_SCHEMA, blockFolder } from '../disk/files/read-schemas.ts';
import { writeEditorFiles } from './editor-files.ts';
import { writeOwnTypes } from './own-types.ts';
import { pretty } from './pretty.ts';
import { UsageError } from '../disk/usage-error.ts';
import { ENGINE_DIR } from '../disk/root.ts';

/** What differs between the blocks of the engine and those that a site brings. */
interface Place {
  /** The folder that contains `blocks`. */
  root: string;
  /** Where the schemas of the engine are, as references in a block's schema name it. */
  schemas: string;
  /** The name of the recipe. */
  recipe: string;
  /** The modules from which the block imports, by the names of what they export. */
  modules: Record<'slotRecipe' | 'BlockProps' | 'Prose', string>;
}

const KIT = 'pagewright/blocks';
const OWN = { slotRecipe: KIT, BlockProps: KIT, Prose: KIT };
const ENGINE = {
  slotRecipe: '../parts/layout/slots.ts',
  BlockProps: '../block.ts',
  Prose: '../parts/text/Prose.tsx',
};

/** Settings with which editors and `tsc` know the types of a site's own blocks. */
const TSCONFIG = {
  compilerOptions: {
    target: 'es2023',
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    noEmit: true,
    jsx: 'react-jsx',
    allowImportingTsExtensions: true,
    skipLibCheck: true,
  },
  // Patterns match no folder that begins with a dot, unless they name it.
  include: ['blocks', '.pagewright/*.d.ts'],
};

/**
 * Creates a block that compiles and renders: a folder with schema, recipe and component, beside the folder of the site.
 * If this is the folder of the engine's blocks, also adds the block to the registry; otherwise, also writes settings
 * for TypeScript if there are none.
 * @param type the block's type, in camelCase
 * @returns the paths of the written files
 */
export async function newBlock(siteDir: string, type: string): Promise<string[]> {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(type)) {
    throw new UsageError(
      `"${type}" cannot be a block type: use letters and digits, and start with a lowercase letter.`,
    );
  }
  const name = blockFolder(type);
  const root = resolve(siteDir, '..');
  const isOwn = join(root, 'blocks') !== BLOCK_DIR;
  // A block that replaces one of the engine needs a recipe with another name.
  const recipe = isOwn && existsSync(join(BLOCK_DIR, name)) ? `own${name}` : type;
  const place: Place = isOwn
    ? { root, recipe, schemas: 'pagewright/schema', modules: OWN }
    : { root, recipe, schemas: '../../schema', modules: ENGINE };
  const files: Record<string, string> = {
    [`blocks/${name}/${BLOCK_SCHEMA}`]: `${JSON.stringify(blockSchema(type, place), null, 2)}\n`,
    [`blocks/${name}/recipe.ts`]: recipeText(type, place),
    [`blocks/${name}/${name}.tsx`]: componentText(type, name, place),
  };
  const taken = Object.keys(files).find((path) => existsSync(join(root, path)));
  if (taken !== undefined) throw new UsageError(`${taken} already exists.`);
  await mkdir(join(root, 'blocks', name), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    await writeFile(join(root, path), isOwn ? text : await pretty(path, text), { flag: 'wx' });
  }
  if (isOwn) {
    await writeOwnTypes(siteDir);
    await writeEditorFiles(siteDir);
    return [...Object.keys(files), ...(await writeTsconfig(root))];
  }
  await register(type, name);
  await writeGenerated();
  return [...Object.keys(files), 'blocks/registry.ts'];
}

/** Writes settings for TypeScript into a project that has none. @returns the names of the written files */
async function writeTsconfig(root: string): Promise<string[]> {
  const name = 'tsconfig.json';
  if (existsSync(join(root, name))) return [];
  await writeFile(join(root, name), `${JSON.stringify(TSCONFIG, null, 2)}\n`, { flag: 'wx' });
  return [name];
}

const blockSchema = (type: string, { schemas }: Place): Schema => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: type
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase()),
  description: 'Describe in one sentence what this block is for.',
  groups: ['section', 'intro', 'header', 'actions'],
  type: 'object',
  required: ['items'],
  properties: {
    items: {
      type: 'array',
      minItems: 1,
      items: { $ref: `${schemas}/defs.json#/definitions/markdown` },
      description: 'The entries of the list.',
    },
  },
  examples: [{ type, heading: 'A heading', items: ['A paragraph in **Markdown**.', 'Another one.'] }],
});

const recipeText = (
  type: string,
  { modules, recipe }: Place,
) => `import { slotRecipe } from '${modules.slotRecipe}';

export const ${type}Recipe = slotRecipe('${recipe}', {
  base: {
    list: { display: 'grid', gap: '6' },
    item: { pt: '4', borderTopWidth: '1px', borderColor: 'border' },
  },
});
`;

const componentText = (
  type: string,
  name: string,
  { modules }: Place,
) => `import type { BlockProps } from '${modules.BlockProps}';
import { Prose } from '${modules.Prose}';
import { ${type}Recipe } from './recipe.ts';

export default function ${name}({ items }: BlockProps<'${type}'>) {
  const classes = ${type}Recipe();
  return (
    <ul className={classes.list}>
      {items.map((item, index) => (
        <li key={index} className={classes.item}>
          <Prose html={item} />
        </li>
      ))}
    </ul>
  );
}
`;

/** Adds the block to the registry, in alphabetical order. The interactive blocks are below the others. */
async function register(type: string, name: string): Promise<void> {
  const path = 'blocks/registry.ts';
  const lines = readFileSync(join(ENGINE_DIR, path), 'utf8').split('\n');
  const entry = `  ${type}: block(() => import('./${name}/${name}.tsx'), { section: { align: 'start' } }),`;
  const next = lines.findIndex(
    (line) => (/^ {2}\w+: block\(/.test(line) && line > entry) || /^ {2}\.{3}/.test(line),
  );
  lines.splice(next, 0, entry);
  await writeFile(join(ENGINE_DIR, path), await pretty(path, lines.join('\n')));
}
