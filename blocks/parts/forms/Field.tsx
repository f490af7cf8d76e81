import { type ReactNode, useId } from 'react';
import { withoutIsolates } from '../../../src/model/text/without-isolates.ts';
import { fieldRecipe } from './Field.recipe.ts';
import { Icon } from '../media/Icon.tsx';
import { useSite } from '../layout/site-context.ts';

export interface FieldProps {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'date' | 'time' | 'file';
  multiline?: boolean | undefined;
  /** The choices of a list that opens. */
  choices?: readonly string[] | undefined;
  optional?: boolean | undefined;
  /** Whether the browser must not require a value although the field is not optional: the field may be hidden. */
  lenient?: boolean | undefined;
  hint?: string | undefined;
  /** A note under the field that is shown only without JavaScript. */
  scriptlessNote?: string | undefined;
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
  inputMode?: 'numeric' | 'decimal' | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | 'any' | undefined;
  accept?: string | undefined;
  multiple?: boolean | undefined;
  /** The error text below the field. An empty string only marks the field as invalid. */
  error?: string | undefined;
}

/** A form field: label, control, hint and error. */
export function Field({
  name,
  label,
  type = 'text',
  multiline,
  choices,
  optional,
  lenient,
  hint,
  scriptlessNote,
  error,
  ...rest
}: FieldProps) {
  const classes = fieldRecipe();
  const { forms, direction } = useSite();
  // Addresses are read from left to right in every language.
  const isTurned = direction === 'rtl' && (type === 'email' || type === 'url');
  const { id, about, notes } = useNotes({ hint, scriptlessNote, error });
  const control = {
    ...rest,
    id,
    name,
    className: type === 'file' ? `${classes.control} ${classes.file}` : classes.control,
    required: !optional && !lenient,
    'aria-describedby': about,
    'aria-invalid': error === undefined ? undefined : true,
  };
  return (
    <div className={classes.root}>
      <label htmlFor={id} className={classes.label}>
        {label}
        {optional && <Optional />}
      </label>
      {multiline && <textarea {...control} rows={4} />}
      {choices && (
        <select {...control} defaultValue="">
          <option value="">{forms.choose}</option>
          {choices.map((choice) => (
            <option key={choice} value={withoutIsolates(choice)}>
              {choice}
            </option>
          ))}
        </select>
      )}
      {!multiline && !choices && <input {...control} type={type} dir={isTurned ? 'ltr' : undefined} />}
      {notes}
    </div>
  );
}

/** Marks a field that may stay empty. */
export function Optional() {
  const classes = fieldRecipe();
  return <span className={classes.optional}> ({useSite().forms.optional})</span>;
}

/** Returns the notes under a field, with an id for the field and the ids of the notes. */
export function useNotes({
  hint,
  scriptlessNote,
  error,
}: Pick<FieldProps, 'hint' | 'scriptlessNote' | 'error'>) {
  const classes = fieldRecipe();
  const id = useId();
  const about = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ') || undefined;
  const notes: ReactNode = (
    <>
      {hint && (
        <p id={`${id}hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      {scriptlessNote && <p className={classes.scriptless}>{scriptlessNote}</p>}
      {error && <FieldError id={`${id}error`} text={error} />}
    </>
  );
  return { id, about, notes };
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
