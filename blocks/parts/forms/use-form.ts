import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { checkForm, type FormWords, type Invalid } from '../../../src/model/forms/check-form.ts';
import {
  type Answers,
  honeypotIn,
  type NamedField,
  sentName,
  shownFields,
} from '../../../src/model/forms/form-fields.ts';
import type { FormDestination, Link } from '../../../src/model/page.ts';
import type { Message } from '../../../src/model/types.gen.ts';
import type { NativeForm } from '../../../src/services/forms/form-service.ts';
import { MAIL, serviceOf } from '../../../src/services/forms/services.ts';
import { useSite } from '../layout/site-context.ts';
import type { Failure } from './OutcomeNotes.tsx';
import { answersIn, clearer, entriesIn, filesIn, focusField } from './form-values.ts';
import { useToast } from './Toast.tsx';
import { useHydrated } from './use-hydrated.ts';
import { useSubmit } from './use-submit.ts';

export interface FormOptions {
  /** The name of the form, for its service and for statistics. */
  name: string;
  /** Where the form is sent; undefined if the site does not say it yet. */
  destination: FormDestination | undefined;
  /** Whether a form without a destination shows its confirmation. Otherwise only local servers accept it. */
  simulated: boolean;
  /** The name of the page for the service. By default, its title. */
  pageName?: string | undefined;
  /** Whether a server of the site's owner gets JSON. */
  json?: boolean | undefined;
  fields: NamedField[];
  /** The fields that are checked now, in a form with steps. */
  checked?: NamedField[];
  words: FormWords;
  /** Changes the values before they are checked and sent. */
  normalize?(values: Answers): Answers;
  /** Goes to the next step of the form. If this function is given, it is called instead of sending the values. */
  nextStep?: (() => void) | undefined;
  /** Goes to the step of a field, which the service has refused. */
  showField?(field: NamedField): void;
  /** The toast that appears once the form is sent; undefined for none. */
  sentMessage: (Pick<Message, 'title'> & Partial<Message>) | undefined;
  /** The message about a failure, whatever its reason. By default, those of the site file. */
  failed?: Message | undefined;
  /** The page that opens once the form is sent. */
  thanks?: Link | undefined;
  /** The file that is downloaded once the form is sent. */
  download?: Link | undefined;
  onSent?(): void;
}

/**
 * Checks and sends a form. Without JavaScript, the browser sends it to a service that takes that; otherwise it opens an
 * email with the values.
 * @returns the props of the `<form>`, and the state of the form, such as its errors
 */
export function useForm(options: FormOptions) {
  const state = useFormState();
  const { sending, send } = useSubmit(options, () => {
    state.setFailure({ message: options.words.unclear });
    state.show('wrong', options.words.unclear);
  });
  const means = meansOf(options);

  const submit = async (form: HTMLFormElement) => {
    if (sending) return;
    const { fields, words } = options;
    const read = answersIn(form, fields, means.nameOf);
    const values = options.normalize?.(read) ?? read;
    state.begin();
    const files = filesIn(form, fields, means.nameOf);
    const invalid = checkForm(options.checked ?? fields, values, files, words, fields);
    if (invalid) return state.report(form, invalid, options, means);
    state.dismiss(); // the toast of an earlier attempt
    if (options.nextStep) return options.nextStep();
    const clear = clearer(form);
    const shown = shownFields(fields, values);
    const entries = entriesIn(form, shown, values, means.nameOf);
    const isOnline = navigator.onLine;
    const result = await send(form, { ...means, entries, isHidden: (field) => !shown.includes(field) });
    if (!result) return;
    // A page of a service says itself what became of the form.
    if (result.outcome === 'opened') return state.setSent(options.destination?.service === MAIL);
    if (result.outcome === 'sent') {
      clear();
      return succeed(options, state);
    }
    const message = options.failed ?? (result.outcome === 'refused' ? words.failed : words.unreachable);
    state.setFailure({ message, values, isUnclear: result.outcome === 'unreachable' && isOnline });
    const refused = result.outcome === 'refused' ? ownErrors(result.errors, shown) : {};
    state.report(form, { message, errors: refused }, options, means);
  };

  return {
    formProps: useFormProps(options, means, (form) => void submit(form)),
    /** What the form sends beside the values of the visitor. */
    hidden: {
      honeypot: means.honeypot,
      values: means.native?.hidden ?? {},
      isRead: means.native?.attributes !== undefined,
    },
    /** Whether the browser sends the form to its service without JavaScript. */
    isNative: means.native !== undefined,
    /** Whether the form is sent as an email. */
    isMail: options.destination?.service === MAIL,
    nameOf: means.nameOf,
    /** The error texts by field name. */
    errors: state.errors,
    clearErrors: () => state.setErrors({}),
    sending,
    isSent: state.isSent,
    failure: state.failure,
    toast: { toast: state.toast, dismiss: state.dismiss },
  };
}

