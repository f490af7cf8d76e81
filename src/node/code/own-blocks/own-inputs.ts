import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { basename, dirname, extname, isAbsolute, join, resolve, sep } from 'node:path';
import { hashOfBytes } from '../../disk/content-hash.ts';
import { ENGINE_DIR } from '../../disk/root.ts';

/**
 * What the code of own blocks reads, by name, and the state of each when it was read. A name is the path of a file, the
 * start of paths (`/project/data/*`), or that of an environment variable (`$CITY`).
 */
export type OwnInputs = Map<string, string>;

/** Returns the present state of inputs, given their names. */
export const inputsNow = (names: Iterable<string>): OwnInputs =>
  new Map([...names].map((name) => [name, stateOf(name)]));

/** Returns a hash of inputs with their states. */
export const hashOfInputs = (inputs: OwnInputs): string => hashOf([...inputs].sort());

/** Whether a file or folder is one of the inputs, or its path starts as one of them says. */
export const isInput = (inputs: OwnInputs, path: string): boolean =>
  inputs.has(path) ||
  [...inputs.keys()].some((name) => isPattern(name) && (path + sep).startsWith(startOf(name)));

/** Returns the files among the inputs, and the folders of which all files are inputs. */
export const pathsIn = (inputs: OwnInputs): string[] =>
  [...inputs.keys()].filter(isAbsolute).flatMap((name) => {
    if (!isPattern(name)) return [name];
    return startOf(name).endsWith(sep) ? [startOf(name)] : [];
  });

const isPattern = (name: string) => name.endsWith('*');
const startOf = (pattern: string) => pattern.slice(0, -1);

/** The code of the engine, which is no input. */
const ENGINE_CODE = ['src', 'blocks'].map((folder) => join(ENGINE_DIR, folder) + sep);

/** Matches a module or a style sheet, which may read other files. */
const CODE = /\.(?:[cm]?[jt]sx?|css|less|s[ac]ss)$/;

