import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

/** How the plain elements of every page look. Selectors weigh little, so that any class wins over them. */
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
  // Few words fit on a phone whose reader has chosen letters twice as large: none of them may widen the page.
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
  // What the search has found, on the page that it led to.
  '::highlight(found)': { bg: 'accentSubtle', color: 'text', textDecoration: 'underline' },
  ':where(tr, li, details)': { '@media print': { breakInside: 'avoid' } },
});
