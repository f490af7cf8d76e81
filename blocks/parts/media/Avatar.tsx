import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { useSlots } from '../layout/slots.ts';

const recipe = defineSlotRecipe({
  slots: ['root', 'ground', 'line', 'done', 'tick'],
  base: {
    root: { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' },
    ground: {
      fill: 'accentSubtle',
      '@media (forced-colors: active)': { fill: 'Canvas', stroke: 'CanvasText' },
    },
    line: {
      stroke: 'borderStrong',
      strokeWidth: '1.5',
      '@media (forced-colors: active)': { stroke: 'CanvasText' },
    },
    done: { fill: 'accent', '@media (forced-colors: active)': { fill: 'CanvasText' } },
    tick: { stroke: 'onAccent', strokeWidth: '1.6', '@media (forced-colors: active)': { stroke: 'Canvas' } },
  },
});

/** A drawing of a page of notes, shown as the portrait of an article's authors. */
export function Avatar({ className = '' }: { className?: string }) {
  const classes = useSlots(recipe);
  return (
    <svg className={`${classes.root} ${className}`} viewBox="0 0 44 44" aria-hidden="true">
      <circle className={classes.ground} cx="22" cy="22" r="21.5" />
      <rect className={classes.done} x="12" y="12" width="9" height="9" rx="1" />
      <path className={classes.tick} d="M14.4 16.8l1.7 1.7 2.9-3.6" />
      <path className={classes.line} d="M25 16.5h8M12.5 26h19M12.5 31.5h12" />
    </svg>
  );
}
