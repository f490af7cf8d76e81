/** A border of one pixel. */
export const bordered = { borderWidth: '1px', borderColor: 'border' } as const;

/** A line above an element, such as an entry of a list. */
export const lineAbove = { borderTopWidth: '1px', borderColor: 'border' } as const;

/** A line below an element. */
export const lineBelow = { borderBottomWidth: '1px', borderColor: 'border' } as const;

/** A card on the page. */
export const cardSurface = { bg: 'surface', ...bordered, borderRadius: 'card', boxShadow: 'card' } as const;

/** A dialog on top of the page. */
export const dialogSurface = {
  position: 'fixed',
  color: 'text',
  borderColor: 'border',
  '&::backdrop': { bg: 'overlay' },
} as const;
