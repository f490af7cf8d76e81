/** The callouts of other programs. */
import type { Leftover } from './leftover.ts';

/** The callouts here, and the names of those that other programs have in their place. */
const CALLOUTS = {
  tip: 'tips?|hint|note|info|important|todo|abstract|summary|tldr|success|check|done|question|help|faq|seealso',
  warning: 'warning|caution|attention|danger|error|failure|fail|missing|bug',
  example: 'example|quote|cite',
};

/** The callouts of Obsidian and MkDocs, with and without a title: `[!note] Title`, `!!! note "Title"`. */
export const callouts = (): Leftover[] =>
  Object.entries(CALLOUTS).flatMap(([name, names]) =>
    ['', '[$1]'].flatMap((title) => [
      {
        markup: 'a callout of GitHub or Obsidian',
        pattern: new RegExp(
          String.raw`^\[!(?:${names})(?:\|[^\]\n]*)?\][+-]?[ \t]*${title ? String.raw`(\S[^\n]*?)[ \t]*` : ''}$`,
          'dimu',
        ),
        hint: `Write :::${name}${title} on a line before the text, and ::: on a line after it. Delete the > at the start of each line.`,
      },
      {
        markup: 'a callout of MkDocs',
        pattern: new RegExp(
          String.raw`^[ \t]*(?:!!!|\?\?\?\+?)[ \t]+(?:${names})${title ? '[ \\t]+"([^"\\n]+)"' : ''}[ \t]*$`,
          'dimu',
        ),
        hint: `Write :::${name}${title} on a line before the text, and ::: on a line after it. Do not indent the text.`,
      },
    ]),
  );

/** The shortcodes around the text of a callout, whose kind is an attribute, and those that are named after a kind. */
const CALLOUT_TAGS = 'notice|alert|callout|hint|admonition|infobox|message';
const KIND_TAGS = 'tip|note|info|important|warning|caution|attention|danger';

/** The callouts of themes for Hugo and of GitBook, with and without a title: `{{% notice warning "Title" %}}`. */
export function shortcodeCallouts(): Leftover[] {
  const tag = (name: string) => String.raw`\{(?:\{[<%]|%)-?\s*${name}[^}\n]*\}\}?`;
  const end = tag(String.raw`(?:\/\s*|end)(?:${CALLOUT_TAGS}|${KIND_TAGS})\b`);
  const kinds = Object.entries(CALLOUTS);
  const starts = [
    ...kinds.map(([name, names]) => [
      name,
      names,
      String.raw`(?:${CALLOUT_TAGS})\b(?=[^}\n]*?[\s"'=](?:${names})["'\s])`,
    ]),
    ...kinds.map(([name, names]) => [name, names, String.raw`(?=(?:${KIND_TAGS})\s)(?:${names})\b`]),
    ['tip', '', String.raw`(?:${CALLOUT_TAGS})\b`],
  ];
  return [
    ...starts.flatMap(([name, names, start]) =>
      [
        String.raw`(?=[^}\n]*?(?:\btitle=|(?<![\w/])(?:${names || CALLOUT_TAGS})["']?\s+)["']([^"'\n]+)["'])`,
        '',
      ].map((title) => ({
        markup: 'a callout of Hugo or GitBook',
        pattern: new RegExp(`${tag(start! + title)}(?:[^]*?${end})?`, 'diu'),
        hint: `Write :::${name}${title && '[$1]'} on a line in its place, and ::: on a line in the place of the tag that ends it. Do not indent the text.`,
      })),
    ),
    {
      markup: 'the end of a callout of Hugo or GitBook',
      pattern: new RegExp(end, 'diu'),
      hint: 'Write ::: on a line in its place.',
    },
  ];
}
