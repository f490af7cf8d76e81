import { styled } from './styled.ts';

/** A border of one pixel. */
export const bordered = { borderWidth: '1px', borderColor: 'border' } as const;

/** A line above an element, such as an entry of a list. */
export const lineAbove = { borderTopWidth: '1px', borderColor: 'border' } as const;

/** A line below an element. */
export const lineBelow = { borderBottomWidth: '1px', borderColor: 'border' } as const;

/** An outline as thick as that of a poster, and a shadow without blur. */
export const hardEdge = {
  borderWidth: '2px',
  borderColor: 'text',
  boxShadow: '6px 6px 0 {colors.text}',
} as const;

/** No outline, except in print, where backgrounds are missing. Forced colors show transparent outlines too. */
const unlined = { borderColor: 'transparent', '@media print': { borderColor: 'border' } } as const;

/** A box on the page. */
export const cardSurface = {
  bg: 'surface',
  ...bordered,
  borderRadius: 'card',
  boxShadow: 'card',
  ...styled('cards', { raised: unlined, hard: hardEdge }),
} as const;

const noBox = { bg: 'transparent', borderWidth: '0', borderRadius: '0', boxShadow: 'none' } as const;

/** The space inside an entry that is not a box. */
const boxless = {
  bare: { p: '0', pt: '4' },
  rule: { p: '0', py: '1', paddingInlineStart: '5' },
} as const;

/**
 * Returns the styles of a card that is one of several entries. In some looks, it is not a box.
 * @param padding the space inside the box, unless another element has it
 */
export const entrySurface = <Padding extends object>(padding?: Padding) => ({
  ...cardSurface,
  ...padding,
  ...styled('cards', {
    raised: unlined,
    hard: hardEdge,
    flat: { ...unlined, bg: 'accentSubtle', boxShadow: 'none' },
    bare: { ...noBox, borderTopWidth: '1px', borderColor: 'text', ...(padding && boxless.bare) },
    rule: { ...noBox, borderInlineStartWidth: '3px', borderColor: 'accent', ...(padding && boxless.rule) },
  }),
});

/** Returns the space inside an entry, for an element around its content. */
export const entryPadding = <Padding extends object>(padding: Padding) => ({
  ...padding,
  ...styled('cards', boxless),
});

/** A dialog on top of the page. */
export const dialogSurface = {
  position: 'fixed',
  color: 'text',
  borderColor: 'border',
  '&::backdrop': { bg: 'overlay' },
} as const;
