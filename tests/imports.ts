import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** The parts of the project that may know of each other only in one direction; see CONTRIBUTING. */
export type Room = 'content' | 'build' | 'cli' | 'services' | 'blocks' | 'app';

interface Rule {
  /** Which files are in the room: beginnings of their paths. */
  paths: string[];
  /** The rooms that it may take from, beside itself. */
  from: Room[];
  /** Packages that it may not use. */
  without: RegExp;
}

const NODE = 'node:|fs|path|crypto|process|os|url|module';
const packages = (...names: string[]) => new RegExp(`^(${names.join('|')})(?![\\w-])|^node:`);

const RULES: Record<Room, Rule> = {
  content: {
    paths: ['src/content/'],
    from: [],
    without: packages(NODE, 'vite', 'react', 'react-dom', 'react-router'),
  },
  build: { paths: ['src/build/'], from: ['content'], without: /^$/ },
  cli: { paths: ['src/cli.ts', 'src/cli/'], from: ['build', 'content'], without: /^$/ },
  services: { paths: ['src/services/'], from: ['content'], without: packages(NODE, 'vite') },
  blocks: {
    paths: ['blocks/'],
    from: ['services', 'content'],
    without: packages(NODE, 'vite', 'react-router', 'react-router-dom'),
  },
  app: { paths: ['src/app/'], from: ['blocks', 'services', 'content'], without: packages(NODE, 'vite') },
};

/** What the browser's side may know of `src/content`: types, routes, and how pages travel. */
const SHARED = /^src\/content\/(types\.gen|prepared|delivery|routes)\.ts$/;

/** The one block part that knows of the router. */
const ROUTED = 'blocks/parts/PageLink.tsx';

/**
 * The imports that break the rules, as sentences.
 * @param files path from the project's root → text; those outside of every room are not looked at
 */
export function wrongImports(files: Record<string, string>): string[] {
  return Object.entries(files).flatMap(([file, text]) => {
    const room = roomOf(file);
    if (!room) return [];
    return importsOf(file, text).flatMap((name) => {
      const why = name.startsWith('.') ? wrongFile(room, file, name) : wrongPackage(room, file, name);
      return why ? [`${file} imports ${name}: ${why}`] : [];
    });
  });
}

/** Everything that a module imports by name: statically, dynamically, as a type, or to export it again. */
export function importsOf(file: string, text: string): string[] {
  const names: string[] = [];
  const add = (source: unknown) => {
    const { value } = (source ?? {}) as { value?: unknown };
    if (typeof value === 'string') names.push(value);
  };
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
  }).visit(program);
  return names;
}

const roomOf = (file: string) =>
  (Object.keys(RULES) as Room[]).find((room) => RULES[room].paths.some((path) => file.startsWith(path)));

function wrongFile(room: Room, file: string, name: string): string | undefined {
  const target = posix.join(posix.dirname(file), name.replace(/\?.*$/, ''));
  const other = roomOf(target);
  if (other === room || (!other && target.startsWith('schema/') && room === 'build')) return undefined;
  if (!other) return `${target} is in no room`;
  if (!RULES[room].from.includes(other)) return `${room} may not know of ${other}`;
  const isBrowser = room !== 'build' && room !== 'cli';
  if (other === 'content' && isBrowser && !SHARED.test(target))
    return `${room} may know only the types and routes`;
  return undefined;
}

function wrongPackage(room: Room, file: string, name: string): string | undefined {
  if (file === ROUTED && name === 'react-router-dom') return undefined;
  return RULES[room].without.test(name) ? `${room} works without it` : undefined;
}
