import { slotRecipe } from '../layout/slots.ts';
import { useSite } from '../layout/site-context.ts';
import { withoutScript } from '../styles/scripting.ts';
import { textLink } from '../styles/text.ts';

const recipe = slotRecipe('mailNote', {
  base: {
    always: { fontSize: 'small', color: 'textMuted' },
    scriptless: {
      display: 'none',
      mt: '2',
      fontSize: 'small',
      ...withoutScript({ display: 'block' }),
    },
    link: textLink,
  },
});

/**
 * Offers the site's email address as an alternative to the form. Without JavaScript, also explains that the form opens
 * an email.
 * @param isNative whether the browser sends the form to its service instead
 */
export function MailNote({ quiet = false, isNative }: { quiet?: boolean; isNative: boolean }) {
  const classes = recipe();
  const { mail, mailNote, scriptNote } = useSite().forms;
  if (!mail) return null;
  const link = (
    <a href={mail.href} className={classes.link}>
      {mail.href.replace(/^mailto:|\?.*$/g, '')}
    </a>
  );
  return (
    <>
      {!isNative && (
        <p className={classes.scriptless}>
          {scriptNote} {link}
        </p>
      )}
      {!quiet && (
        <p className={classes.always}>
          {mailNote} {link}
        </p>
      )}
    </>
  );
}
