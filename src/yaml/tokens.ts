import { Lexer } from 'yaml';

/** A token of the lexer. If the token represents no characters of the file, `source` is a control character. */
interface Token {
  source: string;
  /** The offset in the text. */
  start: number;
}

/** The `source` of the token before a scalar without quotes. */
export const SCALAR = '\u001f';
/** The `source` of the token after a list or a group in brackets that ends without its bracket. */
export const FLOW_ERROR = '\u0018';

/**
 * The `source` of the tokens that represent no characters: start of a document, start of a scalar, end of a flow
 * collection, byte order mark.
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
