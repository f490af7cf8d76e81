import { type Formula, FormulaError, FUNCTIONS, type Operator } from '../../model/formulas/formula.ts';

/** The smallest and the largest value that a part of a formula can have. */
export type Bounds = readonly [min: number, max: number];

/**
 * Returns the bounds of a formula's result (interval arithmetic). The result may never reach them, because a name that
 * occurs twice counts as two names.
 * @param bounds the bounds of each name in the formula
 * @throws a `FormulaError` if the formula could divide by zero, or if the result could be too large
 */
export function boundsOf(formula: Formula, bounds: ReadonlyMap<string, Bounds>, text: string): Bounds {
  const part = (inner: Formula): Bounds => {
    switch (inner.kind) {
      case 'number':
        return [inner.value, inner.value];
      case 'name':
        return bounds.get(inner.name)!;
      case 'negative': {
        const [min, max] = part(inner.of);
        return [-max, -min];
      }
      case 'operation':
        return operation(inner.operator, inner.left, inner.right);
      case 'call': {
        const all = inner.values.map(part);
        const apply: (...values: number[]) => number = FUNCTIONS[inner.name].apply;
        // All functions are monotonic: the smallest values give the smallest result.
        return [apply(...all.map(([min]) => min)), apply(...all.map(([, max]) => max))];
      }
      default:
        throw new Error(`Not a kind of formula: ${inner satisfies never}`);
    }
  };

  const operation = (operator: Operator, left: Formula, right: Formula): Bounds => {
    const [a, b] = [part(left), part(right)];
    if (operator === '+') return [a[0] + b[0], a[1] + b[1]];
    if (operator === '-') return [a[0] - b[1], a[1] - b[0]];
    if (operator === '/' && b[0] <= 0 && b[1] >= 0) throw divisionByZero(right, b);
    const apply = (x: number, y: number) => (operator === '*' ? x * y : x / y);
    const corners = a.flatMap((x) => b.map((y) => apply(x, y)));
    return [Math.min(...corners), Math.max(...corners)];
  };

  const divisionByZero = (divisor: Formula, [min, max]: Bounds): FormulaError => {
    const written = text.slice(divisor.start, divisor.end);
    const isFixed = min === 0 && max === 0;
    const raise =
      divisor.kind === 'name' && min === 0
        ? `Set "min: 1" in the field "${divisor.name}", or write`
        : 'Write';
    return new FormulaError(
      isFixed ? 'This divides by zero.' : `"${written}" can be 0, and nothing can be divided by 0.`,
      isFixed ? 'Divide by another number.' : `${raise} "max(${written}, 1)" in the place of "${written}".`,
      divisor.start,
      divisor.end,
    );
  };

  const result = part(formula);
  if (!result.every((value) => Number.isFinite(value)))
    throw new FormulaError(
      'The result can become too large to be calculated.',
      'Lower the "max" of the fields, or use fewer multiplications.',
      formula.start,
      formula.end,
    );
  return result;
}