/** What a form says about its last submission. */
function useFormState() {
  const [errors, setErrors] = useState<Invalid['errors']>({});
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const { toast, show, dismiss } = useToast();
  const begin = () =>
    flushSync(() => {
      setErrors({});
      setSent(false);
      setFailure(undefined);
    });
  const report = (
    form: HTMLFormElement,
    { message, errors: found }: Invalid,
    { fields, showField }: FormOptions,
    { nameOf }: Means,
  ) => {
    const first = fields.find(({ name }) => name in found);
    // Renders at once, because the error texts move the fields, and the page must scroll to where a field is then.
    flushSync(() => {
      setErrors(found);
      if (first) showField?.(first);
    });
    show('wrong', message);
    if (first) focusField(form, nameOf(first));
  };
  return { errors, setErrors, isSent, setSent, failure, setFailure, toast, show, dismiss, begin, report };
}

/** Says that the form was sent, and does what follows. */
function succeed(
  { onSent, download: file, thanks, sentMessage }: FormOptions,
  { setSent, show }: ReturnType<typeof useFormState>,
): void {
  setSent(true);
  onSent?.();
  if (file) download(file.href);
  if (thanks) return location.assign(thanks.href);
  if (sentMessage) show('done', sentMessage);
}

/** How a form is sent. */
interface Means {
  /** How the browser sends the form by itself; undefined if it cannot. */
  native: NativeForm | undefined;
  /** The name of the field that only bots fill in. */
  honeypot: string;
  /** Returns the name of a field in the HTML. A form that the browser sends has the names of the service. */
  nameOf(field: NamedField): string;
}

function meansOf({ name, destination, fields, thanks, json }: FormOptions): Means {
  const service = destination && serviceOf(destination);
  const honeypot = service?.honeypot ?? honeypotIn(fields);
  const facts = { form: name, thanks: thanks?.href, honeypot };
  const native = json ? undefined : destination && service?.native?.(destination.address, facts);
  return { native, honeypot, nameOf: (field) => (native ? sentName(field) : field.name) };
}

/** Returns the errors by the names of fields, given those by their names at the service. */
const ownErrors = (errors: Record<string, string> = {}, fields: NamedField[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const text = errors[sentName(field)];
      return text === undefined ? [] : [[field.name, text]];
    }),
  );

/** Returns the attributes of a `<form>`. Without JavaScript, the browser checks it, and sends it or opens an email. */
function useFormProps(
  { destination, fields }: FormOptions,
  { native }: Means,
  submit: (form: HTMLFormElement) => void,
) {
  const { mail } = useSite().forms;
  const hydrated = useHydrated();
  const hasScript = destination && serviceOf(destination)?.request;
  return {
    noValidate: hydrated,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      submit(event.currentTarget);
    },
    // The security policy allows what this attribute says.
    ...(hasScript && { 'data-sends-to': destination.address }),
    ...(native
      ? nativeProps(native, fields)
      : mailProps(destination?.service === MAIL ? destination.address : mail?.href)),
  };
}

const nativeProps = ({ attributes, action }: NativeForm, fields: NamedField[]) => ({
  ...attributes,
  action,
  method: 'post',
  ...(fields.some(({ type }) => type === 'file') && { encType: 'multipart/form-data' }),
});

/**
 * Without an email address, the method is `dialog`. Outside a dialog, a form with this method does nothing. With the
 * default method, `get`, the browser would put the values into the URL.
 */
const mailProps = (address: string | undefined) =>
  address === undefined ? { method: 'dialog' } : { action: address, method: 'post', encType: 'text/plain' };

/** Downloads a file of this site, as a click on a link with the attribute `download` would. */
function download(href: string): void {
  Object.assign(document.createElement('a'), { href, download: '' }).click();
}
