import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, posix, relative } from 'node:path';
import type { Finding, Problem } from '../../diagnostics/problem.ts';
import type { Range } from '../../diagnostics/source.ts';
import { didYouMean, oneOf } from '../../diagnostics/suggest.ts';
import { PREPARED_TYPES } from '../../fields/registry.ts';
import type { Schema, SchemaFiles } from '../../schema/schema.ts';
import { engineKey } from '../bundling/bundle-key.ts';
import { KIT, recipeModulesIn } from '../bundling/own-blocks-plugin.ts';
import type { Cache } from '../disk/cache.ts';
import { ENGINE_DIR, modulePath } from '../root.ts';
import { BLOCK_SCHEMA, blockFolder } from '../site/read-schemas.ts';
import type { ImportFacts, ModuleFacts } from './module-facts.ts';
import type { OwnBlock, OwnBlocks } from './own-blocks.ts';
import { problemInOwnFile } from './own-file.ts';

/** The facts about modules by their path, relative to the folder of own blocks. */
type Modules = Map<string, ModuleFacts>;

/** The endings of modules. Imports may leave them out. */
const ENDINGS = ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.mts'];

/** The packages that own blocks have from the engine. */
const OF_ENGINE = /^(?:react|react-dom)(?:\/|$)/;

/**
 * Returns the problems with the code of own blocks that are known without running it: syntax errors, imports that lead
 * nowhere, missing exports and slots, state and event handlers without hydration, and Markdown that is shown as text.
 * Parses modules only if one of them has changed.
 */
export async function ownCodeProblems(
  own: OwnBlocks,
  { blocks }: Pick<SchemaFiles, 'blocks'>,
  cache: Cache,
): Promise<Problem[]> {
  const { modules, kit, engineRecipes } = await factsOf(own, cache);
  const links = createLinks(own.dir, modules, kit);
  const report = (path: string, at: Range | undefined, finding: Finding) =>
    problemInOwnFile(own.dir, path, at, finding);
  const inBlocks = own.blocks.flatMap((block) => {
    const path = relative(own.dir, block.component).replaceAll('\\', '/');
    const facts = modules.get(path)!;
    if (facts.error) return [];
    return [
      ...withoutDefault(block, path, facts, report),
      ...sleeping(block, links.from([path]), modules, report),
      ...shownMarkdown(path, facts, blocks[block.type]!, report),
    ];
  });
  // The recipes of all modules are compiled.
  const entries = [...own.blocks.map(({ component }) => component), ...recipeModulesIn(own.dir)];
  const used = links.from(entries.map((path) => relative(own.dir, path)));
  return [
    ...inBlocks,
    ...used.flatMap((path) => problemsIn(path, modules.get(path), links, report)),
    ...sameRecipes(used, modules, engineRecipes, report),
  ];
}

/** Returns the problems with a module, whatever uses it. */
function problemsIn(path: string, facts: ModuleFacts | undefined, links: Links, report: Report): Problem[] {
  const { error, slotUses = [] } = facts ?? {};
  if (error)
    return [
      report(path, error.range, {
        code: 'broken-block',
        message: `This code cannot be compiled: ${error.message}`,
        hint: 'Correct it, or remove the folder of the block.',
      }),
    ];
  return [
    ...links.problemsOf(path).map(({ range, ...finding }) => report(path, range, finding)),
    ...slotUses.flatMap(({ recipe, slot, range }) => {
      const slots = links.slotsOf(path, recipe);
      if (!slots || slots.includes(slot)) return [];
      return report(path, range, {
        code: 'broken-block',
        message: `The recipe "${recipe}" has no slot "${slot}".`,
        hint: didYouMean(slot, slots) ?? `Its slots are ${oneOf(slots, 'and')}.`,
      });
    }),
  ];
}

function withoutDefault(
  { type }: OwnBlock,
  path: string,
  { exports }: ModuleFacts,
  report: Report,
): Problem[] {
  if (exports?.includes('default') !== false) return [];
  return [
    report(path, undefined, {
      code: 'broken-block',
      message: 'This component has no default export.',
      hint: `Write "export default" before its function: "export default function ${blockFolder(type)}(".`,
    }),
  ];
}

