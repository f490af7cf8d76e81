import { useId } from 'react';
import type { BlockProps } from '../block.ts';
import { FieldError } from '../parts/forms/Field.tsx';
import { Inline } from '../parts/text/Prose.tsx';
import { referralFormRecipe } from './recipe.ts';
import { AGREEMENT } from './validate.ts';

/** The checkbox for agreeing to the terms. @param error the text below the checkbox */
export function Agreement({
  text,
  error,
}: {
  text: BlockProps<'referralForm'>['agreement'];
  error: string | undefined;
}) {
  const classes = referralFormRecipe();
  const id = useId();
  return (
    <div className={classes.agreement}>
      <input
        id={id}
        type="checkbox"
        name={AGREEMENT}
        value="yes"
        required
        className={classes.box}
        aria-labelledby={`${id}text`}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}error`}
      />
      <div className={classes.agreementText}>
        <div id={`${id}text`}>
          <Inline html={text} />
        </div>
        {error && <FieldError id={`${id}error`} text={error} />}
      </div>
    </div>
  );
}
