import { Composer, type Document, isScalar, type ParsedNode, Parser } from 'yaml';
import type { Finding } from '../diagnostics/problem.ts';
import { MAX_DEPTH, PAGE_LIMIT, TOO_DEEP, type TokenLimit } from './limits.ts';
import { SCALAR, tokensOf } from './tokens.ts';
import { describeError } from './yaml-errors/describe.ts';
import { oddIndentOf } from './yaml-errors/odd-space.ts';
import { directive, onlyWideColons } from './yaml-errors/punctuation.ts';
import { surroundings } from './surroundings.ts';
import { type YamlError, yamlError } from './yaml-errors/yaml-error.ts';

/** A tree of YAML nodes, or the first error. Later errors are usually caused by the first one. */
export type Composed =
  { document: Document.Parsed<ParsedNode>; error?: undefined } | { error: YamlError; document?: undefined };

/** Converts the text of a file to a tree of YAML nodes. */
export function compose(text: string, limit: TokenLimit = PAGE_LIMIT): Composed {
  const directive = findDirective(text);
  if (directive) return { error: directive };
  const around = surroundings(text);
  if (around) return { error: around };
  const { tokens, error } = lex(text, limit);
  if (error) return { error };
  const composer = new Composer<ParsedNode>({
    uniqueKeys: false, // `toData` reports duplicate keys, with both positions
    merge: false,
    prettyErrors: false,
    logLevel: 'silent',
  });
  const documents = [...composer.compose(parse(tokens), true, text.length)];
  const [document] = documents;
  const failed = document!.errors[0];
  if (failed) return { error: describeError(failed, text) };
  if (documents.length > 1) return { error: severalDocuments(documents[1]!, text) };
  const wide = isScalar(document!.contents) && onlyWideColons(text);
  return wide ? { error: wide } : { document: document! };
}

function findDirective(text: string): YamlError | undefined {
  const found = /^(?:[ \t]*(?:#[^\n]*)?\r?\n)*(%[^\r\n]*)/.exec(text);
  if (!found) return undefined;
  const start = found[0].length - found[1]!.length;
  return directive({ start, end: start + found[1]!.length });
}

/**
 * Returns the tokens of a text, or an error if the text exceeds a limit. The limits are checked before parsing, because
 * the parser would need too much time or stack space for a text that exceeds them.
 */
function lex(text: string, limit: TokenLimit): { tokens: string[]; error?: YamlError } {
  const tokens: string[] = [];
  let depth = 0;
  for (const { source, start } of tokensOf(text)) {
    const odd = tokens.at(-1) === SCALAR && oddIndentOf(source, start, text);
    tokens.push(source);
    if (odd) return { tokens, error: odd };
    if (source === '[' || source === '{') depth += 1;
    if (source === ']' || source === '}') depth -= 1;
    const finding = exceeded(depth, tokens.length, limit);
    if (finding) return { tokens, error: { range: { start, end: start + 1 }, finding } };
  }
  return { tokens };
}

function exceeded(depth: number, tokens: number, limit: TokenLimit): Finding | undefined {
  if (depth > MAX_DEPTH) return TOO_DEEP;
  return tokens > limit.max ? limit.finding : undefined;
}

function* parse(tokens: string[]) {
  const parser = new Parser();
  for (const token of tokens) yield* parser.next(token);
  yield* parser.end();
}

function severalDocuments(second: Document.Parsed, text: string): YamlError {
  const end = second.range[0];
  const start = Math.max(0, text.lastIndexOf('---', end));
  const isMarkdown = /^---\s+(?:#{1,6} |[-*>] |\p{L}+[ ,.])/u.test(text.slice(start));
  if (isMarkdown)
    return yamlError(
      { start, end: start + 3 },
      'several-documents',
      'The text after this --- is Markdown, but a page consists of blocks.',
      'Write "blocks:" in the place of this ---. Below it, add a block for texts with the field "text: |", and indent the text below this field.',
    );
  return yamlError(
    { start, end: start + 3 },
    'several-documents',
    'This --- starts a second YAML document, but a file can contain only one.',
    'Delete the ---, or move everything after it to a new file.',
  );
}
