import { useId } from 'react';
import { fieldRecipe } from '../parts/forms/Field.recipe.ts';
import { FieldError } from '../parts/forms/Field.tsx';
import { useSite } from '../parts/layout/site-context.ts';
import { interpolate } from '../parts/text/interpolate.ts';
import { type Field, withUnits } from './calculate.ts';
import { calculatorRecipe } from './recipe.ts';

/**
 * A field for a number, a slider or a choice. Without JavaScript, its initial value is shown as text.
 * @param value the number in the field; undefined if it is not valid
 */
export function CalculatorField({
  field,
  value,
  outOfRange,
}: {
  field: Field;
  value: number | undefined;
  outOfRange: string;
}) {
  const classes = calculatorRecipe();
  const { label, hint, prefix, suffix, min, max, choices, slider } = field;
  const id = useId();
  const { format } = new Intl.NumberFormat(useSite().language, { maximumFractionDigits: 10 });
  const formatNumber = (number: number) =>
    choices?.find((choice) => choice.value === number)?.label ?? withUnits(format(number), field);
  const isInvalid = value === undefined;
  const about = [hint && `${id}hint`, isInvalid && `${id}error`].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.fieldLabel}>
        {label}
        {(prefix || suffix) && !slider && !choices && (
          <span className={classes.unit}> ({[prefix, suffix].filter(Boolean).join(' ')})</span>
        )}
      </label>
      <div className={classes.control}>
        <Control
          field={field}
          id={id}
          aria-describedby={about || undefined}
          aria-invalid={isInvalid || undefined}
          shown={formatNumber(value ?? field.value)}
        />
      </div>
      <p className={classes.fixed} suppressHydrationWarning>
        {formatNumber(field.value)}
      </p>
      {hint && (
        <p id={`${id}hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      {isInvalid && (
        <FieldError
          id={`${id}error`}
          text={interpolate(outOfRange, { min: format(min), max: format(max) })}
        />
      )}
    </div>
  );
}

/** The list, the slider or the field for a number. @param shown the value as text, for the slider */
function Control({
  field: { key, value, min, max, step, choices, slider },
  shown,
  ...attributes
}: {
  field: Field;
  id: string;
  shown: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}) {
  const classes = calculatorRecipe();
  const { control } = fieldRecipe();
  const common = { ...attributes, name: key, defaultValue: value };
  if (choices)
    return (
      <select {...common} className={control}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  const number = { ...common, min, max, step };
  if (!slider)
    return <input {...number} type="number" inputMode="decimal" autoComplete="off" className={control} />;
  return (
    <div className={classes.slider}>
      <input
        {...number}
        type="range"
        className={classes.range}
        aria-valuetext={shown}
        suppressHydrationWarning
      />
      <output htmlFor={attributes.id} className={classes.value} aria-live="off" suppressHydrationWarning>
        {shown}
      </output>
    </div>
  );
}
