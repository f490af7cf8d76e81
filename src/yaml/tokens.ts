import { Lexer } from 'yaml';

/** A token of the lexer. If the token stands for no characters of the file, `source` is one of the `MARKERS`. */
interface Token {
  source: string;
  /** The offset in the text. */
  start: number;
}

/** The marker that the lexer yields before a scalar without quotes. */
export const SCALAR = '\u001f';
/** The marker that the lexer yields where a list or a group in brackets ends without its closing bracket. */
export const FLOW_ERROR = '\u0018';

/**
 * The `source` of each token that stands for no characters of the file: start of a document, start of a scalar, end of
 * a list or a group without its bracket, byte order mark.
 */
const MARKERS = new Set(['\u0002', SCALAR, FLOW_ERROR, '\ufeff']);

/** Yields the tokens of a text. */
export function* tokensOf(text: string): Generator<Token> {
  let start = 0;
  for (const source of new Lexer().lex(text)) {
    yield { source, start };
    if (!MARKERS.has(source)) start += source.length;
  }
}
