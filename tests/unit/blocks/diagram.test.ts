import { describe, expect, it } from 'vitest';
import { placesOf } from '../../../blocks/Diagram/flow-places.ts';
import { scaleOfDates, scaleOfPeriods } from '../../../blocks/Diagram/time-scale.ts';
import { server } from '../../../src/client/entry-server.tsx';
import { pageMarkdown } from '../../../src/emit/page-markdown.ts';
import { readSchemas } from '../../../src/node/disk/files/read-schemas.ts';
import { createValidator } from '../../../src/schema/validate.ts';
import { HOME, loadText } from '../../support/site.ts';

await server.loadComponents();

/** A page with a diagram of these fields, written as YAML in braces. */
const load = (fields: string) =>
  loadText(`${HOME}  - { type: hero, heading: Hello, actions: [{ label: Read, to: / }] }
  - { type: diagram, heading: A small diagram, ${fields} }
`);

const problemsOf = (fields: string) =>
  load(fields)
    .problems.filter(({ severity, file }) => severity === 'error' && file === 'index.yaml')
    .map(({ code, message, hint }) => [code, message, hint]);

/** Returns the HTML of a diagram, without class names. */
async function render(fields: string) {
  const { site, pages, problems } = load(fields);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const { html } = await server.render({ site: site!, page: pages[0]! });
  return /<figure.*<\/figure>/s.exec(html)![0].replaceAll(/ class="[^"]*"/g, '');
}

const STEPS = 'items: [{ title: Ask }, { title: Plan }, { title: Do }]';

