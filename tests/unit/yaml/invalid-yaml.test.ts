import { describe, expect, it, test } from 'vitest';
import { parse } from '../../../src/yaml/parse.ts';
import { obey } from '../diagnostics/obey.ts';
import { INVALID_YAML } from './invalid-yaml.ts';

const problemsIn = (text: string) => parse('page.yaml', new TextEncoder().encode(text)).problems;

const report = (text: string) =>
  problemsIn(text).map(({ line, column, code }) => `${line}:${column} ${code}`);

/** Follows the hints until there is no problem, or until a hint leaves a choice to the author. */
function mended(text: string): string {
  let mendedText = text;
  for (let round = 0; round < 8; round++) {
    const [problem] = problemsIn(mendedText);
    const next = problem && obey(mendedText, problem);
    if (next === undefined || next === mendedText) break;
    mendedText = next;
  }
  return mendedText;
}

describe('invalid YAML', () => {
  it.each(INVALID_YAML)('%s: is reported at the mistake', (_, text, reported) => {
    expect(report(text)[0]).toBe(reported);
  });

  it.each(INVALID_YAML.filter(([, , , choice]) => choice === undefined))(
    '%s: is valid once the hint is followed',
    (_, text) => {
      expect(report(mended(text))).toEqual([]);
    },
  );

  it.each(INVALID_YAML)('%s: is reported at the same line with CRLF line breaks', (_, text, reported) => {
    const [line] = reported.split(':');
    expect(report(text.replaceAll('\n', '\r\n'))[0]).toMatch(new RegExp(`^${line}:`));
  });

  it.each(INVALID_YAML)('%s: is reported below an empty line too', (_, text, reported) => {
    const [line] = reported.split(':');
    expect(report(`\n${text}`)[0]).toMatch(new RegExp(`^${Number(line) + 1}:`));
  });

  it('is reported at the line with the mistake, not at the empty line above it', () => {
    expect(report('a:\n  b: "x"\n\n   c: 1\n')).toEqual(['4:4 bad-indent']);
    expect(report('list:\n  - a: 1\n\n - b: 2\n')).toEqual(['4:2 bad-indent']);
    expect(report('a:\n  b: 1\n\n stray\n')).toEqual(['4:2 missing-colon']);
  });

  it('does not concern the commas of a group in brackets', () => {
    expect(report('brand: {\n  name: "A",\n  mark "none" }\n')).not.toContain('2:12 additional-sign');
    expect(report('brand: {\n  name: "A",\n  mark: "B",\n  \u2013 text: c\n')).not.toContain(
      '3:12 additional-sign',
    );
  });

  test('few mistakes have no code of their own', () => {
    expect(INVALID_YAML.length).toBeGreaterThan(94);
    const generic = INVALID_YAML.filter(([, , reported]) => reported.endsWith(' yaml-syntax'));
    expect(generic.length).toBeLessThan(5);
  });
});

