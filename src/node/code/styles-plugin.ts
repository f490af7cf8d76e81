import { join } from 'node:path';
import type { ESTree, Plugin } from 'vite';
import type { CompiledStyles } from '../../model/compiled-styles.ts';
import { ENGINE_DIR } from '../disk/root.ts';
import { compileStyles } from './compile-styles.ts';

/** The module that the compiled styles replace. The server imports it. */
const COMPILED = 'src/client/styles/compiled.ts';

interface StylesOptions {
  /** Whether class names are readable. */
  readable: boolean;
  /** The plugins that the modules with recipes need. */
  plugins?: Plugin[];
  /** Returns the styles of the source as it is when the process starts, if they were compiled before. */
  known?(): Promise<CompiledStyles>;
}

/**
 * Returns a plugin that compiles styles once, and replaces each call of `slotRecipe` by a look-up of class names. When
 * a source of styles changes in development, the plugin compiles again.
 */
export function stylesPlugin({ readable, plugins = [], known }: StylesOptions): Plugin {
  let compiling: Promise<CompiledStyles> | undefined;
  let isChanged = false;
  const compile = () => compileStyles(readable, plugins);
  const compiled = () => (compiling ??= isChanged || !known ? compile() : known().catch(compile));
  return {
    name: 'pagewright:styles',
    load: {
      filter: { id: new RegExp(`/${COMPILED}$`) },
      async handler() {
        const { rules, tokens } = await compiled();
        return `export const rules = ${JSON.stringify(rules)};\nexport const tokens = ${JSON.stringify(tokens)};`;
      },
    },
    transform: {
      filter: { code: /\bslotRecipe\(/, id: /\/(blocks|src\/client)\// },
      async handler(code) {
        const calls = recipeCalls(this.parse(code));
        if (calls.length === 0) return null;
        return { code: withClasses(code, calls, await compiled()), map: null };
      },
    },
    async hotUpdate({ file, modules, read }) {
      if (!(await isStyleSource(file, read))) return undefined;
      compiling = undefined;
      isChanged = true;
      const replaced = this.environment.moduleGraph.getModulesByFile(urlPath(join(ENGINE_DIR, COMPILED)));
      return [...modules, ...(replaced ?? [])];
    },
  };
}

/**
 * Whether the styles may depend on a file. They do not depend on modules that have components, but no recipes. Outside
 * the engine, only modules with recipes count.
 */
async function isStyleSource(file: string, read: () => string | Promise<string>): Promise<boolean> {
  if (!/\.[jt]sx?$/.test(file)) return false;
  const isSource = ['blocks', 'src/client'].some((dir) =>
    file.startsWith(`${urlPath(join(ENGINE_DIR, dir))}/`),
  );
  return (isSource && !file.endsWith('.tsx')) || /\bslotRecipe\(/.test(await read());
}

/** Returns a path with forward slashes, as Vite writes it. */
const urlPath = (path: string) => path.replaceAll('\\', '/');

/** A call of `slotRecipe` in a module, and the module from which the function is imported. */
interface RecipeCall {
  recipe: string;
  from: string;
  start: number;
  end: number;
}

/** Returns the calls of `slotRecipe` that initialize a constant of a module. */
function recipeCalls({ body }: ESTree.Program): RecipeCall[] {
  const from = body.flatMap((node) =>
    node.type === 'ImportDeclaration' && node.specifiers.some(({ local }) => local.name === 'slotRecipe')
      ? [node.source.value]
      : [],
  )[0];
  if (from === undefined) return [];
  return body
    .map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []))
    .flatMap(({ init }) => {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
      const [name] = init.arguments;
      if (init.callee.name !== 'slotRecipe' || name?.type !== 'Literal') return [];
      return [{ recipe: String(name.value), from, start: init.start, end: init.end }];
    });
}

/** Replaces each call of `slotRecipe` in a module by a look-up of class names. Keeps the line numbers. */
function withClasses(code: string, calls: RecipeCall[], { recipes }: CompiledStyles): string {
  const replaced = calls.reduceRight((text, { recipe, start, end }) => {
    const lines = '\n'.repeat(text.slice(start, end).split('\n').length - 1);
    return `${text.slice(0, start)}/* @__PURE__ */ slotClasses(${JSON.stringify(recipes[recipe])}${lines})${text.slice(end)}`;
  }, code);
  return `import { slotClasses } from ${JSON.stringify(calls[0]!.from)};${replaced}`;
}
