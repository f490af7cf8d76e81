/** A small label, code or date, in the label font. */
export const labelText = { fontFamily: 'label', fontSize: 'label' } as const;

/** The line above the heading of a section. */
export const eyebrowText = { mb: '4', ...labelText, lineHeight: 'snug', color: 'accent' } as const;

/** The words of a heading that stand out. */
export const emphasized = { '& em': { fontStyle: 'normal', color: 'accent' } } as const;

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
  fontWeight: 'medium',
  letterSpacing: 'heading',
} as const;

/** An underlined link in running text. */
export const textLink = {
  color: 'accent',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
} as const;

/** Bold words inside an element. */
export const strongText = { '& strong': { fontWeight: 'bold' } } as const;
