import { describe, expect, it } from 'vitest';
import { HOME, loadText } from '../../support/site.ts';

const FIELDS = `[{ key: visits, label: Visits, value: 3, max: 9 }, { key: price, label: Price, value: 1, min: 1 }]`;

/** Returns the problems with a calculator. Its only result is on line 10, its fields are on line 9. */
const problemsWith = ({ fields = FIELDS, results = '', more = '' }) =>
  loadText(`${HOME}  - { type: hero, heading: Home }
  - type: calculator
    heading: A calculator
    ${more}
    fields: ${fields}
    results: [${results}]
`).problems.map(({ line, column, message, hint }) => `${line}:${column} ${message} ${hint}`);

const formula = (text: string, fields?: string) =>
  problemsWith({ ...(fields && { fields }), results: `{ key: r, label: R, formula: "${text}" }` });

describe('a formula', () => {
  it.each([
    'visits * price',
    'visits / price',
    '(visits + 1) / max(visits, 1) * price',
    'price / (visits + 1)',
  ])('"%s" is accepted', (text) => expect(formula(text)).toEqual([]));

  it.each([
    ['visits * prise', '9:54 There is no field or result "prise" to calculate with. Did you mean "price"?'],
    [
      'visits * x',
      '9:54 There is no field or result "x" to calculate with. Use one of the keys: visits, price.',
    ],
    [
      'visits * r',
      '9:54 There is no field or result "r" to calculate with. A formula can use only the results above it. Change the order of the results.',
    ],
    [
      'price / visits',
      '9:53 "visits" can be 0, and nothing can be divided by 0. Set "min: 1" in the field "visits", or write "max(visits, 1)" in the place of "visits".',
    ],
    [
      'price / (visits - 5)',
      '9:53 "(visits - 5)" can be 0, and nothing can be divided by 0. Write "max((visits - 5), 1)" in the place of "(visits - 5)".',
    ],
    ['visits / price / 0', '9:62 This divides by zero. Divide by another number.'],
    [
      'visits + price +',
      '9:60 A number or a name is missing at the end. Write one there, or delete the operator.',
    ],
  ])('"%s" is reported at its position', (text, problem) => expect(formula(text)).toEqual([problem]));

  it('is accepted after its hint was obeyed', () => {
    for (const text of ['price / visits', 'price / (visits - 5)']) {
      const [, wanted, written] = /"(max\([^"]+)" in the place of "([^"]+)"/.exec(formula(text)[0]!)!;
      expect(formula(text.replace(written!, () => wanted!))).toEqual([]);
    }
  });

  it('that uses a wrong formula is not reported too', () => {
    const results = '{ key: a, label: A, formula: visits * }, { key: b, label: B, formula: 1 / a + price }';
    expect(problemsWith({ results })).toHaveLength(1);
  });

  it('can be divided by a choice that is never 0', () => {
    const choice = (value: number) =>
      formula(
        '1 / share',
        `[{ key: share, label: S, value: ${value}, choices: [{ label: A, value: 2 }, { label: B, value: ${value} }] }]`,
      );
    expect(choice(3)).toEqual([]);
    expect(choice(0)).toHaveLength(1);
  });

  it('whose result may be too large is reported', () => {
    const product = Array.from({ length: 60 }, () => 'price').join(' * ');
    expect(formula(`visits + ${product}`)[0]).toContain('too large');
  });
});

describe('a field', () => {
  const field = (more: string) => formula('n', `[{ key: n, label: N, ${more} }]`);

  it.each([
    ['value: 5, max: 4', 'Visitors cannot enter 5. Write a number from 0 to 4, or change "max".'],
    ['value: -1', 'Visitors cannot enter -1. Write a number from 0 to 1000000, or change "min".'],
    [
      'value: 0.3',
      'Visitors cannot enter 0.3: from "min", 0, they go up in steps of 1. Write 0, or a smaller "step".',
    ],
    [
      'value: 3, choices: [{ label: A, value: 1 }, { label: B, value: 2 }]',
      'No choice has this value. Write the value of the choice that is selected at first: "1" or "2".',
    ],
  ])('with %s is reported', (more, problem) => {
    expect(field(more)).toEqual([expect.stringContaining(problem)]);
  });

  it.each(['value: 0.3, step: 0.1', 'value: -1, choices: [{ label: A, value: -1 }, { label: B, value: 2 }]'])(
    'with %s is accepted',
    (more) => expect(field(more)).toEqual([]),
  );

  it('that no formula uses is reported, and so is a key that is not unique', () => {
    expect(formula('visits')).toEqual([
      '8:71 No formula uses "price". Use it in a formula, or delete the field.',
    ]);
    const results = '{ key: visits, label: A, formula: visits * price }';
    expect(problemsWith({ results })[0]).toContain('9:22 Two fields or results have the key "visits".');
  });
});

it('an amount needs a currency', () => {
  const results = '{ key: r, label: R, formula: visits * price, style: currency }';
  expect(problemsWith({ results })).toEqual([expect.stringContaining('Add a line "currency: USD"')]);
  expect(problemsWith({ results, more: 'currency: EUR' })).toEqual([]);
});
