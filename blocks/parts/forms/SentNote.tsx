import { slotRecipe } from '../layout/slots.ts';
import type { Message } from '../../../src/model/types.gen.ts';
import { Icon } from '../media/Icon.tsx';
import { strongText } from '../styles/text.ts';

const recipe = slotRecipe('sentNote', {
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
  const classes = recipe();
  return (
    <p className={`${classes.root} ${className}`}>
      <Icon name="tick" className={classes.tick} />
      <span>
        <strong>{message.title}</strong> {message.text}
      </span>
    </p>
  );
}
