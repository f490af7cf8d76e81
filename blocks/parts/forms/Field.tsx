import { useId } from 'react';
import { fieldRecipe } from './Field.recipe.ts';
import { Icon } from '../media/Icon.tsx';
import { useSite } from '../layout/site-context.ts';

export interface FieldProps {
  name: string;
  label: string;
  type?: 'text' | 'email';
  multiline?: boolean;
  optional?: boolean;
  hint?: string;
  placeholder?: string;
  autoComplete?: string;
  /** The error text below the field. An empty string only marks the field as invalid. */
  error?: string;
}

/** A form field: label, control, hint and error. */
export function Field({ name, label, type = 'text', multiline, optional, hint, error, ...rest }: FieldProps) {
  const classes = fieldRecipe();
  const { forms } = useSite();
  const id = useId();
  const about = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  const control = {
    ...rest,
    id,
    name,
    className: classes.control,
    required: !optional,
    'aria-describedby': about || undefined,
    'aria-invalid': error === undefined ? undefined : true,
  };
  return (
    <div className={classes.root}>
      <label htmlFor={id} className={classes.label}>
        {label}
        {optional && <span className={classes.optional}> ({forms.optional})</span>}
      </label>
      {multiline ? <textarea {...control} rows={4} /> : <input {...control} type={type} />}
      {hint && (
        <p id={`${id}hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}error`} text={error} />}
    </div>
  );
}

/** The error below a field. */
export function FieldError({ id, text }: { id: string; text: string }) {
  const classes = fieldRecipe();
  return (
    <p id={id} className={classes.error}>
      <Icon name="alert" className={classes.errorMark} />
      {text}
    </p>
  );
}