/** Reports recipes with a name that another one has, of the site or of the engine. */
function sameRecipes(used: string[], modules: Modules, engine: string[], report: Report): Problem[] {
  const first = new Map<string, string>();
  return used.flatMap((path) =>
    (modules.get(path)?.recipeNames ?? []).flatMap(({ name, range }) => {
      const other = first.get(name);
      if (!engine.includes(name) && other === undefined) {
        first.set(name, path);
        return [];
      }
      const where = other === undefined ? 'of Pagewright' : `in blocks/${other}`;
      return report(path, range, {
        code: 'broken-block',
        message: `Two recipes have the name "${name}": this one, and one ${where}.`,
        hint: `Write another name here, such as "own${blockFolder(name)}".`,
      });
    }),
  );
}

/** Reports state and event handlers of a block that is not hydrated, in the modules of its own folder. */
function sleeping({ type, hydrate }: OwnBlock, used: string[], modules: Modules, report: Report): Problem[] {
  if (hydrate) return [];
  const folder = blockFolder(type);
  const path = used.find((path) => path.startsWith(`${folder}/`) && modules.get(path)!.interactive);
  const { name, range } = (path !== undefined && modules.get(path)!.interactive) || {};
  if (path === undefined || name === undefined) return [];
  return [
    report(path, range, {
      code: 'not-hydrated',
      message: `"${name}" does nothing in the browser, because the block "${type}" is not hydrated.`,
      hint: `Add "hydrate": "used" to blocks/${folder}/${BLOCK_SCHEMA}, or "hydrate": "visible" if it has to run before visitors use it.`,
    }),
  ];
}

/** Reports fields with Markdown that a component shows in braces. React would show the tags of their HTML. */
function shownMarkdown(
  path: string,
  { shownFields }: ModuleFacts,
  schema: Schema,
  report: Report,
): Problem[] {
  return shownFields
    .filter(({ field }) => {
      const [, kind = ''] = /#\/definitions\/(\w+)$/.exec(schema.properties[field]?.$ref ?? '') ?? [];
      return PREPARED_TYPES[kind] === 'Html';
    })
    .map(({ field, written, range }) =>
      report(path, range, {
        code: 'failed-markup',
        message: `"${field}" contains Markdown as HTML. In braces, its tags are shown as text.`,
        hint: `Write <Prose html={${written}} />, with Prose from "${KIT}".`,
      }),
    );
}

type Report = (path: string, at: Range | undefined, finding: Finding) => Problem;

/** What the checks need to know. */
interface Facts {
  modules: Modules;
  /** The names that the engine offers to own blocks. */
  kit: string[];
  /** The names of the engine's recipes. */
  engineRecipes: string[];
}

/** Returns the facts about all modules in the folder. */
async function factsOf({ dir }: OwnBlocks, cache: Cache): Promise<Facts> {
  const texts = new Map(modulesIn(dir).map((path) => [path, readFileSync(join(dir, path), 'utf8')]));
  const key = createHash('sha256')
    .update(JSON.stringify([engineKey(), ...texts]))
    .digest('hex');
  return cache.getValue(`own-code/${key}`, async () => {
    const { moduleFacts } = await import('./module-facts.ts'); // imported only here, because Vite loads slowly
    const kit = modulePath('blocks/kit.ts');
    return {
      modules: new Map([...texts].map(([path, text]) => [path, moduleFacts(path, text)])),
      kit: moduleFacts(kit, readFileSync(join(ENGINE_DIR, kit), 'utf8')).exports ?? [],
      engineRecipes: engineRecipes(),
    };
  });
}

