import { slotRecipe } from '../layout/slots.ts';
import type { Message } from '../../../src/model/types.gen.ts';
import type { Answers } from '../../../src/model/forms/form-fields.ts';
import { mailtoUrl } from '../../../src/services/forms/mailto.ts';
import { Icon } from '../media/Icon.tsx';
import { useSite } from '../layout/site-context.ts';
import { strongText, textLink } from '../styles/text.ts';

const failedRecipe = slotRecipe('failedNote', {
  base: {
    root: {
      display: 'flex',
      gap: '3',
      gridColumn: '1 / -1',
      px: '4',
      py: '3',
      borderWidth: '1px',
      borderColor: 'error',
      borderRadius: 'control',
      bg: 'surface',
      fontSize: 'small',
      '& strong': { display: 'block', fontWeight: 'bold' },
    },
    mark: { flexShrink: 0, mt: '0.3em', color: 'error' },
    link: textLink,
  },
});

/** A failed submission: the message to show and the values that the reader entered, if they are known. */
export interface Failure {
  message: Message;
  values?: Answers;
  /** Whether the service may have received the submission. */
  isUnclear?: boolean;
}

/** Tells the reader that the form could not be sent, and links to an email that contains all values. */
export function FailedNote({
  failure,
  labels,
}: {
  failure: Failure | undefined;
  /** The labels by field name, in the order in which the email lists them. */
  labels: Record<string, string>;
}) {
  const classes = failedRecipe();
  const { mail, failedNote, failedLink, unclear } = useSite().forms;
  if (!failure) return null;
  const { message, values, isUnclear } = failure;
  const lines = Object.entries(labels).map(([name, label]): [string, string] => [
    label,
    (values?.[name] ?? []).join(', '),
  ]);
  return (
    <div className={classes.root}>
      <Icon name="alert" className={classes.mark} />
      <p>
        <strong>{message.title}</strong>
        {message.text}
        {isUnclear && (
          <>
            <br />
            {unclear.text}
          </>
        )}
        {mail && values && (
          <>
            <br />
            {failedNote}{' '}
            <a href={mailtoUrl(mail.href, document.title, lines)} className={classes.link}>
              {failedLink}
            </a>
          </>
        )}
      </p>
    </div>
  );
}

const sentRecipe = slotRecipe('sentNote', {
  base: {
    root: {
      ...strongText,
      display: 'flex',
      gap: '3',
      px: '4',
      py: '3',
      bg: 'accentSubtle',
      borderRadius: 'control',
      fontSize: 'small',
    },
    tick: { flexShrink: 0, mt: '0.3em', color: 'accent' },
  },
});

/** A note next to the form that confirms the submission. */
export function SentNote({ message, className = '' }: { message: Message; className?: string }) {
  const classes = sentRecipe();
  return (
    <p className={`${classes.root} ${className}`}>
      <Icon name="tick" className={classes.tick} />
      <span>
        <strong>{message.title}</strong> {message.text}
      </span>
    </p>
  );
}
