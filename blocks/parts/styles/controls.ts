import { centered, coverParent, transition } from './layout.ts';

/** A square button that shows an icon. */
export const iconButton = {
  ...centered,
  w: 'touch',
  h: 'touch',
  borderRadius: 'control',
  cursor: 'pointer',
} as const;

/** An icon button at the end of a bar: it opens or closes a dialog. */
export const cornerButton = { ...iconButton, marginInlineEnd: '-2.5', fontSize: '1.5rem' } as const;

/** A small label in a box, for example a category or a filter. */
export const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  borderWidth: '1px',
  borderColor: 'borderStrong',
  borderRadius: 'control',
} as const;

/** A radio button that looks like a button with a label. It contains the `<input>`. */
export const choice = {
  ...chip,
  position: 'relative',
  minH: 'touch',
  px: '4',
  fontSize: 'small',
  fontWeight: 'medium',
  cursor: 'pointer',
  _hover: { borderColor: 'text' },
  '&:has(:checked)': { bg: 'accentFill', borderColor: 'accent', color: 'onAccent' },
  '&:has(:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: '3px' },
  '@media (forced-colors: active)': { '&:has(:checked)': { outline: '2px solid Highlight' } },
} as const;

/** The `<input>` of a choice. */
export const choiceInput = { ...coverParent, content: 'normal', opacity: '0', cursor: 'pointer' } as const;

/**
 * A link whose click area is the whole card. The card must be a positioned element. Its texts need `selectableText`,
 * because readers cannot select what the click area covers.
 */
export const stretchedLink = {
  '&::after': coverParent,
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '2px solid var(--focus)', outlineOffset: '3px' },
} as const;

/** A text above the click area of a card's link. `src/client/early/card-links.ts` makes it clickable. */
export const selectableText = { position: 'relative', zIndex: '1', w: 'fit-content' } as const;

/** A `<summary>` without the browser's marker. */
export const summary = {
  display: 'flex',
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
} as const;

/** A plus sign at the end of a `<summary>`. @param size the length of its strokes */
export const plusSign = (size: string) =>
  ({
    position: 'relative',
    flexShrink: 0,
    w: size,
    h: size,
    color: 'accent',
    '&::before, &::after': {
      ...coverParent,
      m: 'auto',
      bg: 'currentcolor',
      w: '100%',
      h: '2px',
      '@media (forced-colors: active)': { bg: 'CanvasText' },
    },
    '&::after': { w: '2px', h: '100%' },
  }) as const;

/** Styles for a `<details>`: while it is open, the plus sign in its `<summary>` becomes a minus. */
export const minusWhenOpen = { '&[open] > summary > :last-child::after': { scale: '1 0' } } as const;

/** Animates color changes on hover. @param properties the CSS properties that change */
export const colorTransition = (...properties: string[]) =>
  transition(properties.map((property) => `${property} {durations.quick}`).join(', '));
