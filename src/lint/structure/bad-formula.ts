import { didYouMean, oneOf } from '../../diagnostics/suggest.ts';
import { type Formula, FormulaError, namesIn, parseFormula } from '../../model/formulas/formula.ts';
import type { Block } from '../../model/types.gen.ts';
import { blockAnnotations, type CalculationFields } from '../../schema/annotations.ts';
import type { Path } from '../../yaml/parse.ts';
import type { FileRule, RuleFinding } from '../rule.ts';
import { type Bounds, boundsOf } from './formula-bounds.ts';
import { parsedFile } from '../../site/site-file.ts';

/** A field into which visitors write a number, or whose choices have numbers. */
interface Input {
  key: string;
  value: number;
  min: number;
  max: number;
  step: number;
  choices?: { value: number }[];
}

interface Result {
  key: string;
  formula: string;
  style: string;
}

/** Reports a mistake at a path inside the block, or at a part of the text there. */
type Report = (path: Path, finding: RuleFinding, part?: FormulaError) => void;

export const badFormula = {
  code: 'bad-formula',
  severity: 'error',
  means: 'A calculator has a formula or a field that it cannot calculate with.',
  topic: 'Structure',
  fileCheck(schemas) {
    const annotations = blockAnnotations(schemas.blocks);
    return (file, report) => {
      const { blocks = [] } = parsedFile(file).data as { blocks?: Block[] };
      for (const [index, block] of blocks.entries()) {
        const names = annotations.get(block.type)?.calculation;
        if (!names) continue;
        checkCalculation(block as unknown as Record<string, unknown>, names, (path, finding, part) => {
          const whole: Path = ['blocks', index, ...path];
          const range = part ? parsedFile(file).withinText(whole, part) : parsedFile(file).valueAt(whole);
          report.at(file, range, finding);
        });
      }
    };
  },
} as const satisfies FileRule;

function checkCalculation(block: Record<string, unknown>, names: CalculationFields, report: Report): void {
  const inputs = block[names.inputs] as Input[];
  const results = block[names.results] as Result[];
  const keys = [...inputs, ...results].map(({ key }) => key);
  const pathOf = (position: number): Path =>
    position < inputs.length ? [names.inputs, position] : [names.results, position - inputs.length];
  for (const [position, key] of keys.entries())
    if (keys.indexOf(key) < position)
      report([...pathOf(position), 'key'], {
        message: `Two fields or results have the key "${key}".`,
        hint: 'Change one of the two, and the formulas that mean it.',
      });
  for (const [position, input] of inputs.entries()) checkInput(input, [names.inputs, position], report);
  const used = checkResults(inputs, results, (position, ...rest) =>
    report([names.results, position, 'formula'], ...rest),
  );
  for (const [position, { key }] of inputs.entries())
    if (used && !used.has(key))
      report([names.inputs, position, 'key'], {
        message: `No formula uses "${key}".`,
        hint: 'Use it in a formula, or delete the field.',
      });
  for (const [position, { style }] of results.entries())
    if (style === 'currency' && block[names.currency] === undefined)
      report([names.results, position, 'style'], {
        message: 'The currency of this result is not known.',
        hint: `Add a line "${names.currency}: USD" to the block, with the code of your currency.`,
      });
}

/** Reports a value with which the calculator cannot start. */
function checkInput({ value, min, max, step, choices }: Input, path: Path, report: Report): void {
  if (choices) {
    const values = choices.map((choice) => choice.value);
    if (values.includes(value)) return;
    const hint = `Write the value of the choice that is selected at first: ${oneOf(values.map(String))}.`;
    report([...path, 'value'], { message: 'No choice has this value.', hint });
    return;
  }
  if (value < min || value > max) {
    const hint = `Write a number from ${min} to ${max}, or change "${value < min ? 'min' : 'max'}".`;
    report([...path, 'value'], { message: `Visitors cannot enter ${value}.`, hint });
    return;
  }
  const steps = (value - min) / step;
  if (Math.abs(steps - Math.round(steps)) < 1e-6) return;
  const nearest = Number((min + Math.round(steps) * step).toPrecision(12));
  report([...path, 'value'], {
    message: `Visitors cannot enter ${value}: from "min", ${min}, they go up in steps of ${step}.`,
    hint: `Write ${nearest}, or a smaller "step".`,
  });
}

/**
 * Checks the formulas in their order.
 * @returns the names in the formulas; undefined if a formula has a mistake
 */
function checkResults(
  inputs: Input[],
  results: Result[],
  report: (position: number, finding: RuleFinding, part: FormulaError) => void,
): Set<string> | undefined {
  const known = new Map<string, Bounds>(inputs.map((input) => [input.key, boundsOfInput(input)]));
  /** The results whose formula has a mistake. Formulas that use them are not checked further. */
  const failed = new Set<string>();
  const used = new Set<string>();
  for (const [position, { key, formula: text }] of results.entries()) {
    try {
      const formula = parseFormula(text);
      const names = namesIn(formula);
      for (const { name } of names) used.add(name);
      const later = results.slice(position).map((result) => result.key);
      const stray = names.find(({ name }) => !known.has(name) && !failed.has(name));
      if (stray) throw unknownName(stray, [...known.keys()], later);
      if (names.some(({ name }) => failed.has(name))) failed.add(key);
      else known.set(key, boundsOf(formula, known, text));
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      failed.add(key);
      report(position, { message: error.message, hint: error.hint }, error);
    }
  }
  return failed.size === 0 ? used : undefined;
}

const boundsOfInput = ({ min, max, choices }: Input): Bounds => {
  const values = choices?.map(({ value }) => value) ?? [min, max];
  return [Math.min(...values), Math.max(...values)];
};

function unknownName(
  { name, start, end }: Extract<Formula, { kind: 'name' }>,
  known: string[],
  later: string[],
): FormulaError {
  const hint = later.includes(name)
    ? 'A formula can use only the results above it. Change the order of the results.'
    : didYouMean(name, known, `Use one of the keys: ${known.join(', ')}.`)!;
  return new FormulaError(`There is no field or result "${name}" to calculate with.`, hint, start, end);
}
