import type { Root } from 'mdast';
import { oneOf } from '../../diagnostics/suggest.ts';
import type { Range } from '../../diagnostics/source.ts';
import { visit } from '../visit.ts';
import type { MarkdownContext } from '../context.ts';
import { isEmbeddedMap, MAP_HINT, pageOfEmbed } from '../../model/embeds.ts';
import { rangeOf } from '../node-position.ts';
import { isUrl } from '../../model/urls.ts';

const DEFAULT_HINT =
  'Use Markdown: **bold**, *italic*, `code` or [a link](/pricing). To show the character <, write \\<.';

/** Hints for HTML that starts in a certain way. They may contain groups of the pattern. */
const HINTS: [pattern: RegExp, hint: string][] = [
  [
    /^<!--/,
    'Delete the comment, from <!-- to -->. To keep it, write it outside of the text, on a line that starts with #.',
  ],
  [/^<\?/, 'Delete the code, from <? to ?>, and write the text that the page should show in its place.'],
  [
    /^<br\b/i,
    'In a text of one line, write a space in its place, or a comma between the parts of an address. In a longer text, write a \\ and start a new line. For a new paragraph, write an empty line.',
  ],
  [
    /^<(?:Callout|Aside|Admonition|Alert|Note|Tip|Info|Warning|Caution)\b/,
    'Write :::tip or :::warning on a line before the text, and ::: on a line after it, in the place of the tags.',
  ],
  [
    /^<([A-Z][\w.]*)(?=[^>]*\/>|\s+[\w-]+=|[^]*<\/\1>)/,
    '<$1> is a component of MDX, Astro or React. Delete its tags and keep the text in it, without spaces at the start of its lines. Or add a block to the page that shows the same.$headings',
  ],
  [
    /^<img\b[^>]*?\ssrc=(?:"[^"]*?|'[^']*?)?([^\s"'>/{}]+\.(?:png|jpe?g|gif|webp|avif|svg))(?=["'\s>])/i,
    'Save the picture in _media, and write ![…]($1). Describe it in the place of the dots.',
  ],
  [/^<a\b[^>]*?\shref=["']?([^\s"'>]+)/i, 'Write a link, with its words in the place of the dots: […]($1).'],
  [/^<h[1-6]\b/i, 'Write ## and a space before the words of the heading, and ### for a heading below it.'],
  [/^<(?:ul|ol|li)\b/i, 'Write each entry of the list on its own line, after a hyphen and a space: "- ".'],
  [
    /^<table\b/i,
    'Write a table of Markdown: | between the cells of each line, and | --- | --- | below the first one.',
  ],
  [/^<aside\b/i, 'Write :::tip on a line before the text, and ::: on a line after it.'],
  [
    /^<details\b/i,
    'Texts cannot be folded. Write the summary as a heading with ### before it, and the rest below it.',
  ],
  [/^<su[bp]\b/i, 'Write the raised or lowered characters themselves: x², H₂O.'],
  [/^<(?:u|mark|b|strong)\b/i, 'Write two asterisks on each side of the words: **bold**.'],
  [/^<(?:i|em|cite)\b/i, 'Write an asterisk on each side of the words: *italic*.'],
  [/^<(?:s|del|strike)\b/i, 'Write two tildes on each side of the words: ~~crossed out~~.'],
  [/^<(?:kbd|code|samp|var|tt|pre)\b/i, 'Write a ` on each side of the words: `code`.'],
  [/^<hr\b/i, 'Write --- on a line of its own, with an empty line before it.'],
  [
    /^<(div|p|span|center|font|section|article|small|big|figure)\b/i,
    'Delete the tags <$1 …> and </$1>, and keep the text between them, with empty lines between paragraphs.',
  ],
  [
    /^<(video|audio|form|script|style|svg|button|input|embed|object|iframe)\b/i,
    'A text cannot contain <$1>. Delete it; for films, forms and buttons, add a block to the page.',
  ],
];

/** Reports HTML in Markdown, many tags as one web page. Such HTML is not rendered. */
export function checkRawHtml(tree: Root, { report }: MarkdownContext): void {
  const found: { value: string; range: Range }[] = [];
  const all: string[] = [];
  visit(tree, 'html', (node) => {
    all.push(node.value);
    // A closing tag is not reported, because its opening tag is.
    if (!node.value.trimStart().startsWith('</')) found.push({ value: node.value, range: rangeOf(node) });
  });
  if (isMainlyHtml(found.map(({ value }) => value).join('\n'))) {
    report(PASTED_HTML, found[0]!.range);
    return;
  }
  const message = 'HTML is not supported in text.';
  const comments = found.filter(({ value }) => WORDPRESS.test(value));
  const others = comments.length > 1 ? found.filter((each) => !comments.includes(each)) : found;
  if (comments.length > 1)
    report({ code: 'raw-html', message, hint: wordPressHint(comments.length) }, comments[0]!.range);
  for (const { value, range } of others)
    report({ code: 'raw-html', message, hint: hintFor(value, all.join('\n')) }, range);
}

/** Matches a comment with which the editor of WordPress starts or ends a block. */
const WORDPRESS = /^<!--\s*\/?wp:/;

const wordPressHint = (count: number): string =>
  `This text has ${count} comments of the editor of WordPress. Delete all of them, each from <!-- to -->. Or open the page in a browser, and copy the text from there.`;

/** @param all all HTML of the text, in which the end of a component may come later */
function hintFor(html: string, all: string): string {
  const [, frame] = /^<iframe\b[^>]*?\ssrc=["']?(https:[^\s"'>]+)/i.exec(html) ?? [];
  if (frame)
    return `A text cannot contain other websites. ${frameHint(frame)} To show it on the page, add a block for content of other websites, with this address.`;
  for (const [pattern, hint] of HINTS) {
    const found = pattern.exec(html) ?? (COMPONENT.test(html) ? pattern.exec(html + all) : null);
    if (found) return hint.replace('$headings', headingsHint(html)).replaceAll('$1', () => found[1]!);
  }
  return DEFAULT_HINT;
}

/** Matches the name of a component. Elements of HTML have small letters. */
const COMPONENT = /^<[A-Z]/;

/** Matches a tag of a component with words in an attribute: `<TabItem label="Prices">`. */
const NAMED = /<[A-Z][\w.]*\s(?:[^<>]*?\s)?(?:label|title|heading|summary)=(?:"([^"\n]+)"|'([^'\n]+)')/g;

/** Returns what to do with the words in the attributes of components, as a further sentence; else nothing. */
function headingsHint(html: string): string {
  const headings = Array.from(html.matchAll(NAMED), ([, double, single]) => `### ${double ?? single}`);
  return headings.length > 0
    ? ` Write ${oneOf(headings, 'and')}${headings.length > 1 ? ', each' : ''} on a line before its text.`
    : '';
}

/** Returns a hint that shows how to link to a page instead of embedding it in an `<iframe>`. */
function frameHint(address: string): string {
  const url = isUrl(address) ? new URL(address) : undefined;
  if (url && isEmbeddedMap(url))
    return MAP_HINT.replace('write this address:', 'link to this address, [your text](address):');
  return `Link to it instead: [your text](${(url && pageOfEmbed(url)) ?? address}).`;
}

/** Matches the start of a tag. */
const TAG = /<\/?[a-z][a-z\d]*(?=[\s/>])/gi;

/** Whether a text is mainly HTML, for example the source of a web page. */
export const isMainlyHtml = (text: string): boolean => (text.match(TAG)?.length ?? 0) > 30;

/** The problem with a text that is mainly HTML. */
export const PASTED_HTML = {
  code: 'raw-html',
  message: 'This text is the HTML of a web page. HTML is not supported in text.',
  hint: 'Open the page in a browser, and copy the text from there instead of its source. Then write headings, lists and links in Markdown: ## Heading, - entry, [a link](/pricing).',
} as const;
