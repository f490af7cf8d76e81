/**
 * The markup of other programs, which authors copy together with their texts: Hugo, Jekyll, Astro, WordPress, Notion,
 * Obsidian, MkDocs, Docusaurus, and East Asian input methods. Here it is text, so that pages would show it.
 */
import type { Range } from '../../diagnostics/source.ts';
import { GLOSSARY_YAML } from '../site-files.ts';
import { slugOf } from '../slug.ts';
import { callouts, shortcodeCallouts } from './callouts.ts';
import type { Leftover } from './leftover.ts';
import { DESCRIBE, hugoFigures, wikiLinks } from './links-and-pictures.ts';

const CALLOUT =
  'Write :::tip, :::warning or :::example on a line before the text, and ::: on a line after it. Do not indent the text.';
const NO_TEMPLATE = 'Write the text that the page should show in its place.';
const NO_SHORTCODE =
  'Delete it, and keep the words that the page should show. For a picture, save it in _media, and write ![…](its name). For a film or a form, add a block to the page.';
const NO_COMMENT =
  'Delete it: visitors would see it. To keep it, write it outside of the text, on a line that starts with #.';
const NO_ATTRIBUTES =
  'Delete it. The anchor of a heading comes from its text, and the looks come from the fields of the block.';

/** A formula in TeX as chat programs write it: `\( a^2 \)`. In Markdown, its signs are escaped parentheses. */
export const ESCAPED_FORMULA = String.raw`\\(?:\((?=(?:(?!\\\)).)*?(?:[\^_=]|\\[a-z]))[^\n]{1,300}?\\\)|\[(?=(?:(?!\\\])[^])*?(?:[\^_=]|\\[a-z]))[^]{1,300}?\\\])`;

/** A line of MDX that gives a name to a value: `export const price = 95;` */
const EXPORT = String.raw`^export\s+(?:const|let)\s+(\w+)\s*=\s*(?:["'\u2018\u2019\u201c\u201d]([^"'\n]+)["'\u2018\u2019\u201c\u201d]|(-?\d[\d.]*));?[ \t]*$`;

/** Returns the expressions for the values to which a text of MDX gives names: `{price}`. */
export const expressionsIn = (text: string): Leftover[] =>
  text.includes('export ')
    ? Array.from(text.matchAll(new RegExp(EXPORT, 'gmu')), ([, name, words, number]) => ({
        markup: 'an expression of MDX',
        pattern: new RegExp(String.raw`\{\s*${name}\s*\}`, 'du'),
        hint: `Write ${words ?? number} in its place.`,
      }))
    : [];

/**
 * Returns the comments in a text of Google Docs, each with its mark: `by boat[a]`, and `[a]Is this true?` on a line of
 * its own. A letter in square brackets alone may be the author's.
 */
