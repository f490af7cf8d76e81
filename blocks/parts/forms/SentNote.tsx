import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import type { Message } from '../../../src/model/types.gen.ts';
import { useSlots } from '../layout/slots.ts';
import { Icon } from '../media/Icon.tsx';
import { strongText } from '../styles/text.ts';

const recipe = defineSlotRecipe({
  slots: ['root', 'tick'],
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
  const classes = useSlots(recipe);
  return (
    <p className={`${classes.root} ${className}`}>
      <Icon name="tick" className={classes.tick} />
      <span>
        <strong>{message.title}</strong> {message.text}
      </span>
    </p>
  );
}
