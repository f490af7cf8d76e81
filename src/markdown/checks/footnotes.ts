import type { FootnoteDefinition, Root } from 'mdast';
import { SKIP, visit } from '../visit.ts';
import type { Range } from '../../diagnostics/source.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import type { MarkdownContext } from '../context.ts';
import { firstLineOf, rangeOf } from '../node-position.ts';

/** A mark in a text, for example `[^1]`, with the name in it. */
interface Mark {
  name: string;
  /** The mark as the author wrote it. */
  written: string;
  range: Range;
}

/**
 * Reports footnotes without marks, marks without footnotes, and duplicate footnotes. If a mark without a footnote and a
 * footnote without a mark belong together, reports only the mark.
 * @param isAllowed whether the field may have footnotes
 */
export function checkFootnotes(
  tree: Root,
  text: string,
  { report }: MarkdownContext,
  isAllowed: boolean,
): void {
  const reportAt = (range: Range, message: string, hint: string) =>
    report({ code: 'bad-footnote', message, hint }, range);
  const footnotes = new Map<string, FootnoteDefinition>();
  const used = new Set<string>();

  visit(tree, 'footnoteReference', ({ identifier }) => void used.add(identifier));
  visit(tree, 'footnoteDefinition', (footnote) => {
    const { identifier, label } = footnote;
    if (footnotes.has(identifier))
      reportAt(
        firstLineOf(footnote, text),
        `Duplicate footnote "${label}".`,
        'Rename one of the two footnotes.',
      );
    else footnotes.set(identifier, footnote);
  });
  const unused = [...footnotes.keys()].filter((name) => !used.has(name));
  for (const { range, message, hint, footnote } of [
    ...marksInOtherForms(tree, text, unused),
    ...wrongMarks(tree, text, [...footnotes.keys()], unused),
  ]) {
    if (footnote !== undefined) used.add(footnote); // so that the footnote is not reported as unused too
    reportAt(range, message, hint);
  }
  for (const footnote of footnotes.values()) {
    const { identifier, label, children } = footnote;
    const range = firstLineOf(footnote, text);
    if (!isAllowed)
      reportAt(
        range,
        'Footnotes are not supported in this field.',
        'Move the content of the footnote into the text.',
      );
    else if (children.length === 0)
      reportAt(range, `The footnote "${label}" is empty.`, 'Write its text after the colon.');
    else if (!used.has(identifier))
      reportAt(
        range,
        `The footnote "${label}" is never used.`,
        `Add [^${label}] to the text, or remove the footnote.`,
      );
  }
}

interface WrongMark {
  range: Range;
  message: string;
  hint: string;
  /** The name of the footnote that the mark means. */
  footnote?: string | undefined;
}

/** Finds marks of unused footnotes in a form that is not Markdown: `[1]`, `[1^]` and `¹` in the place of `[^1]`. */
function marksInOtherForms(tree: Root, text: string, unused: string[]): WrongMark[] {
  const found: WrongMark[] = [];
  visit(tree, (node) => {
    if (node.type === 'footnoteDefinition') return SKIP;
    if (node.type !== 'text' || !node.position) return undefined;
    const { start, end } = rangeOf(node);
    for (const name of unused)
      for (const { 0: written, index } of text.slice(start, end).matchAll(new RegExp(formsOf(name), 'giu')))
        found.push({
          range: { start: start + index, end: start + index + written.length },
          message: `"${written}" is not the mark of a footnote.`,
          hint: `Write [^${name}], as at the text of the footnote.`,
          footnote: name,
        });
    return undefined;
  });
  return found;
}

/**
 * Returns a pattern for the forms in which authors write the mark of a footnote: `[^1]`, `[1]`, `[^ 1]`, `[1^]`, `(^1)`
 * and `¹`. The pattern does not match the `²` of `m²`.
 */
