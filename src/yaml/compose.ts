import { Composer, type Document, Lexer, type ParsedNode, Parser } from 'yaml';
import { explain, MAX_DEPTH, type Mistake, TOO_DEEP, widthOf } from './yaml-errors.ts';
import type { Complaint } from '../diagnostics/problem.ts';

/** A text as a tree of YAML nodes, or the first mistake that keeps it from being one: what follows is its echo. */
export type Composed =
  { document: Document.Parsed<ParsedNode>; mistake?: undefined } | { mistake: Mistake; document?: undefined };

/** More parts than any page has; they keep the time for the worst of files within bounds. */
const MAX_PARTS = 9_000;

export function compose(text: string): Composed {
  const directive = directiveIn(text);
  if (directive) return { mistake: directive };
  const { lexemes, mistake } = lex(text);
  if (mistake) return { mistake };
  const composer = new Composer<ParsedNode>({
    uniqueKeys: false, // told by us, with both places
    merge: false,
    prettyErrors: false,
    logLevel: 'silent',
  });
  const documents = [...composer.compose(tokensOf(lexemes), true, text.length)];
  const [document] = documents;
  const failed = document!.errors[0];
  if (failed) return { mistake: explain(failed, text) };
  if (documents.length > 1) return { mistake: severalDocuments(documents[1]!, text) };
  return { document: document! };
}

function directiveIn(text: string): Mistake | undefined {
  const found = /^(?:[ \t]*(?:#[^\n]*)?\r?\n)*(%[^\r\n]*)/.exec(text);
  if (!found) return undefined;
  const start = found[0].length - found[1]!.length;
  return {
    range: { start, end: start + found[1]!.length },
    complaint: {
      code: 'directive',
      message: 'Page files have no directives (%).',
      hint: 'Delete this line. If it is a text, put quotes around it.',
    },
  };
}

/** The parts of a text as the lexer tells them apart; or what would take the parser long to find out, or too much of its stack. */
function lex(text: string): { lexemes: string[]; mistake?: Mistake } {
  const lexemes: string[] = [];
  let open = 0;
  let at = 0;
  const tooMuch = (complaint: Complaint) => ({
    lexemes,
    mistake: { range: { start: at, end: at + 1 }, complaint },
  });
  for (const lexeme of new Lexer().lex(text)) {
    lexemes.push(lexeme);
    if (lexeme === '[' || lexeme === '{') open += 1;
    if (lexeme === ']' || lexeme === '}') open -= 1;
    if (open > MAX_DEPTH) return tooMuch(TOO_DEEP);
    if (lexemes.length > MAX_PARTS) return tooMuch(TOO_MANY_PARTS);
    at += widthOf(lexeme);
  }
  return { lexemes };
}

const TOO_MANY_PARTS: Complaint = {
  code: 'too-many-parts',
  message: `This file has more than ${MAX_PARTS.toLocaleString('en')} parts; here it is too much.`,
  hint: 'Divide it into several pages, or look for a line that was repeated by accident.',
};

function* tokensOf(lexemes: string[]) {
  const parser = new Parser();
  for (const lexeme of lexemes) yield* parser.next(lexeme);
  yield* parser.end();
}

function severalDocuments(second: Document.Parsed, text: string): Mistake {
  const end = second.range[0];
  const start = Math.max(0, text.lastIndexOf('---', end));
  return {
    range: { start, end: start + 3 },
    complaint: {
      code: 'several-documents',
      message: 'A second document begins here; a file is one page.',
      hint: 'Delete the ---, or move what follows into a file of its own.',
    },
  };
}
