import type { Random } from '../random.ts';

const SIGNS = [
  '\n', ' ', '  ', '    ', '\n\n', '\n  ', '\n    ', ':', ': ', ':\n', '-', '- ', '- - ', '#', ' #', ' # ', '"', "'",
  '\\', '\\n', '\\u00e9', '[', ']', '{', '}', ',', ', ', '|', '>', '|\n', '>-\n', '|+\n', '|2\n', '>2-\n', '&', '*',
  '!', '%', '@', '`', '?', '? ', '~', 'null', 'true', 'False', '0', '1.0', '-1', '+.5e3', '0x1F', '0o17', '.inf',
  '.nan', '1e5', '01', '---', '\n---\n', '\n--- ', '\n... ', '--- ', '...', '<<', '__proto__', 'constructor', '\t',
  '\r\n', '\r', 'a', 'key: ', 'é', '\u00a0', '\u2028', '=', '', 'a: b', '\n# comment\n', '\n  # comment\n', '"x"',
  "'y'", '[]', '{}', '[a, b]', '{ a: b }', '\u{1F600}', '- •', '• ', '“', '”', '–', '?s', 'cite', '```\n', '\ufeff',
] as const; // prettier-ignore

/** Kinds of YAML that page files rarely contain. */
const RARE = [
  'title: a\n# c\nlist:\n- a\n- b: c\n  d: "e"\n# f\nother: |\n  one\n\n  two\n   deeper\nlast: >-\n  folded\n  text\n\n  more\n',
  "a: [x, 'y', \"z\"]\nb: { c: d, e: [1, 2.5, true] }\nc: [\n  a,\n  b, # c\n  c\n]\nd:\n  e:\n    - - x\n      - y\n    -\n      f: g\n  h: plain text\n    that goes on\n\n    after a blank line\ni: 'single ''quoted''\n  over lines'\nj: \"double \\\"quoted\\\"\n\n  over\n  lines \\u00e9\"\nk:\nl: ~\n",
  '"a": 1\n\'b\': 2\nc : 3\nd:   spaced   # comment\ne: # comment\n  f: 1\ng: |2-\n    a\n   b\nh: >\n  a\n  b\n\n\ni: end\n',
];

/** Mistakes that only our own checks report, and texts around the borders of what the fast path takes. */
const BORDERS = [
  'Here is your page:\ntitle: a\n',
  'a: b\nc\u00add: e\n',
  'a:\n  – b\n  – c\n',
  'a:\n  \u00a0b\nc: d\n',
  'a: We are #1\nb: We are # 1\n',
  'a: caf?s\n',
  'a: b\t# c\nd: e\t\n',
  'a: [4,20 €, 4,80 €]\n',
  'a: >\n  - b\n  - c\n',
  'a: "\\u0007"\n',
  'a: { constructor: b }\n',
  "a: { 'it''s': b }\n",
  'a:\n  b: [\n    c\n  ]\n',
  'a:\n  b: [\n    [c\n  ]]\n',
  'a:\n  b: [\n    c\n]\n',
  'a: [b #c\n  ]\n',
  'a: b\n---\nc: d\n',
  // The lexer of the package reads the last line as a part of the text.
  'a: b\nc:\n\n# #\n  d\ne: f\n',
];

/** Returns a part of a file that is a whole group or list, mostly without a key that occurs twice. */
function partOf(random: Random, files: readonly string[]): string {
  if (random.below(10) === 0) return random.pick(BORDERS);
  if (random.below(5) === 0) return random.pick(RARE);
  const text = random.pick(files);
  if (random.below(12) === 0) return text;
  const lines = text.split('\n');
  const from = random.below(lines.length);
  const part = lines.slice(from, from + 2 + random.below(40));
  const indents = part.filter((line) => line.trim()).map((line) => line.search(/\S/));
  if (indents.length === 0) return text;
  const indent = Math.min(...indents);
  const begin = part.findIndex((line) => line.search(/\S/) === indent && !/^ *#/.test(line));
  const whole = part.slice(Math.max(0, begin)).map((line) => line.slice(indent));
  const isList = whole[0]?.startsWith('- ');
  const stop = whole.findIndex((line) => /^\S/.test(line) && line.startsWith('- ') !== isList);
  const kept = stop > 0 ? whole.slice(0, stop) : whole;
  const seen = new Map<string, number>();
  const unique = (key: string) => {
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count > 1 ? `${key}${count}` : key;
  };
  const named = random.below(4) > 0 ? kept.map((line) => line.replace(/^[\w-]+(?=:)/, unique)) : kept;
  const placed =
    isList && random.below(8) > 0 ? ['blocks:', ...named.map((line) => line && `  ${line}`)] : named;
  return placed.join('\n') + (random.below(8) > 0 ? '\n' : '');
}

const SIGN_OR_SPACE = /[\s:"'\-#[\]{},|>][^\s:"'\-#[\]{},|>]*$/;

/** Makes one small change to a text: inserts, deletes, repeats or indents something. */
function changed(random: Random, text: string): string {
  const { below, pick } = random;
  const at = below(text.length + 1);
  // Most borders of the syntax are at the start or the end of a word.
  const border = below(2) ? at : Math.max(0, text.slice(0, at).search(SIGN_OR_SPACE) + below(3));
  const lines = text.split('\n');
  const line = below(lines.length);
  switch (below(9)) {
    case 0:
    case 1:
      return text.slice(0, border) + pick(SIGNS) + text.slice(border);
    case 2:
      return text.slice(0, border) + text.slice(border + 1 + below(3));
    case 3:
      return text.slice(0, border) + pick(SIGNS) + text.slice(border + 1 + below(4));
    case 4:
      lines.splice(below(lines.length), 0, ...lines.slice(line, line + 1 + below(3)));
      return lines.join('\n');
    case 5:
      lines.splice(line, 1 + below(2));
      return lines.join('\n');
    case 6:
    case 7: {
      const by = below(5) - 2;
      for (let index = line; index < Math.min(lines.length, line + 1 + below(6)); index++)
        lines[index] =
          by < 0 ? lines[index]!.replace(/^ {1,2}/, (all) => all.slice(-by)) : ' '.repeat(by) + lines[index];
      return lines.join('\n');
    }
    default:
      return text.slice(0, border) + (text[border] ?? ' ') + text.slice(border);
  }
}

/** Returns a part of one of the files with one or several small changes. */
export function changedText(random: Random, files: readonly string[]): string {
  let text = partOf(random, files);
  const changes = 1 + random.sometimes(3, () => random.below(4), 0);
  for (let change = 0; change < changes; change++) text = changed(random, text);
  return text;
}