/** Matches a path relative to the file that contains it. */
const RELATIVE = /(["'`])(\.{1,2}\/[^"'`\n]+)\1/g;

/** Matches what a style sheet loads: its path may have neither quotes nor a dot. */
const IN_STYLES = /(@import\s+|\burl\()\s*["']?(?!\w+:|\/)([^"'()\s;]+)/g;

/** Matches an import of a package, and contains its name. */
const PACKAGE = /\b(?:from|import|require)[\s(]*["']((?:@[\w.~-]+\/)?[\w~-][\w.~-]*)/g;

/** Matches environment variables: `process.env.CITY`, `const { CITY } = process.env`. */
const VARIABLES = /\bprocess\.env(?:\.|\[["'`])(\w+)|\{([^{}]*)\}\s*=\s*process\.env\b/g;

/** Matches an import of Node's module that reads files. Imported types read nothing. */
const READS_FILES =
  /^(?!\s*(?:\/\/|\*|import\s+type\b)).*\b(?:from|import|require)[\s(]*["'](?:node:)?fs(?:\/promises)?["']/m;

/**
 * Adds a file that own blocks load, and what its text says that it reads. Call it before the file is loaded: a change
 * in between then counts.
 * @param id the path of the file, perhaps with a query
 * @throws an error for a module that reads files while pages are rendered, because changes of them would be missed
 */
export function addInputs(inputs: OwnInputs, id: string): void {
  if (!isAbsolute(id) || id.includes('\0')) return; // no file has such a name, but a request may
  const path = resolve(id.replace(/\?.*/s, ''));
  const text = addFile(inputs, path);
  const readsFiles = READS_FILES.exec(text);
  if (readsFiles) throw fileError(path, text.slice(0, readsFiles.index + readsFiles[0].length));
}

/**
 * Adds a file, and what its text says that it reads. Leaves out the code of the engine, and packages in `node_modules`,
 * whose versions lockfiles contain.
 * @returns the text of the file if it is code
 */
function addFile(inputs: OwnInputs, path: string): string {
  if (isInstalled(path) || !isFile(path)) return '';
  const text = CODE.test(path) ? readFileSync(path, 'utf8') : '';
  if (inputs.has(path)) return text;
  const add = (name: string) => inputs.has(name) || inputs.set(name, stateOf(name));
  add(path);
  for (const name of ['package.json', 'tsconfig.json', ...packagesIn(text)]) {
    const nearest = nearestFile(dirname(path), name);
    if (nearest !== undefined) add(nearest);
  }
  for (const name of variablesIn(text)) add(`$${name}`);
  const relative = [...text.matchAll(RELATIVE), ...(path.endsWith('ss') ? text.matchAll(IN_STYLES) : [])];
  for (const [, , written = ''] of relative) {
    const [start = '', ...pattern] = written.replace(/\?.*/s, '').split(/[*{[]|\$\{/);
    if (pattern.length > 0) {
      add(`${join(dirname(path), start.replace(/[^/]*$/, ''))}*`);
    } else {
      const target = resolve(dirname(path), start);
      addFile(inputs, target);
      // Otherwise, it is a file with another ending, or the index of a folder.
      if (!isFile(target))
        for (const start of [target.slice(0, target.length - extname(target).length), join(target, 'index')])
          add(`${start}*`);
    }
  }
  return text;
}

/** Whether a file is code of the engine or of an installed package. For `dev`, Vite copies these to `.pagewright`. */
const isInstalled = (path: string) =>
  /[\\/](?:node_modules|\.pagewright)[\\/]/.test(path) ||
  ENGINE_CODE.some((folder) => path.startsWith(folder));

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

const packagesIn = (text: string): string[] =>
  [...text.matchAll(PACKAGE)].map(([, name]) => `node_modules/${name}/package.json`);

const variablesIn = (text: string): string[] =>
  [...text.matchAll(VARIABLES)].flatMap(
    ([, name, names = '']) => name ?? names.split(',').flatMap((part) => /\w+/.exec(part) ?? []),
  );

/** Returns the path of a file in a folder, or in the nearest folder around it that has such a file. */
function nearestFile(dir: string, name: string): string | undefined {
  if (existsSync(join(dir, name))) return join(dir, name);
  return dirname(dir) === dir ? undefined : nearestFile(dirname(dir), name);
}

/** @param before the text up to the end of the import */
const fileError = (path: string, before: string): Error =>
  new Error(
    'It reads files itself, so a page would keep their old content. Import them instead: ' +
      `"./prices.json", or "./prices.csv?raw" for a text (${path}:${before.split('\n').length}:1).`,
  );

/** Returns a hash of an input. What is missing has the state `''`. */
function stateOf(name: string): string {
  if (name.startsWith('$')) return hashOf([process.env[name.slice(1)]]);
  try {
    return isPattern(name) ? hashOf(pathsFrom(startOf(name))) : hashOfBytes(readFileSync(name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    return '';
  }
}

const hashOf = (value: unknown): string => hashOfBytes(Buffer.from(JSON.stringify(value)));

/** A path, and where it leads if it is a link. */
type LinkedPath = [path: string, target: string | undefined];

/** Returns the paths that have the same start. If it ends with a slash, these are all paths in a folder. */
function pathsFrom(start: string): LinkedPath[] {
  if (start.endsWith(sep)) return pathsBelow(start);
  const names = readdirSync(dirname(start)).filter((name) => name.startsWith(basename(start)));
  return names.map((name) => linkedPath(join(dirname(start), name)));
}

/**
 * Returns the paths of everything in a folder, except for hidden files and packages. Follows links, as patterns do.
 * @param outer the real paths of the folders around it, since a link may lead back to one of them
 */
function pathsBelow(dir: string, outer: string[] = []): LinkedPath[] {
  const real = realpathSync(dir);
  if (outer.includes(real)) return [];
  const names = readdirSync(dir).filter((name) => name !== 'node_modules' && !name.startsWith('.'));
  return names.flatMap((name) => {
    const path = join(dir, name);
    const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
    return [linkedPath(path), ...(isFolder ? pathsBelow(path, [...outer, real]) : [])];
  });
}

const linkedPath = (path: string): LinkedPath => [
  path,
  lstatSync(path).isSymbolicLink() ? readlinkSync(path) : undefined,
];
