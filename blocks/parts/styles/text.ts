import { styled } from './styled.ts';

/** A small label, code or date, in the label font. */
export const labelText = { fontFamily: 'label', fontSize: 'label' } as const;

/** The line above the heading of a section. */
export const eyebrowText = {
  mb: '4',
  ...labelText,
  lineHeight: 'snug',
  color: 'accent',
  ...styled('eyebrow', {
    plain: { fontFamily: 'body', fontSize: 'small', color: 'textMuted' },
    caps: {
      fontFamily: 'body',
      fontWeight: 'bold',
      letterSpacing: '0.08em',
      textTransform: 'uppercase',
      // Joined letters have no space between them.
      '[dir=rtl] &': { letterSpacing: 'normal' },
    },
    pill: {
      display: 'inline-block',
      justifySelf: 'start',
      px: '3',
      py: '1',
      bg: 'accentSubtle',
      borderRadius: '1rem',
      fontFamily: 'body',
      fontWeight: 'medium',
      '@media (forced-colors: active)': { borderWidth: '1px' },
    },
    rule: {
      fontFamily: 'body',
      fontSize: 'small',
      _before: {
        content: '""',
        display: 'inline-block',
        w: '2rem',
        marginInlineEnd: '3',
        borderTopWidth: '1px',
        borderColor: 'accent',
        verticalAlign: 'middle',
      },
    },
  }),
} as const;

/** The words of a heading that stand out. */
export const emphasized = {
  '& em': {
    fontStyle: 'normal',
    color: 'accent',
    ...styled('emphasis', {
      italic: { fontStyle: 'italic', color: 'inherit' },
      underline: {
        color: 'inherit',
        textDecoration: 'underline',
        textDecorationThickness: '0.07em',
        textUnderlineOffset: '0.14em',
      },
      marker: {
        color: 'inherit',
        bg: 'linear-gradient(transparent 62%, {colors.accentSubtle} 62%, {colors.accentSubtle} 94%, transparent 94%)',
        boxDecorationBreak: 'clone',
      },
    }),
  },
} as const;

/** A heading that looks like a line of text. */
export const textHeading = {
  fontFamily: 'body',
  fontSize: 'body',
  fontWeight: 'medium',
  letterSpacing: 'normal',
} as const;

/** A heading inside a form, menu or card, in the heading font. */
export const titleText = {
  fontFamily: 'heading',
  fontSize: 'title',
  fontWeight: 'heading',
  letterSpacing: 'heading',
} as const;

/** The heading of an entry, such as a card or a step. */
export const entryTitle = { fontSize: 'title', lineHeight: 'snug' } as const;

/** An underlined link in running text. */
export const textLink = {
  color: 'accent',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
} as const;

/** Bold words inside an element. */
export const strongText = { '& strong': { fontWeight: 'bold' } } as const;
