import type { Root } from 'mdast';
import type { Finding } from '../../diagnostics/problem.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import type { MarkdownContext } from '../context.ts';
import { rangeOf } from '../node-position.ts';
import { visit } from '../visit.ts';

/** What authors write for code without a language. */
const NO_LANGUAGE = new Set(['text', 'txt', 'plain', 'plaintext', 'none']);

/** Returns the problem with a language that is not known; otherwise undefined. */
export function unknownLanguage(written: string, known: ReadonlySet<string>): Finding | undefined {
  const name = written.toLowerCase();
  if (known.has(name) || NO_LANGUAGE.has(name)) return undefined;
  return {
    code: 'unknown-language',
    message: `There is no language "${written}", so this code has one color.`,
    hint: didYouMean(name, known, 'If the code should have one color, write "text".')!,
  };
}

/** Reports code blocks whose language is not known. */
export function checkCodeLanguages(tree: Root, text: string, { languages, report }: MarkdownContext): void {
  visit(tree, 'code', (node) => {
    if (!node.lang) return;
    const finding = unknownLanguage(node.lang, languages());
    if (!finding) return;
    const block = rangeOf(node);
    const start = text.indexOf(node.lang, block.start);
    report(finding, start < 0 ? block : { start, end: start + node.lang.length });
  });
}
