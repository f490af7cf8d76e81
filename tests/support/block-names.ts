import { parseSync, Visitor } from 'vite';

/** A place that names a block type: the line, the kind of mention, and the text that matched. */
export interface BlockName {
  line: number;
  kind: 'string' | 'key' | 'identifier' | 'comment';
  name: string;
}

/**
 * Finds the mentions of block types in a module or a JSON file:
 * - a string that is a type or component (`'comparisonTable'`), contains a type in quotation marks or backticks, or
 *   contains a path to a block folder;
 * - a key or a property (`{ hero: 1 }`, `blocks.hero`, `interface A { hero: B }`);
 * - an identifier that contains the name of a block's component or type (`ComparisonTableBlock`, `isArticleBody`).
 *   A one-word name is an ordinary noun inside a longer identifier, so it counts only alone (`Hero`) or before `Block`;
 * - a comment that contains a type in quotation marks or backticks, or a name of several words (`comparisonTable`).
 *
 * A type that is also a definition in `defs.json` (`text`) is a word of the engine: a field, a node, an input. It
 * counts only where nothing but the block can be meant: in a path to its folder, before `Block` (`TextBlock`), as a JSX
 * element, and as a key of `blocks` or of a type that it is compared with (`blocks.text`, `block.type === 'text'`).
 * @param definitions the names of the definitions
 */
export function blockNamesIn(
  file: string,
  text: string,
  types: string[],
  definitions: string[] = [],
): BlockName[] {
  const names = namesOf(types.filter((type) => !definitions.includes(type)));
  const ambiguous = types.filter((type) => definitions.includes(type));
  if (file.endsWith('.json')) return inJson(text, names);
  return [...inModule(file, text, names), ...ambiguousIn(text, ambiguous)];
}

/** Finds mentions of block types that are also definitions, where only the block can be meant. */
function ambiguousIn(text: string, types: string[]): BlockName[] {
  if (types.length === 0) return [];
  const type = types.join('|');
  const pascal = types.map((name) => name[0]!.toUpperCase() + name.slice(1)).join('|');
  const mentions: [BlockName['kind'], RegExp][] = [
    ['string', RegExp(`\\b(?:blocks|\\.\\.?)/(?:${pascal})(?:/|['"\`])`, 'g')],
    ['string', RegExp(`\\bblock\\??\\.type\\)? *[!=]== *['"\`](?:${type})['"\`]`, 'gi')],
    ['key', RegExp(`\\bblocks(?:\\??\\.|(?:\\?\\.)?\\[['"\`])(?:${type})\\b`, 'g')],
    ['identifier', RegExp(`(?:${pascal})Block(?![a-z])|<(?:${pascal})(?=[ />])`, 'g')],
  ];
  return mentions.flatMap(([kind, mention]) =>
    [...text.matchAll(mention)].map(({ 0: name, index }) => ({
      line: text.slice(0, index).split('\n').length,
      kind,
      name,
    })),
  );
}

interface Names {
  types: Set<string>;
  quoted: RegExp;
  identifier: RegExp;
  compound: RegExp;
}

function namesOf(types: string[]): Names {
  const pascal = types.map((type) => type[0]!.toUpperCase() + type.slice(1));
  const isCompound = (name: string) => /[a-z][A-Z]/.test(name);
  const oneWord = pascal.filter((name) => !isCompound(name)).join('|');
  const compounds = [...types, ...pascal].filter(isCompound).join('|');
  return {
    types: new Set(types),
    quoted: new RegExp(`["'\`](${types.join('|')})["'\`]|\\b(?:blocks|\\.\\.?)/(${pascal.join('|')})\\b`),
    identifier: new RegExp(
      `^(${oneWord})$|(${oneWord})Block(?![a-z])|(?:^|[a-z_$\\d])(${compounds})(?![a-z])|^(${compounds})(?![a-z])`,
    ),
    compound: new RegExp(`\\b(${compounds})(?:Block)?\\b`),
  };
}

function inModule(file: string, text: string, { types, quoted, identifier, compound }: Names) {
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const found: BlockName[] = [];
  const add = (start: number, kind: BlockName['kind'], name: string | undefined) => {
    if (name !== undefined) found.push({ line: text.slice(0, start).split('\n').length, kind, name });
  };
  const keys = new Set<number>();
  const addText = (start: number, value: string) =>
    add(start, 'string', types.has(camel(value.trim())) ? value.trim() : quoted.exec(value)?.[0]);
  const addKey = (
    key: { type: string; start: number; name?: unknown; value?: unknown },
    computed: boolean,
  ) => {
    if (computed) return;
    keys.add(key.start);
    const name = String(key.name ?? key.value);
    if (types.has(name)) add(key.start, 'key', name);
    else add(key.start, 'identifier', identifier.test(name) ? name : undefined);
  };
  new Visitor({
    Property: ({ key, computed }) => addKey(key, computed),
    PropertyDefinition: ({ key, computed }) => addKey(key, computed),
    MethodDefinition: ({ key, computed }) => addKey(key, computed),
    TSPropertySignature: ({ key, computed }) => addKey(key, computed),
    MemberExpression: ({ property, computed }) => addKey(property, computed),
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && !keys.has(start)) addText(start, value);
    },
    TemplateElement: ({ value, start }) => addText(start, value.cooked ?? value.raw),
    JSXText: ({ value, start }) => addText(start, value),
    Identifier: ({ name, start }) => {
      if (!keys.has(start) && identifier.test(name)) add(start, 'identifier', name);
    },
    JSXIdentifier: ({ name, start }) => {
      if (identifier.test(name)) add(start, 'identifier', name);
    },
  }).visit(program);
  for (const { value, start } of comments)
    add(start, 'comment', (quoted.exec(value) ?? compound.exec(value))?.[0]);
  return found;
}

/** Returns `comparisonTable` for `ComparisonTable`. */
const camel = (name: string) => name.slice(0, 1).toLowerCase() + name.slice(1);

function inJson(text: string, { types }: Names): BlockName[] {
  const found: BlockName[] = [];
  JSON.parse(text, (key, value: unknown) => {
    if (types.has(key)) found.push({ line: 0, kind: 'key', name: key });
    if (typeof value === 'string' && types.has(value)) found.push({ line: 0, kind: 'string', name: value });
    return value;
  });
  return found;
}
