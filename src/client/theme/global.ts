import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

/** Hyphenates only words of 15 letters or more, because such words may be wider than a column. */
const HYPHENATION = {
  hyphens: 'auto',
  hyphenateLimitChars: '15 5 5',
  // Safari has no limit for the length of a word. It has a minimum number of letters before and after the hyphen.
  WebkitHyphenateLimitBefore: '7',
  WebkitHyphenateLimitAfter: '7',
} as object;

/** How text is drawn. Phones keep its size when they are turned. */
const TEXT = {
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
  textRendering: 'optimizeLegibility',
  tabSize: '4',
} as object;

/**
 * Reduces the font sizes of headings so that a word of `--letters` letters fits into a column. A letter is about 0.58em
 * wide.
 * @param room the width of the column, by breakpoint
 */
const fitted = (room: { base: string; lg: string }) => ({
  '--room': room,
  ...Object.fromEntries(
    (['heading', 'display'] as const).map((name) => [
      `--pw-font-sizes-${name}`,
      `min({fontSizes.${name}Full}, max(1.5rem, (var(--room)) / (var(--letters) * 0.58)))`,
    ]),
  ),
});

/** The styles of HTML elements. Their specificity is low, so that any class overrides them. */
export const globalCss = defineGlobalStyles({
  html: {
    colorScheme: 'light dark',
    bg: 'background',
    color: 'text',
    fontFamily: 'body',
    ...TEXT,
    touchAction: 'manipulation',
    ...HYPHENATION,
    '--focus': '{colors.accent}',
    '@media (forced-colors: active)': { '--focus': 'Highlight' },
    '@media print': { colorScheme: 'light !important' },
  },
  body: {
    position: 'relative',
    minH: '100dvh',
    fontSize: 'body',
    lineHeight: 'body',
    '@media print': { fontSize: '11pt' },
  },
  'html[data-theme=light]': { colorScheme: 'light' },
  'html[data-theme=dark]': { colorScheme: 'dark' },
  // Inside `:is()`, browsers without popovers ignore `:popover-open`. Elsewhere, they would ignore the whole rule.
  // A submenu covers only a part of the page, which can still be scrolled.
  'html:has(dialog:is([open], :popover-open):not([data-submenu]))': { overflow: 'hidden' },
  'dialog:is([open], :popover-open)': {
    animation: 'appear 0.15s ease-out',
    _motionReduce: { animation: 'none' },
  },
  ':where(h1, h2, h3)': {
    fontFamily: 'heading',
    fontWeight: 'heading',
    lineHeight: 'tight',
    letterSpacing: 'heading',
    textWrap: 'balance',
  },
  ':where(p, li, dd)': { textWrap: 'pretty' },
  // Code and addresses are not hyphenated, because readers would take the hyphen for a part of them.
  ':where(code, pre, textarea, [href^="mailto:"], [href^="tel:"])': { hyphens: 'manual' },
  // Where no hyphen is possible, a long word in a heading breaks anywhere, so that it is not wider than its column.
  'h1, h2, h3': { overflowWrap: 'anywhere' },
  // Some browsers cannot hyphenate. Therefore headings that contain a long word have a smaller font size.
  '.long-word': fitted({ base: '100vw - 2.5rem', lg: 'min(100vw - 5rem, {sizes.page}) / 2' }),
  '.long-word [data-narrow]': fitted({
    base: '100vw - 2.5rem',
    lg: 'min(100vw - 5rem, {sizes.page}) * 0.3',
  }),
  // On a narrow screen with large text, long words must not make the page wider than the screen.
  'body :not(table *)': { '@media (max-width: 18rem)': { overflowWrap: 'anywhere' } },
  ':where(a, button, summary)': { touchAction: 'manipulation' },
  ':focus-visible': {
    outline: '2px solid var(--focus)',
    outlineOffset: '3px',
    borderRadius: 'small',
  },
  // If the browser scrolls to an element, the sticky header must not cover it. `scroll-padding` on the page would have
  // this effect too, but the page would also scroll when a link in the header gets the focus.
  ':where(main, main *, footer *)': { scrollMarginTop: 'calc({sizes.header} + {spacing.6})' },
  'main:focus': { outline: 'none' },
  '[dir=rtl] [data-directed]': { transform: 'scaleX(-1)' },
  '::selection': { bg: 'accentSubtle', color: 'text' },
  // The words that a text directive in a URL selects, for example after a click on a search result.
  '::target-text': { bg: 'accentSubtle', color: 'text', textDecoration: 'underline' },
  ':where(h1, h2, h3, h4)': { '@media print': { breakInside: 'avoid', breakAfter: 'avoid' } },
  ':where(tr, li, details, article)': { '@media print': { breakInside: 'avoid' } },
});
