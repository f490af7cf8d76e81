import { Composer, type Document, Lexer, type ParsedNode, Parser } from 'yaml';
import { explain, MAX_DEPTH, type Mistake, TOO_DEEP, widthOf } from './mistakes.ts';

/** A text as a tree of YAML nodes, or the first mistake that keeps it from being one: what follows is its echo. */
export type Composed =
  { document: Document.Parsed<ParsedNode>; mistake?: undefined } | { mistake: Mistake; document?: undefined };

/** More parts than any page has; they keep the time for the worst of files within bounds. */
const MAX_PARTS = 9_000;

export function compose(text: string): Composed {
  const early = directiveIn(text) ?? tooMuch(text);
  if (early) return { mistake: early };
  const composer = new Composer<ParsedNode>({
    uniqueKeys: false, // told by us, with both places
    merge: false,
    prettyErrors: false,
    logLevel: 'silent',
  });
  const documents = [...composer.compose(new Parser().parse(text), true, text.length)];
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

/** What would take the parser long to find out, or too much of its stack. */
function tooMuch(text: string): Mistake | undefined {
  let parts = 0;
  let open = 0;
  let at = 0;
  for (const token of new Lexer().lex(text)) {
    parts += 1;
    if (token === '[' || token === '{') open += 1;
    if (token === ']' || token === '}') open -= 1;
    if (open > MAX_DEPTH) return { range: { start: at, end: at + 1 }, complaint: TOO_DEEP };
    if (parts > MAX_PARTS) {
      return {
        range: { start: at, end: at + 1 },
        complaint: {
          code: 'too-many-parts',
          message: `This file has more than ${MAX_PARTS.toLocaleString('en')} parts; here it is too much.`,
          hint: 'Divide it into several pages, or look for a line that was repeated by accident.',
        },
      };
    }
    at += widthOf(token);
  }
  return undefined;
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
