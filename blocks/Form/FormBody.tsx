import { FailedNote, SentNote } from '../parts/forms/OutcomeNotes.tsx';
import { FormButton } from '../parts/forms/FormButton.tsx';
import { HiddenFields } from '../parts/forms/HiddenFields.tsx';
import { MailNote } from '../parts/forms/MailNote.tsx';
import { ToastRegion } from '../parts/forms/Toast.tsx';
import { interpolate } from '../parts/text/interpolate.ts';
import { FormField } from './FormField.tsx';
import { Review, StepFields, StepList } from './FormSteps.tsx';
import { formRecipe } from './recipe.ts';
import { type FormBodyProps, type FormState, useFormSteps } from './use-form-steps.ts';

/** The fields of a form, in one step or several, and what it says when it is sent. */
export function FormBody(props: FormBodyProps) {
  const classes = formRecipe();
  const form = useFormSteps(props);
  const { titles, words, isMail, isSent } = form;
  const sent = isMail ? words.mailOpened : (props.sent ?? words.sent);
  return (
    <>
      {titles.length > 1 && <StepList titles={titles} current={form.step} />}
      <form {...form.formProps} {...form.reader} className={classes.form}>
        {titles.length > 1 && isSent && <SentNote message={sent} className={classes.sent} />}
        {form.steps.map((_, index) => (
          <Step key={index} index={index} props={props} form={form} />
        ))}
        {props.review && <Step index={form.steps.length} props={props} form={form} />}
        <div className={classes.notes}>
          <FailedNote failure={form.failure} labels={form.labels} />
          {titles.length === 1 && isSent && <SentNote message={sent} />}
          {titles.length > 1 && (
            <div>
              <MailNote isNative={form.isNative} />
            </div>
          )}
        </div>
        <HiddenFields {...form.hidden} />
      </form>
      <ToastRegion {...form.toast} />
    </>
  );
}

/** One step of the form; after its last step, the list of all answers. */
function Step({ index, props, form }: { index: number; props: FormBodyProps; form: FormState }) {
  const classes = formRecipe();
  const { steps, titles, step, words } = form;
  const isReview = index === steps.length;
  return (
    <StepFields
      title={titles.length > 1 ? titles[index] : undefined}
      progress={interpolate(words.progress, { step: index + 1, steps: titles.length })}
      isCurrent={step === index}
      takesFocus={form.hasMoved}
      scripted={isReview}
    >
      {isReview ? (
        <Review fields={form.shown} answers={form.answers} />
      ) : (
        <div className={classes.fields}>
          {steps[index]!.fields.map((field) => (
            <FormField
              key={field.name}
              field={field}
              name={form.nameOf(field)}
              error={form.errors[field.name]}
              applies={form.shown.includes(field)}
            />
          ))}
        </div>
      )}
      <Buttons index={index} props={props} form={form} />
    </StepFields>
  );
}

/** The buttons of a step. Without JavaScript, only the last one sends the form. */
function Buttons({ index, props, form }: { index: number; props: FormBodyProps; form: FormState }) {
  const classes = formRecipe();
  const { titles, words, sending } = form;
  const isLast = index === titles.length - 1;
  const isLastWithoutScript = index === form.steps.length - 1;
  const label = props.button ?? words.button;
  const pending = props.sending ?? words.sending;
  return (
    <div className={classes.end}>
      {!isLast && (
        <FormButton type="submit" className={classes.next}>
          {words.next}
        </FormButton>
      )}
      {isLast && (
        <FormButton type="submit" disabled={sending} sending={pending}>
          {sending ? pending : label}
        </FormButton>
      )}
      {isLastWithoutScript && !isLast && (
        <FormButton type="submit" className={classes.scriptless}>
          {label}
        </FormButton>
      )}
      {index > 0 && (
        <FormButton
          type="button"
          kind="quiet"
          className={classes.previous}
          disabled={sending}
          onClick={() => form.goTo(index - 1)}
        >
          {words.previous}
        </FormButton>
      )}
      {titles.length === 1 && (
        <div>
          <MailNote isNative={form.isNative} />
        </div>
      )}
    </div>
  );
}
