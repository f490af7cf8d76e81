import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

/** The styles of HTML elements. Their specificity is low, so that any class overrides them. */
export const globalCss = defineGlobalStyles({
  html: {
    colorScheme: 'light dark',
    bg: 'background',
    color: 'text',
    fontFamily: 'body',
    textSizeAdjust: '100%',
    '--focus': '{colors.accent}',
    '@media (forced-colors: active)': { '--focus': 'Highlight' },
    '@media print': { colorScheme: 'light !important' },
  },
  body: { fontSize: 'body', lineHeight: 'body', '@media print': { fontSize: '11pt' } },
  'html[data-theme=light]': { colorScheme: 'light' },
  'html[data-theme=dark]': { colorScheme: 'dark' },
  'html:has(dialog[open])': { overflow: 'hidden' },
  'dialog[open]': { animation: 'appear 0.15s ease-out', _motionReduce: { animation: 'none' } },
  ':where(h1, h2, h3)': {
    fontFamily: 'heading',
    fontWeight: 'medium',
    lineHeight: 'tight',
    letterSpacing: 'heading',
    textWrap: 'balance',
  },
  ':where(p, li, dd)': { textWrap: 'pretty' },
  // If the reader increases the space between letters, a long word in a heading can be wider than a phone.
  'h1, h2, h3': { '@media (max-width: 30rem)': { overflowWrap: 'anywhere' } },
  // On a narrow screen with large text, long words must not make the page wider than the screen.
  'body :not(table *)': { '@media (max-width: 18rem)': { overflowWrap: 'anywhere' } },
  ':where(a, button, summary)': { touchAction: 'manipulation' },
  ':focus-visible': {
    outline: '2px solid var(--focus)',
    outlineOffset: '3px',
    borderRadius: 'small',
  },
  // An element that is scrolled to or focused must not stop under the sticky header. `scroll-padding` on the page
  // is no alternative: it would also scroll the page when a link in the header itself gets the focus.
  ':where(main, main *, footer *)': { scrollMarginTop: 'calc({sizes.header} + {spacing.6})' },
  'main:focus': { outline: 'none' },
  '[dir=rtl] [data-directed]': { transform: 'scaleX(-1)' },
  '::selection': { bg: 'accentSubtle', color: 'text' },
  // The words that a text directive in a URL selects, for example after a click on a search result.
  '::target-text': { bg: 'accentSubtle', color: 'text', textDecoration: 'underline' },
  ':where(h1, h2, h3, h4)': { '@media print': { breakInside: 'avoid', breakAfter: 'avoid' } },
  ':where(tr, li, details, article)': { '@media print': { breakInside: 'avoid' } },
});