describe('the fields of a diagram', () => {
  it.each([
    [
      `kind: tree, ${STEPS}`,
      'missing-field',
      'Missing field "subject" in the block "diagram", because of "kind: tree".',
    ],
    [
      `kind: matrix, subject: Task, ${STEPS}`,
      'missing-field',
      'Missing field "columns" in the block "diagram", because of "kind: matrix".',
    ],
    [
      `kind: timeline, items: [{ title: A, date: 2026-01-01 }, { title: B }]`,
      'missing-field',
      'Missing field "date" in this entry of "items", because of "kind: timeline".',
    ],
    [
      `kind: timeline, unit: Week, items: [{ title: A, length: 1 }, { title: B }]`,
      'missing-field',
      'Missing field "length" in this entry of "items", because of "unit: Week".',
    ],
  ])('%s: a required field is missing', (fields, code, message) => {
    expect(problemsOf(fields)).toContainEqual([code, message, expect.stringMatching(/^Add "/)]);
  });

  it.each([
    [
      `kind: process, subject: All, ${STEPS}`,
      '"subject" has no effect with "kind: process".',
      'Delete "subject", or write "kind: cycle", "kind: tree" or "kind: matrix".',
    ],
    [
      `kind: cycle, items: [{ title: A, date: 2026-01-01 }, { title: B }]`,
      '"date" has no effect with "kind: cycle".',
      'Delete "date", or write "kind: timeline".',
    ],
    [
      `kind: timeline, unit: Week, items: [{ title: A, length: 2, date: 2026-01-01 }, { title: B, length: 1 }]`,
      '"date" has no effect, because this block has "unit".',
      'Delete "date", or delete "unit".',
    ],
    [
      `kind: timeline, items: [{ title: A, date: 2026-01-01, length: 2 }, { title: B, date: 2026-01-02 }]`,
      '"length" has no effect without "unit".',
      'Delete "length", or add "unit".',
    ],
  ])('%s: a field has no effect', (fields, message, hint) => {
    expect(problemsOf(fields)).toContainEqual(['wrong-value', message, hint]);
  });

  it('reports an unknown kind once', () => {
    const problems = problemsOf(`kind: circle, subject: All, ${STEPS}`);
    expect(problems.map(([code]) => code)).toEqual(['wrong-value']);
  });

  it('needs 2 to 12 elements, and as many values as columns', () => {
    expect(problemsOf('kind: process, items: [{ title: Alone }]')[0]![0]).toBe('wrong-length');
    const many = Array.from({ length: 13 }, (_, index) => `{ title: Step ${index} }`).join(', ');
    expect(problemsOf(`kind: process, items: [${many}]`)[0]![0]).toBe('wrong-length');
    const uneven = '{ title: A, values: ["yes", "no", "no"] }, { title: B, values: ["yes", "no"] }';
    expect(
      problemsOf(`kind: matrix, subject: Task, columns: [One, Two], items: [${uneven}]`).map(
        ([code]) => code,
      ),
    ).toEqual(['uneven-table']);
  });
});

describe('the HTML of a diagram', () => {
  it.each(['process', 'cycle'])('of the kind %s is an ordered list', async (kind) => {
    const html = await render(`kind: ${kind}, ${STEPS}`);
    expect(html.match(/<ol>.*<\/ol>/s)![0].match(/<li/g)).toHaveLength(3);
    expect(html).toMatch(/Ask.*Plan.*Do/s);
  });

  it('of a tree is nested lists', async () => {
    const html = await render(
      'kind: tree, subject: All, items: [{ title: A, items: [{ title: A1 }] }, { title: B }]',
    );
    expect(html).toMatch(/All<\/p><ul><li>.*A<\/p>.*<ul><li>.*A1.*<\/ul><\/li><li>.*B/s);
  });

  it('of a timeline has its dates as text, and hides its bars from screen readers', async () => {
    const html = await render(
      'kind: timeline, items: [{ title: A, date: 2026-01-01, until: 2026-01-11 }, { title: B, date: 2026-01-21 }]',
    );
    expect(html).toContain('<time dateTime="2026-01-01">January 1, 2026</time>');
    expect(html).toContain('<div aria-hidden="true"><span style="--from:0;--length:0.5"></span></div>');
  });

  it('of a matrix is a table, and its marks have words', async () => {
    const html = await render(
      'kind: matrix, subject: Task, columns: [One, Two], items: [{ title: A, values: ["yes", "no"] }, { title: B, values: [Leads, "yes"] }]',
    );
    expect(html).toContain('<th scope="col">Task</th><th scope="col">One</th>');
    expect(html).toMatch(/<th scope="row">A<\/th><td data-column="One">.*Yes.*No.*Leads/s);
  });
});

describe('the Markdown version', () => {
  it('has a table for a matrix', () => {
    const { site, pages } = load(
      'kind: matrix, subject: Task, columns: [One, Two], items: [{ title: A, values: ["yes", "no"] }, { title: B, label: Now, values: [Leads, "yes"] }]',
    );
    const markdown = pageMarkdown(pages[0]!, site!, createValidator(readSchemas()).schemas);
    expect(markdown.replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-')).toContain(
      '| Task | One | Two |\n| - | - | - |\n| A | Yes | No |\n| B (Now) | Leads | Yes |',
    );
  });

  it('has a list for steps', () => {
    const { site, pages } = load(`kind: process, ${STEPS}`);
    const markdown = pageMarkdown(pages[0]!, site!, createValidator(readSchemas()).schemas);
    expect(markdown).toContain('A small diagram\n\n- Ask\n- Plan\n- Do\n');
  });
});

describe('the places of steps', () => {
  const rows = (count: number, loops: boolean) =>
    placesOf(count, loops)?.map(({ column, row, to }) => `${row[0]} ${column} ${to}`);

  it('are in two rows, the second of which runs backwards', () => {
    expect(rows(5, false)).toEqual([
      'f 1 / span 2 end',
      'f 3 / span 2 end',
      'f 5 / span 2 down',
      'l 5 / span 2 start',
      'l 3 / span 2 none',
    ]);
    expect(rows(3, true)).toEqual(['f 1 / span 3 end', 'f 4 / span 3 down', 'l 1 / span 6 up']);
  });

  it('are in one column for many steps, or for a loop of two', () => {
    expect(placesOf(7, false)).toBeUndefined();
    expect(placesOf(2, true)).toBeUndefined();
  });
});

describe('the scale of a timeline', () => {
  it('has dates to scale', () => {
    const items = [
      { title: 'A', date: '2026-01-01' },
      { title: 'B', date: '2026-01-03', until: '2026-01-05' },
    ];
    expect(scaleOfDates(items).spans).toEqual([
      { from: 0, length: 0 },
      { from: 0.5, length: 0.5 },
    ]);
  });

  it('puts periods after each other, unless they have a start', () => {
    const items = [
      { title: 'A', length: 2 },
      { title: 'B', length: 2 },
      { title: 'C', start: 2, length: 1 },
    ];
    expect(scaleOfPeriods(items).spans).toEqual([
      { from: 0, length: 0.5 },
      { from: 0.5, length: 0.5 },
      { from: 0.25, length: 0.25 },
    ]);
  });
});
