import type { Root } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Data, type Processor, unified } from 'unified';
import type { Range } from '../diagnostics/source.ts';
import type { Heading, Html, LongText } from '../model/page.ts';
import { endAddresses } from './syntax/addresses.ts';
import { CALLOUT_SYNTAX, transformCallouts } from './callouts.ts';
import type { MarkdownContext } from './context.ts';
import { plainTextToHtml } from './fast-path/plain-blocks.ts';
import { flattenFootnotes, footnotesRange, toHastWithFootnotes } from './footnotes.ts';
import { addHeadingIds, checkHeadings } from './headings.ts';
import { emphasisBesideLetters } from './syntax/emphasis.ts';
import { checkCodeLanguages } from './checks/code-languages.ts';
import { hasOpenCallout } from './checks/callouts.ts';
import { checkEntities } from './checks/entities.ts';
import { checkBullets } from './checks/bullets.ts';
import { checkFailedMarkup } from './checks/failed-markup.ts';
import { checkFootnotes } from './checks/footnotes.ts';
import { checkInline, isNumberedLine } from './checks/inline.ts';
import { excessOf } from './checks/limits.ts';
import { checkRawHtml } from './checks/raw-html.ts';
import { checkUnintendedMarkup } from './checks/unintended.ts';
import { withIsolates, withIsolatesInHtml } from '../model/text/isolates.ts';
import { keepPictureNames, resolveLinks, resolvePictures } from './resolve.ts';
import { SANITIZE_SCHEMA } from './sanitize.ts';
import { checkTables, makeScrollable } from './tables.ts';

/** The data of one text while it passes through the processor. */
interface TextData {
  context: MarkdownContext;
  /**
   * The list to which the headings of a long text are added. Undefined for other texts, because these have neither
   * heading ids nor footnotes.
   */
  headings?: Heading[] | undefined;
  /** Whether the text is a single line, without lists, headings and the like. */
  isInline?: boolean;
  /** The range of the first line of the footnotes, if there are any. */
  footnotes?: Range | undefined;
}

const dataOf = ({ data }: { data: unknown }) => data as TextData;

/**
 * Creates a processor that converts Markdown to HTML.
 * @param syntax the extensions of the Markdown parser
 */
const createProcessor = (syntax: Data) =>
  unified()
    .data(syntax)
    .use(remarkParse)
    .use(remarkGfm)
    .use(changeGfm)
    .use(() => (tree: MarkdownRoot, file) => {
      const data = dataOf(file);
      const { context, headings } = data;
      const text = String(file.value);
      data.footnotes = footnotesRange(tree, text);
      checkRawHtml(tree, context);
      checkEntities(tree, text, context);
      if (data.isInline && !checkInline(tree, text, context)) return;
      checkHeadings(tree, context);
      checkTables(tree, text, context);
      checkCodeLanguages(tree, text, context);
      checkBullets(tree, text, context);
      checkFailedMarkup(tree, text, context);
      checkUnintendedMarkup(tree, text, context);
      // A callout without an end contains the footnotes below it. Only the callout is reported then.
      if (!hasOpenCallout(tree, text)) checkFootnotes(tree, text, context, headings !== undefined);
      transformCallouts(tree, text, context);
      keepPictureNames(tree);
    })
    .use(() => (tree: MarkdownRoot, file) => toHastWithFootnotes(tree, dataOf(file).context))
    .use(() => (tree: Root, file) => {
      const { context } = dataOf(file);
      resolveLinks(tree, context);
      resolvePictures(tree, context);
      flattenFootnotes(tree);
    })
    .use(rehypeSanitize, SANITIZE_SCHEMA)
    .use(() => (tree: Root, file) => {
      const { context, headings, footnotes } = dataOf(file);
      if (headings) addHeadingIds(tree, headings, footnotes, context);
      makeScrollable(tree);
      context.explain?.(tree);
    })
    .use(rehypeStringify, { allowDangerousHtml: true }) // for explanations of terms, which are sanitized already
    .freeze();

const SYNTAX = {
  ...CALLOUT_SYNTAX,
  micromarkExtensions: [...CALLOUT_SYNTAX.micromarkExtensions, emphasisBesideLetters()],
};

/**
 * Ends bare addresses at punctuation of all scripts, and reads ~~strikethrough~~ next to CJK punctuation. The extension
 * for the latter has to come after that of GFM, which it replaces.
 */
function changeGfm(this: Processor): void {
  const { micromarkExtensions = [] } = this.data();
  this.data('micromarkExtensions', [...micromarkExtensions.map(endAddresses), gfmStrikethroughCjkFriendly()]);
}

const processor = createProcessor(SYNTAX);
/**
 * The processor for a field of one line that starts with a number. It reads this number as text, not as the start of a
 * list.
 */
const listlessProcessor = createProcessor({
  ...SYNTAX,
  micromarkExtensions: [...SYNTAX.micromarkExtensions, { disable: { null: ['list'] } }],
});

/** Converts Markdown (CommonMark with GFM and callouts) to sanitized HTML. */
export function markdownToHtml(text: string, context: MarkdownContext): Html {
  return render(text, { context });
}

/** Converts a line of Markdown to sanitized HTML without a paragraph element. Reports a text that is not one line. */
export function inlineToHtml(text: string, context: MarkdownContext): Html {
  return render(text, { context, isInline: true }).replace(/^<p>([^]*)<\/p>$/, '$1') as Html;
}

/** Converts Markdown to HTML with footnotes and heading ids, and returns the headings for a table of contents. */
export function markdownToLongText(text: string, context: MarkdownContext): LongText {
  const headings: Heading[] = [];
  const html = render(text, { context, headings });
  return {
    html,
    headings: context.isRightToLeft
      ? headings.map((heading) => ({ ...heading, text: withIsolates(heading.text) }))
      : headings,
  };
}

function render(text: string, data: TextData): Html {
  const { context, isInline } = data;
  const excess = excessOf(text);
  if (excess) {
    context.report(excess.finding, excess.range);
    return '' as Html;
  }
  const plain = context.explain ? undefined : plainTextToHtml(text, data);
  const chosen = isInline && isNumberedLine(text) ? listlessProcessor : processor;
  const html = plain ?? String(chosen.processSync({ value: text, data: { ...data } }));
  return (context.isRightToLeft ? withIsolatesInHtml(html) : html) as Html;
}
