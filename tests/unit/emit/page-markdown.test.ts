import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { pageMarkdown } from '../../../src/emit/page-markdown.ts';
import { visit } from '../../../src/markdown/visit.ts';
import type { BlockTypes, Screen } from '../../../src/model/types.gen.ts';
import { examples, filesWith } from '../../support/examples.ts';
import { errorLines, loadText, SETTINGS } from '../../support/site.ts';

function markdownOf(text: string, route = '/pricing'): string {
  const { site, pages, problems, schemas } = loadText(text);
  expect(errorLines({ problems })).toEqual([]);
  return pageMarkdown(
    pages.find((page) => page.route === route)!,
    site!,
    schemas,
  );
}

const page = (blocks: string) => `
-- pricing.yaml --
title: Prices *and* plans
description: What it costs.
blocks:
${blocks}`;

describe('pageMarkdown', () => {
  it('has no codes for letters beside bold text', () => {
    const text = '毎日**「小麦粉」**を入れます。**水。**そして';
    expect(markdownOf(page(`  - { type: text, text: ${text} }\n`))).toContain(text);
  });

  it('contains the text of the page in order, with absolute URLs', () => {
    const text = markdownOf(
      page(
        `
  - type: hero
    actions: [{ label: Home, to: / }, { label: Below, to: "#costs" }]
    heading: Start fast
    text: "**Two** plans & one [price](/)."
    eyebrow: For 1 to 10 people
  - type: accordion
    id: costs
    heading: Questions
    items:
      - { answer: "Little:\\n\\n1. one\\n2. two", question: What does it cost? }
  - type: comparisonTable
    heading: Compare
    columns: [{ name: Core }, { name: "All | more", highlighted: true }]
    groups:
      - rows: [{ feature: Audit, values: [yes, no] }, { feature: Uploads, note: any size, values: [10, 50+] }]
`.replace('[10, 50+]', "['10', 50+]"),
      ),
    );
    expect(text).toBe(`# Prices \\*and\\* plans

> What it costs.

## Start fast

For 1 to 10 people

**Two** plans & one [price](https://acme.localhost/).

- [Home](https://acme.localhost/)
- [Below](https://acme.localhost/pricing#costs)

## Questions

### What does it cost?

Little:

1. one
2. two

## Compare

| Feature            | Core     | All \\| more  |
| ------------------ | -------- | ------------ |
| Audit              | Included | Not included |
| Uploads (any size) | 10       | 50+          |
`);
  });

  it('writes a table whose cells are lists, with a text for empty cells', () => {
    const text = markdownOf(
      page(`
  - type: lookupTable
    firstHeading: "2022"
    secondHeading: "2013"
    none: New
    rows: [{ first: [A.5.1], second: [A.5.1.1, A.5.1.2] }, { first: [A.5.7], second: [] }]
`),
    );
    expect(text).toContain(`| 2022  | 2013             |
| ----- | ---------------- |
| A.5.1 | A.5.1.1, A.5.1.2 |
| A.5.7 | New              |
`);
  });

  it('writes short texts on one line, figures with units, and short entries as a list', () => {
    const text = markdownOf(
      page(`
  - type: kpiStrip
    items:
      - { value: 1000, prefix: $, label: a month }
      - { value: 4.90, suffix: +, label: checks }
      - { value: 30, suffix: days, label: in all }
  - type: hero
    heading: A register
    ledger: { label: Register, status: Example, rows: [{ code: A.1, text: Assets, value: In place, mark: done }, { text: Keys }] }
`),
    );
    expect(text).toContain('- $1000 · a month\n- 4.90+ · checks\n- 30 days · in all\n');
    expect(text).toContain('Register · Example\n\n- A.1 · Assets · In place\n- Keys\n');
  });

  it('leaves out codes for programs, such as a currency or a time zone', () => {
    const text = markdownOf(
      page(`
  - { type: planCards, currency: USD, plans: [{ name: Core, price: "$5,000", action: { label: Go, to: / }, features: [All] }] }
  - type: contact
    heading: Write
    ways: [{ title: Mail, text: Any time., action: { label: Go, to: / } }, { title: Call, text: By day., action: { label: Go, to: / } }]
    hours: { heading: Hours, firstDay: monday, lastDay: friday, from: "09:00", to: "18:00", timeZone: Asia/Singapore, zone: Singapore time }
`),
    );
    expect(text).not.toMatch(/USD|Asia/);
    expect(text).toContain('$5,000');
    expect(text).toContain('09:00 · 18:00 · Singapore time');
  });

  it('has the profiles of the site where a block shows them', () => {
    const settings = SETTINGS.replace('navigation', 'social: [{ to: https://github.com/acme }]\nnavigation');
    expect(
      markdownOf(`${settings}${page('  - { type: contact, heading: Find us, social: true }')}`),
    ).toContain('## Find us\n\n- [GitHub](https://github.com/acme)');
  });

  it('represents a drawn screen by its description', () => {
    const screen =
      '{ alt: A map of controls., title: Window, panes: [{ figures: [{ value: "7", label: Open }] }] }';
    const text = markdownOf(page(`\n  - { type: hero, heading: See, screen: ${screen} }\n`));
    expect(text).toContain('## See\n\nA map of controls.\n');
    expect(text).not.toMatch(/Window|Open/);
  });

  it('keeps footnotes and callouts, and leaves out explanations of terms', () => {
    const text = markdownOf(`
-- _glossary.yaml --
page: { label: All terms, to: / }
terms: [{ term: Residual risk, means: What **is** left. }]
-- pricing.yaml --
title: Risks
description: What they cost.
article: { readTime: 1, date: 2026-01-31, categories: [basics] }
blocks:
  - type: articleBody
    text: |
      ## How much

      Know the residual risk.[^Ü-1] It[^Ü-1] stays.

      :::tip[Try it]
      Ask *three*.
      :::

      [^Ü-1]: Said [at home](/).
  - { type: glossary, heading: Words }
`);
    expect(text).toContain(`## How much

Know the residual risk.[^ü-1] It[^ü-1] stays.

> **Tip: Try it**
>
> Ask *three*.

## Sources

[^ü-1]: Said [at home](https://acme.localhost/).

## Words

- **Residual risk**: What **is** left.
`);
  });

  it('leaves out hidden blocks and the labels of forms', () => {
    const text = markdownOf(
      page(`
  - { type: callToAction, hidden: true, heading: Secret, actions: [{ label: Home, to: / }] }
  - { type: form, heading: Ask us, name: contact, fields: [{ type: text, name: name, label: Name }] }
`),
    );
    expect(text).toBe('# Prices \\*and\\* plans\n\n> What it costs.\n\n## Ask us\n');
  });
});

