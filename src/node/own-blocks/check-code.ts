import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Finding, Problem } from '../../diagnostics/problem.ts';
import type { Range } from '../../diagnostics/source.ts';
import { didYouMean, oneOf } from '../../diagnostics/suggest.ts';
import { PREPARED_TYPES } from '../../fields/registry.ts';
import type { Schema, SchemaFiles } from '../../schema/schema.ts';
import { engineKey } from '../disk/engine-key.ts';
import { KIT, recipeModulesIn } from '../bundling/own-blocks-plugin.ts';
import type { Cache } from '../disk/cache.ts';
import { ENGINE_DIR } from '../root.ts';
import { BLOCK_SCHEMA, blockFolder } from '../site/read-schemas.ts';
import { createLinks, type Links, MODULE_ENDINGS, type Modules } from './module-links.ts';
import type { ModuleFacts } from './module-facts.ts';
import type { OwnBlock, OwnBlocks } from './own-blocks.ts';
import { problemInOwnFile } from './own-file.ts';

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
  const entries = [
    ...own.blocks.flatMap(({ component, structuredData = component }) => [component, structuredData]),
    ...recipeModulesIn(own.dir),
  ];
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
  return cache.cached(`own-code/${key}`, async () => {
    const { moduleFacts } = await import('./module-facts.ts'); // imported only here, because Vite loads slowly
    const kit = 'blocks/kit.ts';
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
    .filter((path) => MODULE_ENDINGS.some((ending) => path.endsWith(ending)))
    .filter((path) => !/\.(?:d|test)\.\w+$|(?:^|\/)node_modules\//.test(path))
    .sort();