/** Returns the names of the engine's recipes. The folders are those in `src/client/styles/compile-all.ts`. */
const engineRecipes = (): string[] =>
  ['blocks', 'src/client/shell'].flatMap((folder) =>
    modulesIn(join(ENGINE_DIR, folder)).flatMap((path) =>
      [
        ...readFileSync(join(ENGINE_DIR, folder, path), 'utf8').matchAll(/\bslotRecipe\(\s*['"](\w+)['"]/g),
      ].map(([, name]) => name!),
    ),
  );

/** Returns the paths of all modules in the folder, except tests and declarations of types. */
const modulesIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => ENDINGS.some((ending) => path.endsWith(ending)))
    .filter((path) => !/\.(?:d|test)\.\w+$|(?:^|\/)node_modules\//.test(path))
    .sort();

/** How the modules of own blocks are connected. */
interface Links {
  /** Returns the given modules and all that they import. */
  from(paths: string[]): string[];
  /** Returns what is wrong with the imports of a module. */
  problemsOf(path: string): (Finding & { range: Range })[];
  /** Returns the slots of a recipe, given its name in a module; undefined if it is not known. */
  slotsOf(path: string, name: string): string[] | undefined;
}

function createLinks(dir: string, modules: Modules, kit: string[]): Links {
  const targetOf = (path: string, { from }: ImportFacts): string | undefined =>
    from.startsWith('.')
      ? moduleAt(dir, posix.join(posix.dirname(path), from.replace(/\?.*/s, '')))
      : undefined;
  const exportsOf = (path: string, link: ImportFacts): string[] | undefined =>
    link.from === KIT ? kit : modules.get(targetOf(path, link) ?? '')?.exports;
  return {
    from(paths) {
      const found = new Set(paths.map((path) => path.replaceAll('\\', '/')));
      for (const path of found)
        for (const link of modules.get(path)?.imports ?? []) {
          const target = targetOf(path, link);
          if (target !== undefined && modules.has(target)) found.add(target);
        }
      return [...found];
    },
    problemsOf: (path) =>
      (modules.get(path)?.imports ?? []).flatMap((link) => {
        const finding = unresolved(dir, path, link, targetOf(path, link));
        if (finding) return { ...finding, range: link.range };
        const exported = exportsOf(path, link);
        return link.names
          .filter(
            ({ imported, isUsed }) => isUsed && imported !== '*' && exported?.includes(imported) === false,
          )
          .map(({ imported, range }) => ({
            code: 'broken-block' as const,
            message:
              imported === 'default'
                ? `"${link.from}" has no default export.`
                : `"${link.from}" does not export "${imported}".`,
            hint: didYouMean(imported, exported!) ?? `It exports ${oneOf(exported!, 'and') || 'nothing'}.`,
            range,
          }));
      }),
    slotsOf(path, name) {
      const { imports, recipes: own } = modules.get(path)!;
      if (own[name]) return own[name];
      for (const link of imports) {
        const imported = link.names.find(({ local }) => local === name)?.imported;
        if (imported !== undefined) return modules.get(targetOf(path, link) ?? '')?.recipes[imported];
      }
      return undefined;
    },
  };
}

/** Returns the path of the file to which a relative import leads. */
function moduleAt(dir: string, path: string): string | undefined {
  const withoutEnding = path.replace(/\.[jt]sx?$/, '');
  return [
    path,
    ...[path, withoutEnding, `${path}/index`].flatMap((start) => ENDINGS.map((end) => start + end)),
  ].find((path) => statSync(join(dir, path), { throwIfNoEntry: false })?.isFile());
}

/** Returns what is wrong with an import that leads nowhere. */
function unresolved(
  dir: string,
  path: string,
  { from }: ImportFacts,
  target: string | undefined,
): Finding | undefined {
  const code = 'broken-block';
  if (from.startsWith('.')) {
    if (target !== undefined) return undefined;
    const folder = join(dir, dirname(path), dirname(from));
    const near = existsSync(folder)
      ? readdirSync(folder).map((name) => posix.join(posix.dirname(from), name))
      : [];
    const known = near.map((name) => (name.startsWith('.') ? name : `./${name}`));
    return {
      code,
      message: `The file "${from}" does not exist.`,
      hint: didYouMean(from, known, 'Create it, or remove this import.')!,
    };
  }
  if (!/^(?:@[\w.~-]+\/)?[\w~-]/.test(from) || isBuiltin(from) || from.includes(':')) return undefined;
  if (from === KIT || OF_ENGINE.test(from)) return undefined;
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(from)![0];
  if (name === 'pagewright')
    return { code, message: `Blocks cannot import "${from}".`, hint: `Import from "${KIT}" instead.` };
  for (let parent = dir; ; parent = dirname(parent)) {
    if (existsSync(join(parent, 'node_modules', name))) return undefined;
    if (dirname(parent) === parent) break;
  }
  return {
    code,
    message: `The package "${name}" is not installed.`,
    hint: `Run "npm install ${name}", or remove this import.`,
  };
}
