import { slotRecipe } from '../layout/slots.ts';
import { codeStyles } from '../styles/code.ts';
import { scrollShadows } from '../styles/layout.ts';
import { bordered, lineAbove, lineBelow } from '../styles/surface.ts';
import { labelText, strongText, textLink } from '../styles/text.ts';

const words = {
  '& a': { ...textLink, textDecorationThickness: '1px', _hover: { textDecorationThickness: '2px' } },
  ...strongText,
  '& code': { fontFamily: 'mono', fontSize: '0.9em', bg: 'accentSubtle', px: '1', borderRadius: 'small' },
} as const;

/** Callouts between `:::tip` and `:::`, and definition lists. */
const notes = {
  '& .note': {
    px: { base: '4', md: '6' },
    py: { base: '4', md: '5' },
    bg: 'accentSubtle',
    borderRadius: 'control',
    '@media (forced-colors: active)': { borderWidth: '1px' },
  },
  '& > .note, & > .note + p': { mt: '6' },
  '& .note > * + *': { mt: '3' },
  '& .note pre': { p: '0', bg: 'transparent', borderWidth: '0', borderRadius: '0' },
  '& .note-title': { fontWeight: 'bold', lineHeight: 'snug' },
  '& .note-title > span': {
    display: 'block',
    mb: '1.5',
    ...labelText,
    fontStyle: 'normal',
    fontWeight: 'normal',
    letterSpacing: 'label',
    color: 'accent',
  },
  '& .note.warning': {
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'attention',
    '& .note-title > span': { color: 'attention' },
  },
  '& .note.example': { bg: 'surface', ...bordered },
  '& dl': lineAbove,
  '& dt': { pt: '3', fontWeight: 'bold' },
  '& dd': { pb: '3', ...lineBelow },
  '& dd > * + *': { mt: '3' },
} as const;

/** Figures with their captions, and footnotes. */
const figures = {
  '& figcaption': { mt: '3', fontSize: 'small', lineHeight: 'snug', color: 'textMuted' },
  '& figure > * + :not(figcaption)': { mt: '3' },
  '& sup': { fontFamily: 'label', fontSize: '0.7em', lineHeight: '0' },
  '& sup a': { px: '0.2em', py: '0.5em', textDecoration: 'none' },
  '& .footnotes': { fontSize: 'small', overflowWrap: 'anywhere' },
  '& .footnotes li:target, & sup a:target': { bg: 'accentSubtle' },
  '& [data-footnote-backref]': {
    display: 'inline-block',
    minW: '1.5rem',
    lineHeight: '1.5rem',
    textAlign: 'center',
    fontFamily: 'label',
    textDecoration: 'none',
    '@media print': { display: 'none' },
  },
} as const;

export const proseRecipe = slotRecipe('prose', {
  base: {
    prose: {
      ...words,
      maxW: 'text',
      '& > * + *': { mt: '4' },
      '& ul, & ol': { paddingInlineStart: '5' },
      '& ul': { listStyle: 'square' },
      '& ol': { listStyle: 'decimal' },
      '& li + li': { mt: '2' },
      '& li::marker': { color: 'accent', fontFamily: 'label', fontSize: '0.9em' },
      '& .table': { overflowX: 'auto', ...scrollShadows },
      ...codeStyles,
      '& table': { w: 'full', minW: '26rem', fontSize: 'small' },
      '& th, & td': {
        py: '2',
        paddingInlineEnd: '6',
        ...lineBelow,
        textAlign: 'start',
        verticalAlign: 'top',
      },
      // The alignment in the delimiter row of a table: `--:` and `:-:`.
      '& [align=left]': { textAlign: 'left' },
      '& [align=right]': { textAlign: 'right' },
      '& [align=center]': { textAlign: 'center' },
      '& th': { fontWeight: 'bold' },
      '& img': { borderRadius: 'control' },
      ...notes,
      ...figures,
      '& blockquote': { borderInlineStartWidth: '2px', borderColor: 'accent', paddingInlineStart: '4' },
      '& hr': { borderColor: 'border' },
    },
    paragraph: { maxW: 'text' },
    inline: words,
  },
});
