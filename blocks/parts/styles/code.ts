import { withoutScript } from './scripting.ts';
import { cardSurface } from './surface.ts';

/** The button that copies code. */
export const copyButton = {
  minH: '2.25rem',
  px: '3',
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'borderStrong',
  borderRadius: 'control',
  fontFamily: 'label',
  fontSize: 'label',
  color: 'textMuted',
  _hover: { color: 'text' },
  ...withoutScript({ display: 'none' }),
  '@media print': { display: 'none' },
} as const;

/**
 * Code blocks as they are in the HTML of Markdown, with the colors of their words. These are colors of text, so they
 * are readable in each tone.
 */
export const codeStyles = {
  '& pre': {
    overflowX: 'auto',
    p: '4',
    fontSize: 'small',
    textAlign: 'left',
    ...cardSurface,
    borderRadius: 'control',
    '@media print': { whiteSpace: 'pre-wrap' },
  },
  '& pre code': { p: '0', bg: 'transparent', fontFamily: 'mono', fontSize: '0.9375em' },
  '& .code': { position: 'relative' },
  '& .code-key': { color: 'accent' },
  '& .code-value': { color: 'attention' },
  '& .code-comment': { color: 'textMuted' },
  '& [data-copy]': {
    position: 'absolute',
    insetInlineEnd: '2',
    top: '2',
    ...copyButton,
  },
  // With a mouse, the button covers the end of a long line only while it is needed.
  '@media (hover: hover)': {
    '& [data-copy]': { opacity: '0' },
    '& .code:hover [data-copy], & [data-copy]:focus-visible': { opacity: '1' },
  },
} as const;