/** Characters that may have a meaning in Markdown. */
const CHARACTERS = '1 . : ! , - ( ) [ ] * _ # / " ’ & < > | ~ ` \\ + ='.split(' ');
/** Texts in which such a character stands for each x. */
const TEXTS = [
  'x',
  'xa',
  'x a',
  'a x',
  'axa',
  'axaxa',
  'xax',
  'a xax a',
  'xxaxx',
  '1x a',
  'a1x',
  ' ax',
  'ax ',
];

describe('a text is read as it was written', () => {
  const { site, pages, schemas } = loadText(
    page(
      '  - { type: form, heading: Ask, name: contact, fields: [{ type: text, name: name, label: Name }] }',
    ),
  );
  const parser = unified().use(remarkParse).use(remarkGfm);

  it.each(CHARACTERS)('with %s', (character) => {
    for (const text of TEXTS) {
      const value = text.replaceAll('x', () => character);
      const markdown = pageMarkdown({ ...pages[0]!, title: value, description: value }, site!, schemas);
      const [title, description] = parser.parse(markdown).children;
      expect(title).toMatchObject({ type: 'heading', depth: 1 });
      expect(textIn(title!)).toBe(value);
      expect(description).toMatchObject({ type: 'blockquote', children: [{ type: 'paragraph' }] });
      expect(textIn(description!)).toBe(value);
    }
  });
});

function textIn(node: Nodes): string {
  let found = '';
  visit(node, 'text', ({ value }) => {
    found += value;
  });
  return found;
}

/** Fields that contain layout settings, link targets or labels of controls, but no text of the page. */
const NOT_TEXT = new Set(
  `type kind variant layout height decoration icon tone width align side ratio frame focus dark small to mark id src mp4 webm captions firstDay lastDay times yours articles labels roleHint button
  sending count allLabel filterLabel dataTo yesLabel noLabel unit before shared currency timeZone form
  key style align colors size logo`.split(/\s+/),
);

/** Returns the texts of an example, except those that the Markdown version may leave out. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  if ('panes' in value) return textsOf((value as Screen).alt);
  // What visitors fill in, and messages about it.
  if ('type' in value && value.type === 'form') {
    const { heading, text, points } = value as BlockTypes['form'];
    return textsOf({ heading, text, points });
  }
  return Object.entries(value).flatMap(([name, inner]) => (NOT_TEXT.has(name) ? [] : textsOf(inner)));
}
const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

describe.each(examples)('$type, number $index, as Markdown', (example) => {
  const files = [...filesWith(example, 'pricing.yaml')].map(([path, text]) => `-- ${path} --\n${text}\n`);
  const text = markdownOf(files.join(''));

  it('contains every word', () => {
    const present = new Set([...words(text), 'yes', 'no']);
    const missing = textsOf(example.block)
      .map((line) => line.replace(/\]\([^)]*\)|^:::\w+/gm, ' '))
      .flatMap((line) => words(line).filter((word) => !present.has(word)));
    expect(missing).toEqual([]);
  });

  it('skips no heading level and contains no HTML', () => {
    const tree = unified().use(remarkParse).use(remarkGfm).parse(text);
    const levels = tree.children.flatMap((node) => (node.type === 'heading' ? node.depth : []));
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries())
      if (index > 0) expect(level - levels[index - 1]!).toBeLessThanOrEqual(1);
    expect(text).not.toMatch(/undefined|\[object|<\/?\w+[\s>]/);
  });
});
