import { existsSync, readdirSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, posix } from 'node:path';
import type { Finding } from '../../diagnostics/problem.ts';
import type { Range } from '../../diagnostics/source.ts';
import { didYouMean, oneOf } from '../../diagnostics/suggest.ts';
import { KIT } from '../bundling/own-blocks-plugin.ts';
import type { ImportFacts, ModuleFacts } from './module-facts.ts';

/** The facts about modules by their path, relative to the folder of own blocks. */
export type Modules = Map<string, ModuleFacts>;

/** The endings of modules. Imports may leave them out. */
export const MODULE_ENDINGS = ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.mts'];

/** The packages that own blocks have from the engine. */
const OF_ENGINE = /^(?:react|react-dom)(?:\/|$)/;

/** How the modules of own blocks are connected. */
export interface Links {
  /** Returns the given modules and all that they import. */
  from(paths: string[]): string[];
  /** Returns what is wrong with the imports of a module. */
  problemsOf(path: string): (Finding & { range: Range })[];
  /** Returns the slots of a recipe, given its name in a module; undefined if it is not known. */
  slotsOf(path: string, name: string): string[] | undefined;
}

/** @param dir the folder of own blocks @param kit the names that the engine offers to them */
export function createLinks(dir: string, modules: Modules, kit: string[]): Links {
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
    ...[path, withoutEnding, `${path}/index`].flatMap((start) => MODULE_ENDINGS.map((end) => start + end)),
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