function formsOf(name: string): string {
  const plain = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const raised = plain.replace(/\d/g, (digit) => RAISED[Number(digit)]!);
  const brackets = `(?<!\\\\)\\[ *\\^? *${plain} *\\^? *\\](?![(\\[])|\\(\\^${plain}\\)`;
  return raised === plain ? brackets : `${brackets}|(?<!\\b[cdkm]?m|\\d|[${RAISED}])${raised}(?![${RAISED}])`;
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Finds marks without footnotes, and the footnotes that they probably mean. */
function wrongMarks(tree: Root, text: string, footnotes: string[], unused: string[]): WrongMark[] {
  const marks = unknownMarks(tree, text);
  const names = [...new Set(marks.map(({ name }) => name))];
  const pairs = pairNames(names, unused);
  const startOf = new Map(names.map((name) => [name, meantFootnote(name, marks, text)]));
  return marks.flatMap(({ name, range }): WrongMark[] => {
    const start = startOf.get(name);
    const message = `There is no footnote "${name}".`;
    if (start) {
      // The footnote itself has a wrong form. This is reported once, even if the text has several marks for it.
      const isFirst = marks.find((mark) => mark.name === name)!.range === range;
      const written = { range: start.range, message: `"${start.written}" does not start a footnote.` };
      return isFirst ? [{ ...written, hint: `Write "[^${name}]: " in its place.` }] : [];
    }
    const partner = pairs.get(name);
    const similar = partner ?? nearest(name, footnotes);
    if (partner !== undefined && !nearest(name, [partner])) {
      const hint = `The footnote "${partner}" has no mark in the text. Give both the same mark: write [^${partner}] here.`;
      return [{ range, message, hint, footnote: partner }];
    }
    const hint = similar
      ? `Did you mean "${similar}"?`
      : `Add it on its own line: [^${name}]: The text of the footnote.`;
    return [{ range, message, hint, footnote: similar }];
  });
}

/**
 * Pairs marks without footnotes with footnotes without marks: first those with similar names, then the others in their
 * order in the text, if their numbers are equal.
 */
function pairNames(marks: string[], unused: string[]): Map<string, string> {
  const pairs = new Map<string, string>();
  const isFree = (footnote: string) => ![...pairs.values()].includes(footnote);
  for (const name of marks) {
    const similar = nearest(name, unused.filter(isFree));
    if (similar !== undefined) pairs.set(name, similar);
  }
  const left = unused.filter(isFree);
  const others = marks.filter((name) => !pairs.has(name));
  if (left.length === others.length) others.forEach((name, index) => pairs.set(name, left[index]!));
  return pairs;
}

/**
 * Finds the line that is meant as the footnote of a mark, but starts in another form: `[1]: The text`, `[^1] The text`
 * or `¹ The text`. Returns the start of this line.
 */
function meantFootnote(name: string, marks: Mark[], text: string): Mark | undefined {
  const isAtStart = ({ range }: Mark) => /(?:^|\n)[ \t]*$/.test(text.slice(0, range.start));
  const first = marks.find((mark) => mark.name === name && !isAtStart(mark));
  const [, before = '', written] =
    new RegExp(`(^|\\n[ \\t]*)((?:${formsOf(name)})[ \\t]*:?)[ \\t]+\\S`, 'iu').exec(text) ?? [];
  if (first === undefined || written === undefined) return undefined;
  const start = text.indexOf(before + written) + before.length;
  return first.range.start < start
    ? { name, written, range: { start, end: start + written.length } }
    : undefined;
}

/** Returns the marks of footnotes that do not exist. The parser treats such marks as plain text. */
function unknownMarks(tree: Root, text: string): Mark[] {
  const marks: Mark[] = [];
  visit(tree, 'text', (node) => {
    if (!node.position) return;
    const { start, end } = rangeOf(node);
    for (const { 0: written, 1: name, index } of text
      .slice(start, end)
      .matchAll(/(?<!\\)\[\^([^\]\s]+)\]/g)) {
      const at = start + index;
      marks.push({ name: name!, written, range: { start: at, end: at + written.length } });
    }
  });
  return marks;
}
