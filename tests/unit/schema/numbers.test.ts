import { describe, expect, it } from 'vitest';
import { HOME, loadText } from '../../support/site.ts';

const problemsWith = (value: string, block = 'count: true') =>
  loadText(`${HOME}  - type: hero
    heading: Hello
  - type: kpiStrip
    ${block}
    items:
      - { value: 4, label: Themes }
      - value: ${value}
        label: Controls
`).problems;

describe('a whole number', () => {
  it.each(['0', '9', '9000'])('can be written as %s', (value) => {
    expect(problemsWith(value)).toEqual([]);
  });

  // Each case: what the author wrote, the code, and what the hint says to write.
  it.each([
    ['9.000', 'bad-form', '9000'],
    ['1.0', 'bad-form', '1'],
    ['0x10', 'bad-form', '16'],
    ['1e3', 'bad-form', '1000'],
    ['007', 'bad-form', '7'],
    ['+5', 'bad-form', '5'],
    ['9,000', 'wrong-type', '9000'],
    ["9'000", 'wrong-type', '9000'],
    ['9 000', 'wrong-type', '9000'],
    ['9\u202f000', 'wrong-type', '9000'],
    ['9_000', 'wrong-type', '9000'],
    ['"9000"', 'wrong-type', '9000'],
    ['1.234', 'wrong-type', '1234'],
    ['2.500', 'wrong-type', '2500'],
    ['1,5', 'wrong-type', '1'],
    ['1.5', 'wrong-type', '1'],
    ['50 %', 'wrong-type', '50'],
    ['$500', 'wrong-type', '500'],
    ['.inf', 'number-for-text', undefined],
  ])('written as %s is reported, and the hint says what to write', (value, code, plain) => {
    const [problem, ...others] = problemsWith(value);
    expect(problem).toMatchObject({ code, file: 'index.yaml', line: 10, column: 16 });
    expect(others).toEqual([]);
    if (plain === undefined) return;
    expect(/\d+/.exec(problem!.hint!)![0]).toBe(plain);
    expect(problemsWith(plain)).toEqual([]);
  });

  it.each([
    ['"%98"', 'Write the unit in the field "prefix": "%".'],
    ['%98', 'Write the unit in the field "prefix": "%".'],
    ['>98', 'Write the unit in the field "prefix": ">".'],
    ['> 98 %', 'Write the units in the fields "prefix": ">" and "suffix": "%".'],
    ['*98', 'Write the unit in the field "prefix": "*".'],
    ['1,5 Mio.', 'Round it to a whole number: 1 or 2. Write the unit in the field "suffix": "Mio.".'],
    [
      '~1.500 kg',
      'Write only 1500, without quotes, separators and units. Write the units in the fields "prefix": "~" and "suffix": "kg".',
    ],
    ['24/7', 'Write one whole number, for example 24, without quotes.'],
    ['98 %', 'Write the unit in the field "suffix": "%".'],
    ['98%', 'Write the unit in the field "suffix": "%".'],
    ['€ 500', 'Write the unit in the field "prefix": "€".'],
    ['15 Jahre', 'Write the unit in the field "suffix": "Jahre".'],
  ])('written with a unit as %s is reported with the field for the unit', (value, hint) => {
    expect(problemsWith(value)[0]!.hint).toContain(hint);
  });

  it('is reported once if its field is unknown or its value is out of range', () => {
    const codes = (value: string) => problemsWith(value).map(({ code }) => code);
    expect(codes('1\n        valeu: 9.000')).toEqual(['unknown-field']);
    expect(codes('1234567890123456')).toEqual(['wrong-value']);
  });
});

describe('a figure that does not count up', () => {
  it.each(['2016', '99.9', '4.90', '9.000', '007', '1e3', '24/7', '99.9%', '"1,200+"', '"4.9"'])(
    'is shown as it is written: %s',
    (value) => {
      const { pages, problems } = loadText(`${HOME}  - type: hero
    heading: Hello
  - type: kpiStrip
    items: [{ value: ${value}, label: Controls }]
`);
      expect(problems).toEqual([]);
      const [, { items }] = pages[0]!.blocks as unknown as [unknown, { items: { value: unknown }[] }];
      expect(String(items[0]!.value)).toBe(value.replaceAll('"', ''));
    },
  );

  it('is a text or a number of at most 12 characters', () => {
    const hints = (value: string) => problemsWith(value, 'variant: row').map(({ message }) => message);
    expect(hints('[1, 2]')).toEqual(['"value" must be text or a number, not a list.']);
    expect(hints('more than twelve')).toEqual(['"value" is too long: 16 characters.']);
  });

  it('does not have to be rounded', () => {
    const [problem] = problemsWith('1.5');
    expect(problem!.message).toBe('"value" must be a whole number, because of "count: true".');
    expect(problem!.hint).toContain('To show it as it is written, delete "count: true".');
    expect(problemsWith('1.5', 'count: false')).toEqual([]);
  });
});
