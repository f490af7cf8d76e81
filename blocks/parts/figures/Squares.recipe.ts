import { slotRecipe } from '../layout/slots.ts';

export const squaresRecipe = slotRecipe('squares', {
  base: {
    root: { display: 'block', w: 'full', h: 'auto', overflow: 'visible', fill: 'none' },
    open: {
      stroke: 'borderStrong',
      strokeWidth: '1.25',
      '@media (forced-colors: active)': { stroke: 'CanvasText' },
    },
    done: {},
    filled: {
      fill: 'accentFill',
      stroke: 'accent',
      strokeWidth: '2',
      strokeLinejoin: 'round',
      '@media (forced-colors: active)': { fill: 'CanvasText', stroke: 'CanvasText' },
    },
    ticks: {
      stroke: 'onAccent',
      strokeWidth: '1.6',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      '@media (forced-colors: active)': { stroke: 'Canvas' },
    },
  },
  variants: {
    entrance: {
      true: {
        done: {
          animation: 'tick {durations.tick} steps(14) both',
          '[dir=rtl] &': { animationName: 'tickFromRight' },
          _motionReduce: { animation: 'none' },
        },
      },
    },
  },
});
