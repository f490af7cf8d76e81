import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { globalCss } from './global.ts';
import { reset } from './reset.ts';
import { tokens } from './tokens.ts';

/**
 * Shorter selectors for some conditions. Chakra's selectors also match the data attributes of its own components, but
 * no component has them.
 */
const CONDITIONS = {
  hover: ['@media (hover: hover)', '&:hover:not(:disabled)'],
  focus: '&:focus',
  placeholder: '&::placeholder',
};

/** A shadow at an edge beyond which the content of an element continues. */
const shadowAt = (side: 1 | -1) =>
  `inset ${side}rem 0 1rem -1rem color-mix(in srgb, currentColor 30%, transparent)`;

/** The style system: Chakra's engine with our own tokens. */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    cssVarsPrefix: 'pw',
    disableLayers: true,
    preflight: false,
    globalCss: { ...reset, ...globalCss },
    conditions: CONDITIONS,
    theme: {
      breakpoints: { sm: '30rem', md: '48rem', lg: '62rem', xl: '80rem' },
      tokens,
      keyframes: {
        appear: { from: { opacity: '0', transform: 'translateY(0.75rem)' } },
        /** Reveals an element from left to right, for example a row of squares. */
        tick: { from: { clipPath: 'inset(0 100% 0 0)' }, to: { clipPath: 'inset(0 0 0 0)' } },
        grow: { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(1)' } },
        /** Moves a row by its own width. */
        slide: { to: { transform: 'translateX(calc(-100% * var(--direction)))' } },
        /** Shows at which edges a scrollable element continues, as it is scrolled: see `scrollShadows`. */
        scrollEdges: {
          '0%': { boxShadow: shadowAt(-1) },
          '5%, 95%': { boxShadow: `${shadowAt(1)}, ${shadowAt(-1)}` },
          '100%': { boxShadow: shadowAt(1) },
          '0%, 100%': { outline: '2px solid transparent' },
        },
        tickFromRight: { from: { clipPath: 'inset(0 0 0 100%)' }, to: { clipPath: 'inset(0 0 0 0)' } },
      },
    },
  }),
);