export const commentsIn = (text: string): Leftover[] =>
  Array.from(text.matchAll(/^[ \t]*\[([a-z]{1,2})\](?=[^\s([:])/gmu), ([, letter]) => {
    const mark = String.raw`(?<=[\p{L}\p{N}\p{P}])\[${letter}\](?![(:])`;
    return new RegExp(mark, 'u').test(text)
      ? [
          {
            markup: 'a comment of Google Docs',
            pattern: new RegExp(String.raw`^[ \t]*\[${letter}\][^\n]*`, 'dmu'),
            hint: `Delete this line, and the mark [${letter}] in the text above it.`,
          },
          {
            markup: 'the mark of a comment in Google Docs',
            pattern: new RegExp(mark, 'du'),
            hint: `Delete it, and the comment after [${letter}] at the end of the text.`,
          },
        ]
      : [];
  }).flat();

/** The words before the name of a file or page in a tag: `ref "`, `link `. */
const HUGO_PAGE = String.raw`\{\{[<%]\s*(?:rel)?ref\s+(?:path=)?["']?\/?([^"'\s>%#]*?)(?:\/?_?index)?(?:\.(?:md|html))?(#[^"'\s]*)?["']?\s*[%>]\}\}(?:\s+["'][^"'\n]*["'])?`;

/** The variables in titles of Yoast, Rank Math and All in One SEO. */
const SEO_NAMES =
  'sep|sitename|sitedesc|title|page|pagenumber|pagetotal|primary_category|category(?:_title)?|tag|term|term_title|excerpt(?:_only)?|date|modified|name|author|focuskw|focus_keyword|currentyear|currentmonth|currentdate|current_?year|post_title|post_author|search_?(?:phrase|query)|seo_title|seo_description|archive_title|pt_(?:single|plural)';
const SEO_VARIABLE = String.raw`%%(?:${SEO_NAMES}|cf_\w+|ct_\w+)%%|(?<![%\w])%(?:${SEO_NAMES})%(?![%\w])|(?<![\w&/#])#(?:(?:post|site|page|archive|taxonomy)_(?:title|date|excerpt|content|link)|separator_sa|tagline|author_name|current_year)\b`;

/** The known kinds, the more specific ones first. */
const LEFTOVERS: Leftover[] = [
  // Links and pictures whose address is a tag
  {
    markup: 'a link of Hugo',
    pattern: new RegExp(String.raw`(?<!!)\[([^[\]\n]+)\]\(${HUGO_PAGE}\)`, 'du'),
    hint: 'Write [$1](/$2$3).',
    words: '$1',
  },
  {
    markup: 'a picture of Jekyll or Hugo',
    pattern: /!\[([^[\]\n]*)\]\(\{\{[^{}\n]*\}\}(?:[^()\s]*\/)?([^()\s/]+\.\w+)\)/du,
    hint: 'Save the picture in _media, and write ![$1]($2).',
  },
  {
    markup: 'a picture of Jekyll or Hugo',
    pattern: /!\[([^[\]\n]*)\]\(\{\{\s*["'](?:[^"'{}]*\/)?([^"'{}/]+\.\w+)["'][^{}\n]*\}\}\)/du,
    hint: 'Save the picture in _media, and write ![$1]($2).',
  },
  {
    markup: 'a link of Jekyll',
    pattern:
      /(?<!!)\[([^[\]\n]+)\]\((?:\{\{[^{}\n"']*\}\})+\/?([^()\s{}#]*?)\/?(?:(?<=[/}])index)?(?:\.(?:md|html))?(#[^()\s]*)?\)/du,
    hint: 'Write [$1](/$2$3).',
    words: '$1',
  },
  {
    markup: 'a link of Jekyll or Hugo',
    pattern:
      /(?<!!)\[([^[\]\n]+)\]\(\{\{\s*["']\/?([^"'{}#]*?)\/?(?:\.(?:md|html))?(#[^"']*)?["']\s*\|[^{}\n]*\}\}\)/du,
    hint: 'Write [$1](/$2$3).',
    words: '$1',
  },
  {
    markup: 'a link of Jekyll',
    pattern: /(?<!!)\[([^[\]\n]+)\]\(\{%-?\s*link\s+\/?([^_\s%][^\s%]*?)(?:\.(?:md|html))?\s*-?%\}\)/du,
    hint: 'Write [$1](/$2).',
    words: '$1',
  },
  {
    markup: 'a link of Jekyll or Hugo',
    pattern: /(?<!!)\[([^[\]\n]+)\]\([^()\n]*(?:\{\{|\{%)[^()\n]*\)/du,
    hint: 'Write [$1](/…), with the address of the page in the place of /….',
    words: '$1',
  },
  // The angle brackets of a link without spaces are markup, so that a placeholder is in their place.
  {
    markup: 'a link of Slack',
    pattern: /[<\u00b7]((?:https?:|mailto:|tel:)[^\s<>|]+)\|([^<>|\n]+)[>\u00b7]/du,
    hint: 'Write [$2]($1).',
    words: '$2',
  },
  {
    markup: 'a name of Slack',
    pattern: /<[@#!](?:[A-Z\d]{5,}|here|channel|everyone|subteam\^\w+)(?:\|([^<>|\n]*))?>/du,
    hint: 'Write the name of the person or group in its place, or delete it.',
  },
  // Tags, from which programs make text
  {
    markup: 'a component of MDX, Astro or React',
    pattern: /<[A-Z][\w.]*\s[^<{\n]{0,200}=\{[^<\n]{0,500}>/du,
    hint: 'Delete its tags, and keep the text in it. Or add a block to the page that shows the same.',
  },
  {
    markup: 'a film of Hugo',
    pattern: /\{\{<\s*youtube\s(?:[^>\n]*?\bid=)?\s*["']?([\w-]{6,})[^>\n]*>\}\}/du,
    hint: 'A text shows no films. Link to it: [the film](https://www.youtube.com/watch?v=$1). To show it on the page, add a block for content of other websites, with this address.',
  },
  {
    markup: 'a film of Hugo',
    pattern: /\{\{<\s*vimeo\s(?:[^>\n]*?\bid=)?\s*["']?(\d+)[^>\n]*>\}\}/du,
    hint: 'A text shows no films. Link to it: [the film](https://vimeo.com/$1). To show it on the page, add a block for content of other websites, with this address.',
  },
  {
    markup: 'the bare address of a film or post, which WordPress replaces by a player',
    pattern:
      /^(https?:\/\/(?:[\w-]+\.)*(?:youtube\.com\/(?:watch\?|shorts\/|live\/|playlist\?)|youtu\.be\/|vimeo\.com\/\d|dailymotion\.com\/video\/|tiktok\.com\/@[\w.]+\/video\/|instagram\.com\/(?:p|reel)\/|open\.spotify\.com\/|soundcloud\.com\/|(?:twitter|x)\.com\/\w+\/status\/)[^\s<>]+)$/du,
    hint: 'Link to it with words: […]($1). To show it on the page, add a block for content of other websites, with this address.',
  },
  ...hugoFigures(),
  ...shortcodeCallouts(),
  { markup: 'a shortcode of Hugo', pattern: /\{\{\s?[<%].{0,300}?[>%]\s?\}\}/du, hint: NO_SHORTCODE },
  {
    markup: 'a list of contents of another program',
    pattern: /^[ \t]*(?:\[\[?[·_]*toc[·_]*\]?\]|\{\{?:?\s*toc\s*\}?\}|@\[toc\])/diu,
    hint: 'Delete it. If the block has the field "contents", write "contents: true" there.',
  },
  {
    markup: 'a tag of a template (Hugo, Jekyll, Vue)',
    pattern: /\{\{[^{}\n]*\}\}/du,
    hint: NO_TEMPLATE,
  },
  {
    markup: 'code of Jekyll',
    pattern: /\{%-?\s*(?:highlight\s+(\w+)[^%\n]*|endhighlight)\s*-?%\}/du,
    hint: 'Write ```$1 on a line before the code, and ``` on a line after it.',
  },
  {
    markup: 'a list of contents of Jekyll',
    pattern: /\{:\s*toc\s*\}/du,
    hint: 'Delete it, and the list entry before it. If the block has the field "contents", write "contents: true" there.',
  },
  {
    markup: 'a button of Jekyll',
    pattern:
      /\{%-?\s*include\s(?=[^%\n]*?\s(?:url|href|link)=["']([^"'\n]+)["'])(?=[^%\n]*?\s(?:text|label|title)=["']([^"'\n]+)["'])[^%\n]*%\}/du,
    hint: 'Write [$2]($1).',
    words: '$2',
  },
  { markup: 'a tag of Jekyll', pattern: /\{%.{0,300}?%\}/du, hint: NO_TEMPLATE },
  {
    markup: 'a tag of a template',
    pattern: /<%.{0,300}?%>|\{#\s.{0,300}?\s#\}/du,
    hint: NO_TEMPLATE,
  },
  { markup: 'a comment of MDX or JSX', pattern: /\{\/\*[^]{0,1000}?\*\/\}/du, hint: NO_COMMENT, words: '' },
  {
    markup: 'a space of MDX or JSX',
    pattern: /\{(?:"\s*"|'\s*'|` `)\}/du,
    hint: 'Write a space in its place.',
    words: ' ',
  },
  {
    markup: 'a text of MDX or JSX',
    pattern: /\{(?:"([^"{}\n]+)"|'([^'{}\n]+)')\}/du,
    hint: 'Write only $1$2.',
    words: '$1$2',
  },
  {
    markup: 'a text of MDX or JSX',
    pattern: /(?<!\$)\{(`[^`{}\n]+`|\u00b7{3,})\}/du,
    hint: 'Write only $1.',
    words: '$1',
  },
  {
    markup: 'an expression of Astro or MDX',
    pattern:
      /\$?\{(?:frontmatter|props|Astro|page|site|post|entry|data|meta|this|config|user)\.[\w.[\]]+\}|\$\{[\w.]+\}|\{\$?t\(["'][^(){}\n]*\)\}/du,
    hint: NO_TEMPLATE,
  },
  {
    markup: 'an expression of Astro or MDX',
    pattern:
      /\$?\{\s*(?:new\s+[A-Z]\w*\(|[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+\(|[a-z]{2,}[A-Z]\w*\(|\d[\d.]*\s*[-+*/%]\s*\d|[A-Za-z_$][\w$.]{2,}\s+[-+*/%]\s+[\w$.]|[A-Za-z_$][\w$.]*\s+(?:&&|\|\||\?\?|[=!]==?|\?)\s)[^{}\n]*\}/du,
    hint: NO_TEMPLATE,
  },
  {
    markup: 'an expression of Astro or MDX',
    pattern: /\{\s*(?:(?:current|this)[Yy]ear|year|today|site(?:Name|Title)|pageTitle|children)\s*\}/du,
    hint: NO_TEMPLATE,
  },
  {
    markup: 'a line of code of MDX or Astro',
    pattern: new RegExp(EXPORT, 'dmu'),
    hint: 'Delete this line, and write $2$3 in the place of {$1}.',
  },
  {
    markup: 'a line of code of MDX or Astro',
    pattern:
      /^(?:import\s[^\n]*\sfrom\s*["'“”][^\n]*|export\s+(?:const|let|default|function|async)\s[^\n]*)/dmu,
    hint: 'Delete this line.',
  },
  {
    markup: 'a button of WordPress',
    pattern: /\[button\s[^[\]\n]*?(?:url|href|link)=["']([^"'\n]+)["'][^[\]\n]*\]([^[\]\n]+)\[\/button\]/du,
    hint: 'Write [$2]($1).',
    words: '$2',
  },
  {
    markup: 'marks of comments in Google Docs',
    pattern: /(?<=[\p{L}\p{N}\p{P}])(?:\[a\]\[b\]|\[b\]\[c\]|\[c\]\[d\]|\[d\]\[e\])(?![([:])/du,
    hint: 'Delete them, and the comments at the end of the text.',
  },
  {
    markup: 'a picture of WordPress with its caption',
    pattern: /\[caption[^\]\n]*\]\s*(\u00b7{5,})\s*([^[\]\u00b7\n]+?)\s*\[\/caption\]/du,
    hint: 'Write :::figure[$2] on a line, $1 on the next line, and ::: on a line after it.',
  },
  {
    markup: 'a gallery of WordPress',
    pattern: /\[gallery(?:\s[^[\]\n]*)?\](?!\()/du,
    hint: 'Delete it. Save its pictures in _media, and add a block to the page that shows them.',
  },
  {
    markup: 'a shortcode of WordPress',
    pattern:
      /\[([a-z][\w-]*)(?:\s[^[\]\n]*)?\][^]*?\[\/\1\]|\[[a-z][\w-]*(?:\s+[\w-]+=["'“”′″][^[\]\n]*)\]|\[(?:playlist|youtube|vimeo|embed|caption)(?:\s[^[\]\n]*)?\](?!\()|(?<![\])])\[\/[a-z][\w-]*\](?![([])/du,
    hint: NO_SHORTCODE,
  },
  // Attributes
  {
    markup: 'a picture with its size',
    pattern: /!\[([^[\]\n]*)\]\(([^()\s]+)\s+=[\dx%*]+\s*\)/du,
    hint: 'Write ![$1]($2), without the size: the page finds it by itself.',
  },
  {
    markup: 'a text with attributes of Pandoc, Quarto or HugoBlox',
    pattern: /(?::[a-z][\w-]*)?\[(?!oaicite:)([^[\]\n]+)\]\{\s*(?:[.#:]|[\w-]+=)[^{}\n]*\}/du,
    hint: 'Write only $1.',
    words: '$1',
  },
  {
    markup: 'a list of attributes of Jekyll, Hugo, Pandoc or MkDocs',
    pattern:
      /(?<![\p{L}\p{N}])\{\s*(?::\s*[^{}\n]+|[#.][\p{L}_][^{}\n]*|(?:width|height|target|class|style|align|loading|rel|title|data-[\w-]+)=[^{}\n]*)\}/du,
    hint: NO_ATTRIBUTES,
  },
  // Links and callouts of programs for notes and documentation
  {
    markup: 'a picture of Obsidian',
    pattern: /!\[\[([^[\]|#\n]+\.(?:png|jpe?g|gif|webp|avif|svg))(?:\|[^\]\n]*)?\]\]/diu,
    hint: `Save the picture in _media, and write ![…]($1). ${DESCRIBE}`,
  },
  ...wikiLinks(),
  {
    markup: 'a name of a paragraph in Obsidian',
    pattern: /(?<=\S)[ \t]\^[a-z\d][a-z\d-]{3,}[ \t]*$/dmu,
    hint: 'Delete it.',
  },
  {
    markup: 'a variable of Yoast or Rank Math',
    pattern: new RegExp(
      String.raw`[ \t]*(?:%%sep%%|(?<![%\w])%sep%(?![%\w])|#separator_sa\b)[ \t]*(?:${SEO_VARIABLE})?|[ \t]*(?:${SEO_VARIABLE})`,
      'du',
    ),
    hint: 'Delete it. The name of the brand is added to titles by itself.',
    words: '',
  },
  {
    markup: 'a comment of Obsidian',
    pattern: /%%(?=\S)[^%\n]+%%|(?<![\w%])%%\s[^%]{1,1000}?%%(?![\w%])/du,
    hint: 'Delete it.',
  },
  {
    markup: 'an abbreviation of MkDocs or Jekyll',
    pattern: /^[ \t]*\*\[[^\]\n]+\]:[ \t]+\S[^\n]*/dmu,
    hint: `Delete this line, and explain the word in ${GLOSSARY_YAML}.`,
  },
  ...callouts(),
  { markup: 'a callout of GitHub or Obsidian', pattern: /^\[![\p{L}-]+\][+-]?/du, hint: CALLOUT },
  {
    markup: 'a callout of MkDocs',
    pattern: /^[ \t]*(?:!!!|\?\?\?\+?)[ \t]+[\w-]+(?:[ \t]+"[^"\n]*")?[ \t]*$/dmu,
    hint: CALLOUT,
  },
  {
    markup: 'a tab of MkDocs',
    pattern: /^[ \t]*={3}[!+]?[ \t]+["“]([^"”\n]*)["”]/dmu,
    hint: 'Write ### $1, and the text below it without spaces at the start of its lines.',
  },
  {
    markup: 'a file to insert of MkDocs',
    pattern: /^[ \t]*-+8<-+[^\n]*/dmu,
    hint: 'Write the text of the file in its place.',
  },
  {
    markup: 'a name of an emoji or icon',
    pattern: /(?<![\p{L}\p{N}:/])(:[a-z][a-z\d_+-]+:)(?![\p{L}\p{N}:/])/du,
    hint: 'Write the emoji itself, for example 😀, or delete $1.',
  },
  {
    markup: 'a marked text of Obsidian, Typora or HackMD',
    pattern: /(?<![=\p{L}\p{N}])==(?=[^\s=])([^=\n]*[^\s=])==(?![=\p{L}\p{N}])/du,
    hint: 'Write **$1**.',
    words: '$1',
  },
  {
    markup: 'a percentage in TeX',
    pattern: /\$(\d[\d.,]*)\s?(?:\\%|\u00b7\u00b7)\$/du,
    hint: 'Write $1%.',
    words: '$1%',
  },
  {
    markup: 'a formula in TeX',
    pattern: new RegExp(
      String.raw`${ESCAPED_FORMULA}|\$\$(?=[^$]*[\\^_={}])[^$]+\$\$|(?<![\p{L}\p{N}$])\$(?=[^$\n]*(?:\\[a-z]|[\^_]))[^$\s][^$\n]*\$(?![\p{L}\p{N}$])`,
      'du',
    ),
    hint: 'Write the formula with ordinary characters, for example a² + b² = c², or show it as a picture.',
  },
  {
    markup: 'a comment of HTML',
    pattern: /<!--.{0,300}?-->/du,
    hint: NO_COMMENT,
  },
  {
    markup: 'a property of Logseq or Dataview',
    pattern: /^[ \t]*([\p{L}][\p{L}\p{N}_-]*):: [^\n]*/dmu,
    hint: 'Delete this line, or write $1 as a sentence.',
  },
  {
    markup: 'a raised text of Pandoc or MkDocs',
    pattern: /(?<=[\p{L}\p{N})])\^([\p{L}\p{N}+-]{1,5})\^/du,
    hint: 'Write the raised characters themselves, for example x² for x^2^.',
  },
  {
    markup: 'a definition of Pandoc or PHP Markdown',
    pattern: /^([^\n:]+)\n:[ \t]+(\S[^\n]*)/du,
    hint: 'Write :::definitions on a line before the first term, - **$1**: $2 for each term, and ::: on a line after the last one.',
  },
  {
    markup: 'a table that was copied from Word, Excel or Notion',
    pattern: /^(?![^\p{L}\p{N}]|[\p{L}\p{N}]{1,3}[).]\t|\p{L}\t)[^\t\n]+\t[^\n]*\n[^\t\n]+\t[^\n]*/dmu,
    hint: 'Write | between the cells, at the start and at the end of each line, and the line | --- | --- | below the first one, with --- for each cell.',
  },
  {
    markup: 'a line break as in JSON or in a program',
    pattern:
      /(?<=[^\s\\:])(?<!\\[\w.-]{1,40})(?:\\r)?\\n(?!(?:eq?|u|abla|ot|otin|ewline|ewcommand|exists)\b|\/|\\(?!n))/du,
    hint: 'Start a new line in its place: write | after the name of the field and its colon, and the text below it, indented by two spaces more. Or put the whole text between two ".',
    words: ' ',
  },
  {
    markup: 'a line of tags',
    pattern: /^#\p{L}[\p{L}\p{N}_]*(?:[ \t,]+#\p{L}[\p{L}\p{N}_]*)+[ \t]*$/dmu,
    hint: 'Delete it. An article has its topics in "categories", in the field "article" at the top of the page.',
  },
  // Full-width signs
  {
    markup: 'a link with full-width signs',
    pattern:
      /(?<![!！])(?=[［【]|\[[^\]\n]+(?:[］】]|\][ \u3000]?（))[[［【]([^［］[\]【】\n]+)[\]］】][ \u3000]?[（(]((?:\/|#|https?:|mailto:|tel:)[^（）()\s]*)[）)]/du,
    hint: 'Write [$1]($2), with the ordinary signs of the keyboard.',
    words: '$1',
  },
  {
    markup: 'a picture with full-width signs',
    pattern:
      /(?=！|!［|!\[[^\]\n]+(?:］|\]（))[!！][[［]([^［］[\]\n]+)[\]］][（(]([^（）()\s]+\.\w+)[）)]/du,
    hint: 'Write ![$1]($2), with the ordinary signs of the keyboard.',
  },
  {
    markup: 'bold text with full-width signs',
    pattern: /＊＊([^＊\n]+)＊＊|＿＿([^＿\n]+)＿＿/du,
    hint: 'Write **$1$2**, with the ordinary sign *.',
    words: '$1$2',
  },
  {
    markup: 'a heading with a full-width sign',
    pattern: /^[ \t]*＃{1,6}[ \u3000]+([^\n]+)/dmu,
    hint: 'Write ## $1, with the ordinary sign # and an ordinary space.',
    words: '$1',
  },
  {
    markup: 'a heading with a full-width space',
    pattern: /^[ \t]*(#{2,6})\u3000+([^\n]+)/dmu,
    hint: 'Write $1 $2, with an ordinary space.',
  },
  {
    markup: 'code between full-width signs',
    pattern: /｀([^｀\n]+)｀/du,
    hint: 'Write `$1`, with the ordinary sign `.',
    words: '$1',
  },
  {
    markup: 'a list with full-width numbers',
    pattern: /^[ \t]*[０-９]+[．.)）、][^\n]*\n[ \t]*[０-９]+[．.)）、]/du,
    hint: 'Start the lines with ordinary digits, a dot and a space: "1. ", "2. ".',
  },
  {
    markup: 'a table with full-width signs',
    pattern: /^[ \t]*｜[^\n]*\n[ \t]*[｜|]/dmu,
    hint: 'Write the ordinary sign | between the cells, and the line | --- | --- | below the first one.',
  },
];

/** A leftover in a text, with what to write instead. */
export type FoundLeftover = Range & Omit<Leftover, 'pattern'>;

/** Matches each text with a leftover, and few other texts. It takes far less time than the patterns above. */
const MAY_HAVE =
  /[{[$%\t^\\＊＿＃｀［【｜０-９！\u3000]|^https?:|<[@#!]|:[^\s|]+\||#[a-z]+_[a-z]|==|<%|<!--|!!!|\?\?\?|8<|^import\s|^export\s|:[a-z\d_+-]+:|\n:|:: |^#\p{L}/mu;

/**
 * Returns the leftovers in a text that do not overlap, in the order of the table, each kind once.
 * @param plain the text, in which valid markup and code are replaced by other characters
 * @param source the text as written
 * @param more kinds that only this text has
 */
export function leftoversIn(plain: string, source = plain, more: Leftover[] = []): FoundLeftover[] {
  if (!MAY_HAVE.test(plain)) return [];
  const found: FoundLeftover[] = [];
  for (const { markup, pattern, hint, words } of [...LEFTOVERS, ...more]) {
    const match = pattern.exec(plain);
    if (!match) continue;
    const [start, end] = match.indices![0]!;
    if (found.some((other) => start < other.end && other.start < end)) continue;
    const group = (index: string) => source.slice(...(match.indices![Number(index)] ?? [0, 0]));
    const withGroups = (template: string) =>
      template
        .replace(/#\$(\d)/g, (_, index) => `#${slugOf(group(index))}`)
        .replace(/\$(\d)/g, (_, index) => group(index));
    found.push({
      start,
      end,
      markup,
      // A template in backticks is code of JavaScript, not what the page should show.
      hint: withGroups(hint).includes('${') ? NO_TEMPLATE : withGroups(hint),
      ...(words !== undefined && { words: withGroups(words) }),
    });
  }
  return found;
}