describe('a hint says exactly what to write', () => {
  test.each([
    ['note: „Brot: frisch“', 'note: "Brot: frisch"'],
    ['note: « Pain : frais »', 'note: "Pain : frais"'],
    ['prices: [4,20 €, 4,80 €]', 'prices: ["4,20 €", "4,80 €"]'],
    ['price: { value: 4,20 €, label: Tea }', 'price: { value: "4,20 €", label: Tea }'],
    ['link: { label: Hello, world, to: / }', 'link: { label: "Hello, world", to: / }'],
    ['ink: { light: rgb(43,26,16), dark: white }', 'ink: { light: "rgb(43,26,16)", dark: white }'],
    ['ink: { light: #B4470F, dark: #F2A97C }', 'ink: { light: "#B4470F", dark: "#F2A97C" }'],
    ['ink: {light:#B4470F, dark: # F2A97C} # new', 'ink: {light: "#B4470F", dark: "#F2A97C"} # new'],
    ['a: { b: { to: #one }, c: #two }', 'a: { b: { to: "#one" }, c: "#two" }'],
    ["ink: { light: '#B4470F', dark: #F2A97C }", `ink: { light: '#B4470F', dark: "#F2A97C" }`],
    ['ink: [#B4470F]', 'ink: ["#B4470F"]'],
    ['link: { label:Go, to: / }', 'link: { label: Go, to: / }'],
    ['note: "Der „Moin"-Preis"', `note: 'Der „Moin"-Preis'`],
    ['note: "The "best" price"', `note: 'The "best" price'`],
    [`note: "It's the "best" price"`, `note: "It's the \\"best\\" price"`],
    [`note: 'rock 'n' roll'`, `note: "rock 'n' roll"`],
    ['note: "A": b', `note: '"A": b'`],
    ['path: "C:\\Users"', `path: 'C:\\Users'`],
    ['path: C:\\temp: full', `path: 'C:\\temp: full'`],
    ['to: mailto: office@acme.localhost', 'to: mailto:office@acme.localhost'],
    ['list:\n\u00a0\u00a0- one\n\u00a0\u00a0- two', 'list:\n  - one\n  - two'],
    ['list:\n  -\u00a0name: A\n    mark: B', 'list:\n  - name: A\n    mark: B'],
    ['brand:\n  name: A\n  mark:\u00a0B', 'brand:\n  name: A\n  mark: B'],
    ['brand:\n\tname: A\n\tmark: B', 'brand:\n  name: A\n  mark: B'],
    ['blocks:\n\t- type: A\n\t\tnote: B', 'blocks:\n  - type: A\n    note: B'],
    ['blocks:\n  - type: A\n    note: B\n - type: C', 'blocks:\n  - type: A\n    note: B\n  - type: C'],
    ['blocks:\n  -type: A\n   note: B', 'blocks:\n  - type: A\n    note: B'],
    ['blocks:\n  – type: A\n    note: B', 'blocks:\n  - type: A\n    note: B'],
    ['blocks:\n  • type: A\n  • type: B', 'blocks:\n  - type: A\n  - type: B'],
    [
      'blocks:\n  － type: A\n    note: B\n  －　type: C\n    note: D',
      'blocks:\n  - type: A\n    note: B\n  - type: C\n    note: D',
    ],
    ['blocks:\n  ー type: A\n    note: B', 'blocks:\n  - type: A\n    note: B'],
    ['blocks:\n  -type: A', 'blocks:\n  - type: A'],
    ['logo: {\n  src: a.jpg\n  alt: A\n}', 'logo: {\n  src: a.jpg,\n  alt: A\n}'],
    [
      'list: [{ title: Open, text: Mon to Fri: 9 to 14, except holidays }]',
      'list: [{ title: Open, text: "Mon to Fri: 9 to 14, except holidays" }]',
    ],
    [
      'list: [{ text: Mon to Fri: 9 to 14, except holidays, title: Open }]',
      'list: [{ text: "Mon to Fri: 9 to 14, except holidays", title: Open }]',
    ],
    ['logo: { src: a.jpg alt: A }', 'logo: { src: a.jpg, alt: A }'],
    ['brand:\n  note: "One\ntwo"', 'brand:\n  note: "One\n    two"'],
    ['note: One\n  # a comment\n  two', 'note: One\n  two'],
    ['note:\n  | a | b |\n  | - | - |', 'note: |\n  | a | b |\n  | - | - |'],
    ['note: | a | b |\n  | - | - |', 'note: |\n  | a | b |\n  | - | - |'],
    ['note:\n  > A quote\n  > of two lines', 'note: |\n  > A quote\n  > of two lines'],
    ['a:\n  note: |\n    One\n  Two', 'a:\n  note: |\n    One\n    Two'],
    ['a:\n  note: |\n  One\n  Two', 'a:\n  note: |\n    One\n    Two'],
    ['a:\n  note: |\n    One\n\n## Two\n\n    Three', 'a:\n  note: |\n    One\n\n    ## Two\n\n    Three'],
    ['list:\n  - { a: 1 }\n  { a: 2 }', 'list:\n  - { a: 1 }\n  - { a: 2 }'],
    ['list:\n  -\n  a: 1\n  b: 2', 'list:\n  -\n    a: 1\n    b: 2'],
    ['a:\n  text: Two\n  heading = One', 'a:\n  text: Two\n  heading: One'],
    ['note:\n  * one\n  * two', 'note:\n  - one\n  - two'],
    ['note:\n  – one\n  – two', 'note:\n  - one\n  - two'],
    ['note:\n  — one\n    and a half\n  — two', 'note:\n  - one\n    and a half\n  - two'],
    ['note:\n  • one\n  • two\n  • three', 'note:\n  - one\n  - two\n  - three'],
    ['note:\n  · one\n  · two', 'note:\n  - one\n  - two'],
    ['note:\n  -one\n  -two', 'note:\n  - one\n  - two'],
    ['note:\n  -one\n  - two', 'note:\n  - one\n  - two'],
    ['note:\n  1. one\n  2. two', 'note:\n  - one\n  - two'],
    ['note:\n  - one\n  -two', 'note:\n  - one\n  - two'],
    ['note:\n  - one\n  –two\n  - three', 'note:\n  - one\n  - two\n  - three'],
    ['note:\n  - one\n  --two', 'note:\n  - one\n  - two'],
    ['note:\n  - one\n  *two\n  - three', 'note:\n  - one\n  - two\n  - three'],
    ['note:\n  - one\n  -[two](/two)', 'note:\n  - one\n  - "[two](/two)"'],
    ['note:\n  - one\n  -by the way: two', 'note:\n  - one\n  - "by the way: two"'],
    ["list: [{ label: 'L'officina', to: / }]", 'list: [{ label: "L\'officina", to: / }]'],
    ["list: ['Un po' di tutto', 'due']", `list: ["Un po' di tutto", 'due']`],
    ["list: ['L'été, d'ici', 'due']", `list: ["L'été, d'ici", 'due']`],
    ['list: { label: "The "best" price", to: / }', `list: { label: 'The "best" price', to: / }`],
    ["list: { label: 'one' to: '/' }", "list: { label: 'one', to: '/' }"],
    ["note: 'L'été: d'ici' # new", `note: "L'été: d'ici" # new`],
  ])('%j becomes %j', (wrong, right) => {
    expect(problemsIn(wrong)).not.toEqual([]);
    expect(mended(wrong)).toBe(right);
    expect(problemsIn(right)).toEqual([]);
  });

  test.each([
    'list: [1,2,3]',
    'text: Open – always\nmore:\n  Open\n  – always',
    'text:\n  – Hello, said the\n  baker.',
    'text:\n  1. FC Union\n  plays today',
    'text: |\n  – one\n  – two',
    'text: -5 degrees\nmore: "– one\n  – two"',
    'list:\n  - one\n    -two',
    'list: [Hello, world]',
    'list: [1,5]',
    'group: { a: 1, b: , c: "x, y" }',
    'text: Prix\u00a0:4 €',
    'text: |\n  \u00a0 indented\n  – one\n  {a b',
    'text: "- one"\nmore: [ "a",\n  b ]',
  ])('%j is left alone', (text) => {
    expect(problemsIn(text)).toEqual([]);
  });
});
