import { useEffect, useRef, useState } from 'react';
import type { BlockProps } from '../block.ts';
import { FormButton } from '../parts/forms/FormButton.tsx';
import { useInset } from '../parts/layout/inset.ts';
import { useSite } from '../parts/layout/site-context.ts';
import { Inline } from '../parts/text/Prose.tsx';
import { VisuallyHidden } from '../parts/text/VisuallyHidden.tsx';
import { calculate, type Field, formatResult, initialValues, type Result, type Values } from './calculate.ts';
import { CalculatorField } from './CalculatorField.tsx';
import { calculatorRecipe } from './recipe.ts';

type Props = BlockProps<'calculator'>;

/** How long the visitor must pause before the result is announced, in ms. */
const PAUSE = 800;

export default function Calculator({ fields, results, currency, note, ...labels }: Props) {
  const classes = calculatorRecipe({ inset: useInset() });
  const { area, values, update, reset } = useValues(fields);
  const numbers = calculate(fields, results, values);
  const isChanged = fields.some(({ key, value }) => values.get(key) !== value);
  const shown = useShown(results, numbers, currency, labels.noResult);
  const main = Math.max(0, results.findLastIndex(({ highlighted }) => highlighted) + 1 || results.length) - 1;
  return (
    <div className={classes.panels}>
      <div ref={area} className={classes.fields} onInput={update}>
        {fields.map((field) => (
          <CalculatorField
            key={field.key}
            field={field}
            value={values.get(field.key)}
            outOfRange={labels.outOfRange}
          />
        ))}
        <div className={classes.reset} hidden={!isChanged}>
          <FormButton type="button" kind="quiet" size="normal" onClick={reset}>
            {labels.reset}
          </FormButton>
        </div>
      </div>
      <div className={classes.results}>
        <dl>
          {results.map((result, index) => (
            <ResultRow key={result.key} result={result} shown={shown[index]!} isMain={index === main} />
          ))}
        </dl>
        {note && <Inline html={note} className={classes.note} />}
        <Announcement text={isChanged ? `${results[main]!.label}: ${shown[main]}` : ''} />
      </div>
    </div>
  );
}

function ResultRow({
  result: { label, note },
  shown,
  isMain,
}: {
  result: Result;
  shown: string;
  isMain: boolean;
}) {
  const classes = calculatorRecipe({ main: isMain });
  return (
    <div className={classes.result}>
      <dt className={classes.label}>{label}</dt>
      <dd>
        {/* Browsers may have other number formats than the server. Until something changes, its text is fine. */}
        <span className={classes.number} suppressHydrationWarning>
          {shown}
        </span>
        {note && <Inline html={note} className={classes.resultNote} />}
      </dd>
    </div>
  );
}

/** Tells screen readers the main result, once the visitor pauses. */
function Announcement({ text }: { text: string }) {
  const [said, say] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => say(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
}

/** Returns the text of each result. */
function useShown(
  results: Result[],
  numbers: number[] | undefined,
  currency: string | undefined,
  noResult: string,
): string[] {
  const { language } = useSite();
  return results.map((result, index) => {
    const number = numbers?.[index];
    if (number === undefined) return noResult;
    const text = formatResult(number, result, language, currency);
    return result.suffix ? `${text} ${result.suffix}` : text;
  });
}

/** Keeps the numbers in the fields. The fields are uncontrolled, so that the browser can restore them. */
function useValues(fields: Field[]) {
  const area = useRef<HTMLDivElement>(null);
  const [values, setValues] = useState<Values>(() => initialValues(fields));
  const update = () => setValues(valuesIn(area.current!));
  const reset = () => {
    const controls = controlsIn(area.current!);
    for (const control of controls)
      control.value = String(fields.find(({ key }) => key === control.name)!.value);
    controls[0]!.focus();
    update();
  };
  useEffect(() => setValues(valuesIn(area.current!)), []); // the browser may have restored other numbers
  return { area, values, update, reset };
}

const controlsIn = (area: Element) => [
  ...area.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input,select'),
];

const valuesIn = (area: Element): Values =>
  new Map(
    controlsIn(area)
      .filter(({ value, validity }) => value !== '' && validity.valid)
      .map(({ name, value }) => [name, Number(value)]),
  );
