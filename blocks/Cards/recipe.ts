import { slotRecipe } from '../parts/layout/slots.ts';
import { choice, choiceInput, colorTransition, selectableText } from '../parts/styles/controls.ts';
import { centeredColumns, upToColumns } from '../parts/styles/grid.ts';
import { iconAbove, iconBox, iconInLine } from '../parts/styles/icons.ts';
import { columns, coverParent, screenOnly, wrappingRow } from '../parts/styles/layout.ts';
import { styled } from '../parts/styles/styled.ts';
import { entryPadding, entrySurface, lineAbove, lineBelow } from '../parts/styles/surface.ts';
import { entryTitle, labelText } from '../parts/styles/text.ts';

/** The largest number of groups by which cards can be filtered, as in the schema. */
const MAX_GROUPS = 8;

/** Hides the cards that are not in the chosen group. */
const chosenOnly = Object.fromEntries(
  Array.from({ length: MAX_GROUPS }, (_, group) => [
    `&:has(input[value="${group}"]:checked) li:not([data-groups~="${group}"])`,
    { display: 'none' },
  ]),
);

/** The columns of a list. */
const rows = (leading: boolean, valued: boolean, md: string) => ({
  variant: 'list' as const,
  leading,
  valued,
  css: { card: { gridTemplateColumns: { md } }, more: { gridColumn: { md: leading ? '2' : '1' } } },
});

/** The stops of the veil over the picture of a tile: up to the text in the first six rems, then below it. */
const VEIL =
  'transparent, rgb(0 0 0 / 0.06) 1rem, rgb(0 0 0 / 0.22) 2.5rem, rgb(0 0 0 / 0.5) 4.5rem, rgb(0 0 0 / 0.62) 6rem, rgb(0 0 0 / 0.74)';

/** The least width of a column. */
const NARROWEST = 'min(16rem, 48rem / var(--columns))';

/** The texts of a card in the middle. Lists start on one line. */
const MIDDLE = {
  body: { alignItems: 'center', textAlign: 'center' },
  top: { justifyContent: 'center' },
  text: { '& :is(ul, ol)': { textAlign: 'start' } },
  more: { justifyContent: 'center' },
} as const;

/** The links of cards in a row stand at one height. */
const atBottom = { marginBlockStart: 'auto' };

