/** A line of one pixel around a box. */
export const bordered = { borderWidth: '1px', borderColor: 'border' } as const;

/** A line above: between the entries of a list. */
export const lineAbove = { borderTopWidth: '1px', borderColor: 'border' } as const;

/** A line below. */
export const lineBelow = { borderBottomWidth: '1px', borderColor: 'border' } as const;

/** A card on the page. */
export const cardSurface = { bg: 'surface', ...bordered, borderRadius: 'card' } as const;

/** A dialog above the page. */
export const dialogSurface = {
  position: 'fixed',
  color: 'text',
  borderColor: 'border',
  '&::backdrop': { bg: 'overlay' },
} as const;
