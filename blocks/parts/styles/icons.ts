import { centered } from './layout.ts';
import { styled } from './styled.ts';

/** An icon that stands out. Browsers do not change the colors of SVGs if the visitor forces other colors. */
export const accentIcon = {
  color: 'accent',
  '@media (forced-colors: active)': { color: 'CanvasText' },
} as const;

/** A large disc around an icon. Print shows no backgrounds. */
const disc = {
  boxSizing: 'content-box',
  w: '1em',
  h: '1em',
  p: '1.1rem',
  bg: 'accentFill',
  borderRadius: '50%',
  fontSize: '2rem',
  lineHeight: '1',
  color: 'onAccent',
  '@media (forced-colors: active)': { borderWidth: '1px', color: 'CanvasText' },
  '@media print': { p: '0', color: 'accent' },
} as const;

/** An icon above the title of an entry. The lines of most icons start at two of their 24 units. */
export const iconAbove = {
  display: 'block',
  mb: '4',
  marginInlineStart: '-0.08em',
  fontSize: '1.75rem',
  ...accentIcon,
  ...styled('icons', { disc: { ...disc, marginInlineStart: '0' } }),
} as const;

/** A box in a tint of the accent color around an icon above the title of an entry. */
export const iconBox = {
  ...centered,
  w: '3rem',
  h: '3rem',
  mb: '5',
  borderRadius: 'control',
  bg: 'accentSubtle',
  fontSize: '1.5rem',
  color: 'accent',
  '@media (forced-colors: active)': { borderWidth: '1px' },
  ...styled('cards', {
    flat: { bg: 'background' },
    bare: { w: 'auto', h: 'auto', mb: '4', bg: 'transparent' },
    rule: { w: 'auto', h: 'auto', mb: '3', bg: 'transparent' },
  }),
  ...styled('icons', { disc }),
} as const;

/** An icon before or after the text of a line. */
export const iconInLine = { flexShrink: 0, fontSize: '1.25em' } as const;
