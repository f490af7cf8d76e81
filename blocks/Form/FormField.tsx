import { FILE_KINDS } from '../../src/model/forms/check-form.ts';
import type { NamedField } from '../../src/model/forms/form-fields.ts';
import { ChoiceField, ConsentField } from '../parts/forms/ChoiceField.tsx';
import { Field, type FieldProps } from '../parts/forms/Field.tsx';
import { useSite } from '../parts/layout/site-context.ts';
import { formRecipe } from './recipe.ts';

interface FormFieldProps {
  field: NamedField;
  /** The name of the field in the HTML. */
  name: string;
  error: string | undefined;
  /** Whether the field applies to the answers. */
  applies: boolean;
}

/** A field of a form, of any type. */
export function FormField({ field, name, error, applies }: FormFieldProps) {
  const classes = formRecipe({ ...(field.width === 'half' && { width: 'half' }), applies });
  if (field.type === 'hidden') return <input type="hidden" name={name} value={field.value ?? ''} />;
  return (
    <div className={classes.place}>
      <Control field={field} name={name} error={error} />
    </div>
  );
}

function Control({ field, name, error }: Omit<FormFieldProps, 'applies'>) {
  const { ifNeeded } = useSite().forms;
  const { type, label = '', choices = [], hint, required, showIf, text } = field;
  const common = {
    name,
    label,
    hint,
    error,
    optional: !required,
    // The browser would refuse to send the form for the sake of a field that it does not show.
    lenient: showIf !== undefined,
    ...(showIf && { scriptlessNote: ifNeeded }),
  };
  if (type === 'consent' && text !== undefined) return <ConsentField {...common} text={text} />;
  if (type === 'radio' || type === 'checkboxes')
    return <ChoiceField {...common} choices={choices} several={type === 'checkboxes'} />;
  return <Field {...common} {...controlOf(field)} />;
}

/** Values of the attribute `autocomplete` that follow from the type of a field. */
const AUTOCOMPLETE: Partial<Record<NamedField['type'], string>> = { email: 'email', tel: 'tel', url: 'url' };

/** Returns what the type of a field says about its control. */
function controlOf(field: NamedField): Partial<FieldProps> {
  const {
    type,
    placeholder,
    autocomplete = AUTOCOMPLETE[type],
    minLength,
    maxLength,
    min,
    max,
    accept,
  } = field;
  const common = { placeholder, autoComplete: autocomplete };
  switch (type) {
    case 'longText':
      return { ...common, multiline: true, minLength, maxLength };
    case 'select':
      return { ...common, choices: field.choices };
    case 'number':
      return { ...common, type, min, max, step: field.step ?? 'any' };
    case 'file':
      return { type, accept: accept?.flatMap((kind) => FILE_KINDS[kind]).join(',') };
    case 'email':
    case 'tel':
    case 'url':
    case 'date':
    case 'time':
      return { ...common, type };
    default:
      return { ...common, minLength, maxLength, ...(field.format === 'digits' && { inputMode: 'numeric' }) };
  }
}
