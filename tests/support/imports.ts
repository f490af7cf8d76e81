import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

/**
 * The layers of the project, lowest first. A module may import only from its own layer and from lower layers. Each file
 * belongs to the first layer in this list that is the start of the file's path.
 */
export const LAYERS = [
  'src/diagnostics/',
  'src/model/',
  'src/services/',
  'src/yaml/',
  'src/schema/',
  'src/markdown/',
  'src/fields/',
  'src/site/',
  'src/lint/',
  'src/pipeline.ts',
  'src/emit/',
  'blocks/',
  'src/client/',
  'src/node/disk/',
  'src/node/media/',
  'src/node/site/',
  'src/node/code/',
  'src/node/build/',
  'src/node/catalogue/',
  'src/node/scaffold/',
  'src/node/serve/',
  'src/node/commands/',
  'src/node/',
  'tools/',
] as const;

type Layer = (typeof LAYERS)[number];

/** Layers that run in the browser. They may import only `src/model/` and each other. */
const BROWSER: readonly Layer[] = ['src/services/', 'blocks/', 'src/client/'];

/** The only browser layer that the build also imports. In this layer, only functions may access the DOM. */
const SHARED: Layer = 'src/services/';

const NODE = 'node:|fs|path|crypto|process|os|url|module';
const packages = (...names: string[]) => new RegExp(`^(${names.join('|')})(?![\\w-])|^node:`);
const PURE = packages(NODE, 'vite', 'react', 'react-dom', 'react-router');

/** The packages that each layer must not import. `PURE` applies to layers that are not listed, except in Node. */
const FORBIDDEN: Partial<Record<Layer, RegExp>> = {
  'src/services/': packages(NODE, 'vite'),
  'blocks/': packages(NODE, 'vite', 'react-router', 'react-router-dom'),
  'src/client/': packages(NODE, 'vite'),
  'tools/': /^$/,
};

/**
 * Lists the imports that violate the layer rules, one sentence each.
 * @param files the texts by path, relative to the project's root; files outside all layers are ignored
 */
export function wrongImports(files: Record<string, string>): string[] {
  return Object.entries(files).flatMap(([file, text]) => {
    const layer = layerOf(file);
    if (!layer) return [];
    return importsOf(file, text).flatMap((name) => {
      const reason = name.startsWith('.') ? wrongFile(layer, file, name) : wrongPackage(layer, name);
      return reason ? [`${file} imports ${name}: ${reason}`] : [];
    });
  });
}

/** Returns the specifiers of a module's imports: static, dynamic and type-only imports, and re-exports. */
export function importsOf(file: string, text: string): string[] {
  return [...importKinds(file, text).keys()];
}

/** Returns, for each specifier in a module's imports, whether the module imports values and not only types from it. */
export function importKinds(file: string, text: string): Map<string, boolean> {
  const found = new Map<string, boolean>();
  const add = (source: unknown, withValues: boolean) => {
    const { value } = (source ?? {}) as { value?: unknown };
    if (typeof value === 'string') found.set(value, withValues || found.get(value) === true);
  };
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  new Visitor({
    ImportDeclaration: (node) =>
      add(
        node.source,
        node.importKind !== 'type' &&
          (node.specifiers.length === 0 ||
            node.specifiers.some(
              (specifier) => !('importKind' in specifier) || specifier.importKind !== 'type',
            )),
      ),
    ImportExpression: (node) => add(node.source, true),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind !== 'type'),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind !== 'type'),
    TSImportType: (node) => add(node.source, false),
  }).visit(program);
  return found;
}

/** Returns the cycles of imports between modules, each as `a → b → a`. Ignores type-only imports. */
export function valueCycles(files: Record<string, string>): string[] {
  const edges = new Map(
    Object.entries(files).map(([file, text]) => [
      file,
      [...importKinds(file, text)]
        .filter(([name, withValues]) => withValues && name.startsWith('.'))
        .map(([name]) => targetOf(file, name))
        .filter((target) => target in files),
    ]),
  );
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, trail: string[]) => {
    const at = trail.indexOf(file);
    if (at !== -1) cycles.push([...trail.slice(at), file].join(' → '));
    if (at !== -1 || done.has(file)) return;
    for (const target of edges.get(file)!) visit(target, [...trail, file]);
    done.add(file);
  };
  for (const file of edges.keys()) visit(file, []);
  return cycles;
}

/**
 * Returns the pairs of folders of which each contains a module that imports one of the other, also if only its types:
 * `a ↔ b`.
 */
export function mutualFolders(files: Record<string, string>): string[] {
  const edges = new Set(
    Object.entries(files).flatMap(([file, text]) =>
      importsOf(file, text)
        .filter((name) => name.startsWith('.'))
        .map((name) => targetOf(file, name))
        .filter((target) => target in files)
        .map((target) => `${posix.dirname(file)} ${posix.dirname(target)}`),
    ),
  );
  return [...edges]
    .map((edge) => edge.split(' ') as [string, string])
    .filter(([from, to]) => from < to && edges.has(`${to} ${from}`))
    .map((pair) => pair.join(' ↔ '));
}

const targetOf = (file: string, name: string) => posix.join(posix.dirname(file), name.replace(/\?.*$/, ''));

const layerOf = (file: string) => LAYERS.find((layer) => file.startsWith(layer));

function wrongFile(layer: Layer, file: string, name: string): string | undefined {
  const target = targetOf(file, name);
  const other = layerOf(target);
  if (other === layer) return undefined;
  if (!other) return `${target} is in no layer`;
  if (LAYERS.indexOf(other) > LAYERS.indexOf(layer)) return `${layer} is below ${other}`;
  const isBrowser = BROWSER.includes(layer);
  if (isBrowser && other !== 'src/model/' && !BROWSER.includes(other))
    return 'browser code may import only src/model/ from the pipeline';
  if (!isBrowser && BROWSER.includes(other) && other !== SHARED) return 'only the bundler loads browser code';
  return undefined;
}

function wrongPackage(layer: Layer, name: string): string | undefined {
  const forbidden = layer.startsWith('src/node/') ? undefined : (FORBIDDEN[layer] ?? PURE);
  return forbidden?.test(name) ? `${layer} must not use this package` : undefined;
}