export const cardsRecipe = slotRecipe('cards', {
  base: {
    filtered: { display: 'grid', gap: { base: '6', md: '8' }, ...chosenOnly },
    filter: { ...wrappingRow, gap: '2', ...screenOnly },
    choice,
    radio: choiceInput,
    list: {},
    card: { position: 'relative', isolation: 'isolate', display: 'flex', flexDirection: 'column', minW: '0' },
    lead: {},
    body: {},
    image: {},
    photo: { display: 'block', w: 'full', h: 'auto', objectFit: 'cover' },
    /** The date as a badge on the picture. Print shows no backgrounds. */
    day: {
      position: 'absolute',
      insetBlockStart: '3',
      insetInlineStart: '3',
      px: '3',
      py: '2',
      bg: 'accentFill',
      borderRadius: 'small',
      fontSize: 'small',
      fontWeight: 'medium',
      lineHeight: 'snug',
      color: 'onAccent',
      '@media (forced-colors: active)': { borderWidth: '1px' },
      '@media print': { position: 'static', px: '0', color: 'text' },
    },
    /** The icon above the title. */
    above: {},
    label: { ...selectableText, ...labelText, lineHeight: 'snug', color: 'accent' },
    date: { ...selectableText, ...labelText, lineHeight: 'snug', color: 'textMuted' },
    /** The title and the badge. On narrow screens, the badge is below the title. */
    top: { ...wrappingRow, alignItems: 'center', columnGap: '3', rowGap: '2' },
    title: { ...selectableText, ...entryTitle },
    badge: {
      px: '2',
      py: '1',
      bg: 'accentSubtle',
      ...styled('cards', { flat: { bg: 'background' } }),
      borderRadius: 'small',
      ...selectableText,
      ...labelText,
      lineHeight: 'snug',
      color: 'accent',
    },
    text: { ...selectableText, mt: '3', color: 'textMuted' },
    value: { ...selectableText, mt: '3', fontSize: 'title', fontWeight: 'medium', lineHeight: 'snug' },
    more: { mt: '4', fontSize: 'small', fontWeight: 'medium', color: 'accent' },
    link: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minH: '1.5rem',
      textUnderlineOffset: '0.25em',
      _hover: { textDecoration: 'underline' },
    },
    icon: { flexShrink: 0 },
    symbol: iconInLine,
    picture: {},
    register: {},
    stage: {},
  },
  variants: {
    variant: {
      cards: {
        list: { display: 'grid', gap: '5' },
        card: {
          overflow: 'hidden',
          ...entrySurface(),
          ...colorTransition('border-color'),
          '&:has(a):hover': { borderColor: 'accent' },
        },
        body: {
          display: 'flex',
          flexDirection: 'column',
          flexGrow: 1,
          ...entryPadding({
            px: { base: '5', md: '8' },
            pt: { base: '5', md: '8' },
            pb: { base: '6', md: '8' },
          }),
        },
        image: { position: 'relative' },
        above: { ...iconBox, alignSelf: 'start' },
        label: { mb: '2' },
        date: { mb: '2' },
        text: { maxW: '30rem' },
        more: { mt: '0', pt: '4', ...atBottom },
        picture: { display: 'flex', flexDirection: 'column', mt: 'auto' },
        register: {
          flexGrow: 1,
          px: { base: '5', md: '8' },
          pt: '4',
          pb: '5',
          bg: 'background',
          ...lineAbove,
        },
        /** The product screen, cut off by the bottom edge of the card. */
        stage: { flexGrow: 1, px: { base: '5', md: '8' } },
      },
      plain: {
        list: {
          ...columns({ md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' }),
          rowGap: { base: '8', md: '12' },
        },
        card: { pt: '4', borderTopWidth: '1px', borderColor: 'text' },
        body: { display: 'flex', flexDirection: 'column', flexGrow: 1 },
        image: { position: 'relative', mb: '5' },
        photo: { borderRadius: 'card' },
        above: iconAbove,
        label: { mb: '2' },
        date: { mb: '2' },
        text: { mt: '2', fontSize: 'small' },
        more: { mt: '0', pt: '4', ...atBottom },
      },
      list: {
        list: lineBelow,
        card: {
          display: 'grid',
          // Beside a high picture, the links stay below the text.
          gridTemplateRows: { md: 'auto 1fr' },
          columnGap: 'gap',
          rowGap: { base: '2', md: '0' },
          py: { base: '6', md: '8' },
          ...lineAbove,
          // The first line of each column stands on one line.
          '&:not(:has(> :first-child :is(img, svg)))': { alignItems: { md: 'baseline' } },
        },
        lead: {
          display: 'grid',
          gridRow: { md: '1 / 3' },
          gap: '2',
          alignContent: 'start',
          justifyItems: 'start',
        },
        date: { fontFamily: 'body', fontSize: 'small', fontVariantNumeric: 'tabular-nums' },
        image: { w: 'full', maxW: '14rem' },
        photo: { borderRadius: 'card' },
        above: iconAbove,
        text: { mt: '2', maxW: 'text' },
        value: { mt: '0', textAlign: { md: 'end' }, whiteSpace: { md: 'nowrap' } },
        more: { mt: { base: '2', md: '4' }, gridRow: { md: '2' } },
      },
      tiles: {
        list: {
          display: 'grid',
          gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
          gap: '5',
        },
        card: {
          justifyContent: 'end',
          minH: '20rem',
          overflow: 'hidden',
          borderRadius: 'card',
          // The text is white in every tone and theme: it is on a dark veil.
          color: 'white',
          bg: '#1a1a1a',
        },
        image: { ...coverParent, content: 'normal', zIndex: '-1' },
        photo: { h: 'full' },
        // With 62 percent black, white text has a contrast of 5.9 even on a white picture. The veil starts slowly,
        // so that it has no edge on light pictures.
        body: {
          px: { base: '5', md: '6' },
          pt: '6rem',
          pb: { base: '5', md: '6' },
          bg: `linear-gradient(${VEIL})`,
        },
        above: { ...iconAbove, color: 'inherit' },
        more: { color: 'inherit' },
        label: { mb: '2', color: 'inherit' },
        date: { mb: '2', color: 'inherit' },
        badge: { bg: 'rgb(0 0 0 / 0.5)', color: 'inherit' },
        text: { mt: '2', color: 'inherit' },
      },
      compact: {
        list: {
          display: 'grid',
          gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
          gap: '3',
        },
        card: {
          flexDirection: 'row',
          alignItems: 'center',
          gap: '4',
          ...entrySurface({ p: '4' }),
          ...colorTransition('border-color'),
          '&:has(a):hover': { borderColor: 'accent' },
        },
        image: { flexShrink: 0, w: '4rem' },
        photo: { borderRadius: 'small' },
        body: {
          alignSelf: 'stretch',
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
          gap: '1',
          minW: '0',
          flexGrow: 1,
        },
        above: { color: 'accent', fontSize: '1.5rem', lineHeight: '1' },
        title: { fontSize: 'body' },
        text: { mt: '0', fontSize: 'small' },
        value: { mt: '0', fontSize: 'body' },
        more: { mt: '0', ...atBottom },
      },
    },
    /** Whether the number of columns is given. */
    equal: { true: { list: upToColumns(NARROWEST) }, false: {} },
    /** Whether a shape of tiles is given. */
    shaped: { true: {} },
    /** Whether each card has a row of its own. */
    broad: { true: {} },
    /** Whether the header of the section is centered. The last row of cards is centered then, too. */
    centered: { true: { filter: { justifyContent: 'center' } } },
    highlighted: {
      true: {
        card: {
          borderWidth: '2px',
          borderColor: 'accent',
          ...styled('cards', {
            raised: { borderColor: 'accent' },
            flat: { borderColor: 'accent' },
            bare: { borderTopWidth: '3px', borderColor: 'accent' },
            rule: { borderInlineStartWidth: '6px' },
            hard: { borderColor: 'accent', boxShadow: '6px 6px 0 {colors.accent}' },
          }),
        },
      },
    },
    /** Whether a card has only one link. Its click area is the whole card. */
    single: {
      true: { link: { _after: { ...coverParent, borderRadius: 'card' } } },
      false: { more: { ...wrappingRow, columnGap: '5', rowGap: '2' }, link: selectableText },
    },
    /** Whether the cards of a list have something before their titles, and something at the end of the line. */
    leading: { true: {}, false: {} },
    valued: { true: {}, false: {} },
    /** Whether icons are all that the cards have before their titles. */
    iconic: { true: {} },
    /**
     * Whether the cards have product screens. If so, the screens in a row have the same height, so that titles align.
     */
    illustrated: {
      true: {
        card: { display: 'grid', gridRow: 'span 2', gridTemplateRows: 'subgrid', rowGap: '0' },
        picture: { mt: '0' },
      },
      false: {},
    },
  },
  compoundVariants: [
    {
      variant: ['cards', 'plain', 'tiles', 'compact'],
      equal: true,
      centered: true,
      illustrated: false,
      css: { list: centeredColumns(NARROWEST) },
    },
    {
      variant: 'tiles',
      shaped: true,
      css: {
        // A tile has its shape, unless the text needs more room.
        card: {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          minH: '0',
          _before: { content: '""', gridArea: '1 / 1', aspectRatio: 'var(--ratio)' },
        },
        body: { gridArea: '1 / 1', alignSelf: 'end' },
      },
    },
    // Without boxes, rows need more space between them.
    { variant: 'cards', css: { list: styled('cards', { bare: { rowGap: { base: '8', md: '10' } } }) } },
    // Lines of about a hundred characters.
    { variant: 'cards', broad: true, css: { text: { maxW: '50rem' } } },
    { variant: 'plain', centered: true, css: { ...MIDDLE, card: { pt: '0', borderTopWidth: '0' } } },
    {
      variant: 'compact',
      centered: true,
      css: {
        ...MIDDLE,
        card: { flexDirection: 'column' },
        body: { ...MIDDLE.body, justifyContent: 'start' },
      },
    },
    {
      variant: 'cards',
      equal: false,
      css: {
        list: {
          gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(12, minmax(0, 1fr))' },
          // Each row has a wide and a narrow card. Which of the two comes first alternates from row to row.
          '& > li': { gridColumn: { lg: 'span 5' } },
          '& > :nth-child(4n+1), & > :nth-child(4n)': { gridColumn: { lg: 'span 7' } },
          // Three cards share one row. Of any other odd number of cards, the last one is as wide as its row.
          '& > :last-child:nth-child(odd)': { gridColumn: { md: '1 / -1' } },
          '& > :nth-last-child(3):first-child, & > :nth-last-child(3):first-child ~ li': {
            gridColumn: { lg: 'span 4' },
          },
        },
      },
    },
    ...['var(--lead, 14rem) minmax(0, 1fr)', 'minmax(0, 1fr)'].flatMap((start, index) => [
      rows(index === 0, false, start),
      rows(index === 0, true, `${start} auto`),
    ]),
    { variant: 'plain', highlighted: true, css: { card: { p: '5', borderRadius: 'card' } } },
    { variant: 'list', leading: true, iconic: true, css: { card: { '--lead': '1.75rem', columnGap: '5' } } },
    { variant: 'list', highlighted: true, css: { card: { px: { base: '4', md: '6' } } } },
    // Above a product screen, the links stay at the text.
    { variant: 'cards', illustrated: true, css: { more: { marginBlockStart: '0' } } },
    {
      variant: 'plain',
      illustrated: true,
      css: {
        list: { rowGap: { base: '10', md: '12' } },
        card: { pt: '0', borderTopWidth: '0' },
        body: { gridRow: '2', pt: '5' },
        /** The product screen, which is above the title and has a background of its own. */
        picture: { gridRow: '1', minW: '0' },
        stage: {
          h: 'full',
          px: { base: '4', md: '5' },
          pt: { base: '4', md: '5' },
          bg: 'color-mix(in srgb, {colors.accentSubtle} 60%, {colors.background})',
          borderRadius: 'card',
        },
      },
    },
  ],
});
