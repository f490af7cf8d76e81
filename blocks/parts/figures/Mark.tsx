import { slotRecipe } from '../layout/slots.ts';

const recipe = slotRecipe('mark', {
  base: {
    root: { display: 'block', h: 'auto', fill: 'none' },
    box: { strokeWidth: '1.25', strokeLinejoin: 'round' },
    sign: { strokeWidth: '1.6', strokeLinecap: 'round', strokeLinejoin: 'round' },
  },
  variants: {
    state: {
      done: {
        box: {
          fill: 'accentFill',
          stroke: 'accent',
          '@media (forced-colors: active)': { fill: 'CanvasText', stroke: 'CanvasText' },
        },
        sign: { stroke: 'onAccent', '@media (forced-colors: active)': { stroke: 'Canvas' } },
      },
      open: { box: { stroke: 'borderStrong', '@media (forced-colors: active)': { stroke: 'CanvasText' } } },
      gap: {
        box: { stroke: 'attention', '@media (forced-colors: active)': { stroke: 'CanvasText' } },
        sign: { stroke: 'attention', '@media (forced-colors: active)': { stroke: 'CanvasText' } },
      },
    },
  },
});

const SIGNS = { done: 'M4 8.5l3 3 5-6.5', open: '', gap: 'M8 4.5v4M8 11.4v.1' };

/** A square that is empty or contains a tick or an exclamation mark. Hidden from screen readers. */
export function Mark({ state, className = '' }: { state: keyof typeof SIGNS; className?: string }) {
  const classes = recipe({ state });
  return (
    <svg className={`${classes.root} ${className}`} viewBox="0 0 16 16" data-mark={state} aria-hidden="true">
      <path className={classes.box} d="M1 1h14v14H1z" />
      {SIGNS[state] && <path className={classes.sign} d={SIGNS[state]} />}
    </svg>
  );
}
