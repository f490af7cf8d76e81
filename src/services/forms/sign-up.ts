import type { FormWords } from '../../model/forms/check-form.ts';
import type { NamedField } from '../../model/forms/form-fields.ts';
import type { FormDestination } from '../../model/page.ts';
import type { SignUp, SiteFields } from '../../model/types.gen.ts';
import { serviceOf } from './services.ts';

/** A form that asks only for an email address. */
export interface SignUpDefinition {
  /** The name of the form, for services and for statistics. */
  name: string;
  destination: FormDestination | undefined;
  email: NamedField;
  words: Pick<FormWords, 'missing' | 'required'>;
  /** The text that replaces the form once it is sent. */
  sent: string;
}

/** Returns the form that asks for an email address. @param offersDownload whether sending it starts its download */
export function signUpForm(
  signUp: SignUp,
  forms: SiteFields['forms'],
  offersDownload: boolean,
): SignUpDefinition {
  const { missing, download, doubleOptIn, confirm, sentByEmail } = signUp;
  const destination = signUp.sendTo ?? forms.sendTo;
  const sendAs = signUp.emailName ?? (destination && serviceOf(destination)?.emailName) ?? 'email';
  const byEmail = doubleOptIn ? confirm : (sentByEmail ?? signUp.sent);
  return {
    name: 'sign-up',
    destination,
    email: { type: 'email', name: 'email', sendAs, required: true, companyOnly: true },
    words: { missing, required: missing.text },
    sent: download && offersDownload ? signUp.sent : byEmail,
  };
}
