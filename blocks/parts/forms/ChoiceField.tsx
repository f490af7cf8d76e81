import type { Html } from '../../../src/model/page.ts';
import { TICKED } from '../../../src/model/forms/form-fields.ts';
import { withoutIsolates } from '../../../src/model/text/without-isolates.ts';
import { Inline } from '../text/Prose.tsx';
import { type FieldProps, Optional, useNotes } from './Field.tsx';
import { fieldRecipe } from './Field.recipe.ts';

type ChoiceFieldProps = Pick<
  FieldProps,
  'name' | 'label' | 'optional' | 'lenient' | 'hint' | 'scriptlessNote' | 'error'
> & {
  choices: readonly string[];
  /** Whether several choices are possible. */
  several: boolean;
};

/** A group of boxes: of one choice, or of several. */
export function ChoiceField({
  name,
  label,
  choices,
  several,
  optional,
  lenient,
  ...about
}: ChoiceFieldProps) {
  const classes = fieldRecipe();
  const { id, about: describedBy, notes } = useNotes(about);
  const invalid = about.error === undefined ? undefined : true;
  return (
    <fieldset className={classes.root} aria-describedby={describedBy}>
      <legend className={`${classes.label} ${classes.legend}`}>
        {label}
        {optional && <Optional />}
      </legend>
      <div className={classes.choices}>
        {choices.map((choice, index) => (
          <div key={choice} className={classes.choice}>
            <input
              id={`${id}${index}`}
              type={several ? 'checkbox' : 'radio'}
              name={name}
              value={withoutIsolates(choice)}
              // Browsers cannot require one of several boxes.
              required={!several && !optional && !lenient}
              className={classes.box}
              aria-invalid={invalid}
              aria-describedby={index === 0 ? describedBy : undefined}
            />
            <label htmlFor={`${id}${index}`} className={classes.boxText}>
              {choice}
            </label>
          </div>
        ))}
      </div>
      {notes}
    </fieldset>
  );
}

/** A box to tick, with a text that may contain links. */
export function ConsentField({
  name,
  text,
  optional,
  lenient,
  ...about
}: Pick<FieldProps, 'name' | 'optional' | 'lenient' | 'hint' | 'scriptlessNote' | 'error'> & { text: Html }) {
  const classes = fieldRecipe();
  const { id, about: describedBy, notes } = useNotes(about);
  return (
    <div className={classes.choice}>
      <input
        id={id}
        type="checkbox"
        name={name}
        value={TICKED}
        required={!optional && !lenient}
        className={classes.box}
        aria-labelledby={`${id}text`}
        aria-invalid={about.error === undefined ? undefined : true}
        aria-describedby={describedBy}
      />
      <div className={classes.boxText}>
        <div id={`${id}text`}>
          <Inline html={text} />
          {optional && <Optional />}
        </div>
        {notes}
      </div>
    </div>
  );
}
