import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

/** The styles of plain elements. Their specificity is low, so that any class overrides them. */
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
  ':where(h1, h2, h3)': {
    fontFamily: 'heading',
    fontWeight: 'medium',
    lineHeight: 'tight',
    letterSpacing: 'heading',
    textWrap: 'balance',
  },
  ':where(p, li, dd)': { textWrap: 'pretty' },
  // With large text on a narrow screen, long words must not widen the page.
  'body :not(table *)': { '@media (max-width: 18rem)': { overflowWrap: 'anywhere' } },
  ':where(a, button, summary)': { touchAction: 'manipulation' },
  ':focus-visible': {
    outline: '2px solid var(--focus)',
    outlineOffset: '3px',
    borderRadius: 'small',
  },
  // Nothing that is jumped to or focused stops under the sticky header. Not `scroll-padding` of the page: it would
  // also scroll the page when a link in the header itself is focused.
  ':where(main, main *, footer *)': { scrollMarginTop: 'calc({sizes.header} + {spacing.6})' },
  'main:focus': { outline: 'none' },
  '[dir=rtl] [data-directed]': { transform: 'scaleX(-1)' },
  '::selection': { bg: 'accentSubtle', color: 'text' },
  // The words that the reader searched for.
  '::highlight(found)': { bg: 'accentSubtle', color: 'text', textDecoration: 'underline' },
  ':where(tr, li, details)': { '@media print': { breakInside: 'avoid' } },
});
