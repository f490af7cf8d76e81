import { describe, expect, it } from 'vitest';
import {
  evaluate,
  type Formula,
  FormulaError,
  namesIn,
  parseFormula,
} from '../../../src/model/formulas/formula.ts';
import { type Bounds, boundsOf } from '../../../src/lint/structure/formula-bounds.ts';
import { formatResult, withUnits } from '../../../blocks/Calculator/calculate.ts';
import { randomOf, type Random } from '../../support/random.ts';

const VALUES = new Map([
  ['a', 2],
  ['b', 3],
  ['c', -4],
]);

describe('a formula', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['8 - 3 - 2', 3],
    ['16 / 4 / 2', 2],
    ['-a * -b', 6],
    ['--a', 2],
    ['.5 * 4 + 1.25', 3.25],
    ['max(a, b, c) - min(a, b, c)', 7],
    ['round(7 / 2) + floor(7 / 2) + ceil(7 / 3)', 10],
    ['  a*b  ', 6],
  ])('%s is %d', (text, value) => expect(evaluate(parseFormula(text), VALUES)).toBe(value));

  it.each([
    ['a b', 'b', 'An operator is missing before "b".'],
    ['2 (a)', '(', 'An operator is missing before "(".'],
    ['a +', '+', 'A number or a name is missing at the end.'],
    ['* a', '*', 'A number or a name is missing before "*".'],
    ['(a + b', '(', 'This parenthesis is never closed.'],
    ['a + b)', ')', 'This parenthesis closes nothing.'],
    ['1,000 * a', ',', 'A comma may only be between the values of min and max.'],
    ['a × b', '×', '"×" has no meaning in a formula.'],
    ['50%', '%', '"%" has no meaning in a formula.'],
    ['€5', '€', '"€" has no meaning in a formula.'],
    ['sqrt(a)', 'sqrt', 'There is no function "sqrt".'],
    ['round(a, b)', 'round(a, b)', '"round" needs one value, but has 2.'],
    ['max(a)', 'max(a)', '"max" needs two or more values, but has 1.'],
    ['a.constructor', '.', '"." has no meaning in a formula.'],
    ['a; b', ';', '";" has no meaning in a formula.'],
    ['`', '`', '"`" has no meaning in a formula.'],
  ])('"%s" has a mistake at "%s"', (text, part, message) => {
    const error = mistakeIn(text)!;
    expect(error.message).toBe(message);
    expect(text.slice(error.start, error.end)).toBe(part);
    expect(error.hint).toMatch(/\.$/);
  });

  it('that is random is calculated as JavaScript does, and within its bounds', () => {
    const random = randomOf(7);
    let divided = 0;
    for (let round = 0; round < 3000; round++) {
      const text = randomFormula(random, 4);
      const formula = parseFormula(text);
      const bounds = new Map<string, Bounds>([
        ['a', [0, random.below(5)]],
        ['b', [1, 1 + random.below(9)]],
        ['c', [-random.below(6), 3]],
      ]);
      const [min, max] = boundsIn(formula, bounds, text) ?? [];
      for (let draw = 0; draw < 5; draw++) {
        const values = new Map(
          [...bounds].map(([name, [low, high]]) => [name, low + random.below(high - low + 1)]),
        );
        const expected = calculatedByJavaScript(text, values);
        const result = evaluate(formula, values);
        expect(Object.is(result, expected) || result === expected, text).toBe(true);
        if (min === undefined || max === undefined) continue;
        expect(Number.isFinite(result), text).toBe(true);
        expect(result, text).toBeGreaterThanOrEqual(min - 1e-6 * Math.abs(min));
        expect(result, text).toBeLessThanOrEqual(max + 1e-6 * Math.abs(max));
        divided += Number(text.includes('/'));
      }
    }
    expect(divided).toBeGreaterThan(100);
  });

  it('of random characters is parsed or reported inside the text, and nothing else is thrown', () => {
    const random = randomOf(11);
    const characters = [...'ab1 .,()+-*/×€max', 'max(', 'round('];
    for (let round = 0; round < 5000; round++) {
      const text = Array.from({ length: 1 + random.below(12) }, () => random.pick(characters)).join('');
      const error = mistakeIn(text);
      if (!error) continue;
      expect(error.start).toBeGreaterThanOrEqual(0);
      expect(error.end).toBeLessThanOrEqual(text.length);
      expect(error.start).toBeLessThanOrEqual(error.end);
    }
  });

  it('gives its names in order', () => {
    expect(namesIn(parseFormula('max(b, -a) / (a + 1)')).map(({ name }) => name)).toEqual(['b', 'a', 'a']);
  });
});

describe('a result', () => {
  const result = { key: 'k', label: 'L', formula: '1', decimals: 0 } as const;

  it('is shown in the language and the currency of the site', () => {
    const show = (value: number, style: 'number' | 'currency' | 'percent', language: string) =>
      formatResult(value, { ...result, style }, language, 'EUR').replace(/\s/g, ' ');
    expect(show(36720.4, 'currency', 'en')).toBe('€36,720');
    expect(show(36720.4, 'currency', 'de')).toBe('36.720 €');
    expect(show(0.256, 'percent', 'en')).toBe('26%');
    expect(show(-0.2, 'number', 'en')).toBe('0');
    expect(show(-0, 'number', 'en')).toBe('0');
  });

  it('of a field has its units', () => {
    expect(withUnits('80', { prefix: '$' })).toBe('$80');
    expect(withUnits('12', { suffix: 'hours' })).toBe('12 hours');
    expect(withUnits('5', { suffix: '%' })).toBe('5%');
  });
});

function mistakeIn(text: string): FormulaError | undefined {
  try {
    parseFormula(text);
    return undefined;
  } catch (error) {
    if (error instanceof FormulaError) return error;
    throw error;
  }
}

function boundsIn(formula: Formula, bounds: Map<string, Bounds>, text: string): Bounds | undefined {
  try {
    return boundsOf(formula, bounds, text);
  } catch (error) {
    if (error instanceof FormulaError) return undefined;
    throw error;
  }
}

function randomFormula(random: Random, depth: number): string {
  const part = () => randomFormula(random, depth - 1);
  if (depth === 0 || random.below(5) === 0) return random.pick(['a', 'b', 'c', '2', '0.5', '10']);
  return random.pick([
    () => `${part()} ${random.pick(['+', '-', '*', '/'])} ${part()}`,
    () => `(${part()})`,
    () => `- ${part()}`,
    () => `${random.pick(['min', 'max'])}(${part()}, ${part()})`,
    () => `${random.pick(['round', 'floor', 'ceil'])}(${part()})`,
  ])();
}

/** Calculates a formula with JavaScript itself. */
function calculatedByJavaScript(text: string, values: Map<string, number>): number {
  const code = text.replace(/\b(min|max|round|floor|ceil)\(/g, 'Math.$1(');
  // oxlint-disable-next-line no-new-func -- the test compares with the language itself
  return new Function(...values.keys(), `return ${code}`)(...values.values()) as number;
}
