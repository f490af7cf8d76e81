import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, posix } from 'node:path';
import type { Plugin } from 'vite';
import { ENGINE_DIR } from '../../disk/root.ts';
import { KIT, type OwnBlock, type OwnBlocks } from '../../site/own-blocks/own-blocks.ts';
import { addInputs, type OwnInputs } from './own-inputs.ts';

/** Returns the texts of the modules that the plugin replaces, by the path of their source. */
const MODULES: Record<string, (own: OwnBlocks) => string> = {
  'blocks/own/blocks.ts': ({ blocks }) => `
import { block } from '../block.ts';
import { ownInteractiveBlocks } from './interactive-blocks.ts';
export const ownBlocks = { ${entries(blocks, ({ hydrate, load, options }) => !hydrate && `block(${load}, ${options})`)} ...ownInteractiveBlocks };`,
  'blocks/own/interactive-blocks.ts': ({ blocks }) => `
import { island } from '../block.ts';
export const ownInteractiveBlocks = { ${entries(blocks, ({ hydrate, load, options }) => hydrate && `island(${load}, ${JSON.stringify(hydrate)}, ${options})`)} };`,
  'blocks/own/describers.ts': ({ blocks }) => `
${blocks.map(({ structuredData }, index) => structuredData && `import describe${index} from ${JSON.stringify(structuredData)};`).join('\n')}
export const ownDescribers = { ${blocks.map(({ type, structuredData }, index) => `${type}: ${structuredData && `describe${index}`},`).join(' ')} };`,
  'blocks/own/recipes.ts': ({ dir }) =>
    recipeModulesIn(dir)
      .map((path) => `import ${JSON.stringify(path)};`)
      .join('\n'),
};

/** Returns the entries of an object with the blocks for which `value` returns the source of a value. */
function entries(
  blocks: OwnBlock[],
  value: (block: OwnBlock & { load: string; options: string }) => string | false | undefined,
): string {
  return blocks
    .map((block) => {
      const load = `() => import(${JSON.stringify(block.component)})`;
      const source = value({ ...block, load, options: JSON.stringify(optionsOf(block)) });
      return source ? `${block.type}: ${source},` : '';
    })
    .join(' ');
}

/** Returns the options of a block's registry entry: how its section is rendered. */
const optionsOf = ({ groups }: OwnBlock) =>
  groups.includes('section') ? { section: groups.includes('header') ? headerStyle(groups) : {} } : {};

const headerStyle = (groups: string[]) => ({
  align: 'start',
  ...(!groups.includes('actions') && { own: ['actions', 'note'] }),
});

/** Returns the absolute paths of the modules that define slot recipes. */
export function recipeModulesIn(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.[jt]sx?$/.test(path) && !/\.(?:d|test)\.[jt]sx?$/.test(path))
    .map((path) => join(dir, path).replaceAll('\\', '/'))
    .filter((path) => readFileSync(path, 'utf8').includes('slotRecipe('))
    .sort();
}

/** Matches the modules that `ownBlocksPlugin` replaces. */
const REPLACED = /\/own\/[\w-]+\.ts$/;

/** Matches the imports for which `ownBlocksPlugin` decides where they lead. */
const PACKAGES = /^(?:pagewright\/blocks$|(?:react|react-dom)(?:\/|$))/;

/** Matches the imports of the engine that own blocks cannot use. */
const NOT_OFFERED = /^pagewright(?!\/blocks$)(?:\/|$)/;

const engine = ENGINE_DIR.replaceAll('\\', '/');
const kit = `${engine}/blocks/kit.ts`;

/**
 * Returns a plugin that adds the blocks that a site brings to those of the engine. They use the React of the engine,
 * wherever it is installed.
 * @param read returns these blocks; undefined if the site brings none
 * @param inputs receives what these blocks read
 */
export function ownBlocksPlugin(read: () => OwnBlocks | undefined, inputs: OwnInputs): Plugin {
  const textById = new Map(Object.entries(MODULES).map(([path, text]) => [`${engine}/${path}`, text]));
  return {
    name: 'pagewright:own-blocks',
    enforce: 'pre',
    resolveId: {
      filter: { id: [PACKAGES, NOT_OFFERED, REPLACED] },
      handler(id, importer = '') {
        // Without a version in the address. With one, browsers would keep the module although it has been replaced.
        if (REPLACED.test(id))
          return id.startsWith('.') ? posix.join(posix.dirname(importer.replace(/\?.*/, '')), id) : undefined;
        if (id === KIT) return kit;
        if (NOT_OFFERED.test(id))
          this.error({
            message: `Blocks cannot import "${id}". Import from "${KIT}" instead.`,
            id: importer,
          });
        return importer.startsWith(engine) ? undefined : this.resolve(id, kit);
      },
    },
    load(id) {
      addInputs(inputs, id);
      const own = textById.has(id) ? read() : undefined;
      return own && textById.get(id)!(own);
    },
    // A block was added or removed, or is hydrated at another time.
    hotUpdate({ type, file, modules }) {
      if (!file.includes('/blocks/')) return undefined;
      const own = read();
      if (!own || !file.startsWith(`${own.dir.replaceAll('\\', '/')}/`)) return undefined;
      if (type === 'update' && !file.endsWith('/schema.json')) return undefined;
      const replaced = [...textById.keys()].flatMap((id) => [
        ...(this.environment.moduleGraph.getModulesByFile(id) ?? []),
      ]);
      return [...modules, ...replaced];
    },
  };
}

/** The start of the ids of modules that stand for packages. */
const PACKAGE = '\0pagewright:package:';

/**
 * Returns a plugin with the same effect on imports, for modules that Vite runs in this process. There, Vite leaves the
 * imports of packages to Node, without asking plugins. So such an import is replaced by one of a module that exports
 * the same as the package.
 */
export function nativeImportsPlugin(): Plugin {
  const require = createRequire(kit);
  return {
    name: 'pagewright:native-imports',
    enforce: 'post',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    resolveId: (id) => (id.startsWith(PACKAGE) ? id : undefined),
    load(id) {
      if (!id.startsWith(PACKAGE)) return undefined;
      const name = id.slice(PACKAGE.length);
      const names = Object.keys(require(name) as object).filter((key) => key !== 'default');
      return `import all from ${JSON.stringify(name)};\nexport default all;\nexport const { ${names.join(', ')} } = all;`;
    },
    transform(code, id) {
      if (id.startsWith(engine) || id.startsWith(PACKAGE)) return undefined;
      return code.replace(
        /\b((?:from|import)\s*)(["'])([\w/-]+)\2/g,
        (written, before: string, _: string, name: string) =>
          PACKAGES.test(name) ? before + JSON.stringify(name === KIT ? kit : PACKAGE + name) : written,
      );
    },
  };
}
