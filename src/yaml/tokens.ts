import { Lexer } from 'yaml';

/** A token of the lexer. `source` is a control character for tokens that stand for no characters of the file. */
interface Token {
  source: string;
  /** Offset in the text. */
  start: number;
}

/** The control characters that the lexer inserts: start of a document, of a scalar, end of a flow collection; and a byte order mark. */
const MARKERS = new Set(['\u0002', '\u001f', '\u0018', '\ufeff']);

/** The tokens of a text, one by one. */
export function* tokensOf(text: string): Generator<Token> {
  let start = 0;
  for (const source of new Lexer().lex(text)) {
    yield { source, start };
    if (!MARKERS.has(source)) start += source.length;
  }
}
