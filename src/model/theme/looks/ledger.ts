import type { Look } from '../looks.ts';

/** Paper, ink and hairlines: the default values. The colors are those of `PALETTE`. */
export const ledger: Look = {
  style: {
    buttons: 'soft',
    fill: 'solid',
    cards: 'outline',
    grounds: 'plain',
    align: 'block',
    eyebrow: 'mono',
    hero: 'split',
    heroTone: 'plain',
    decoration: 'none',
    pictures: 'plain',
    bar: 'line',
    footer: 'columns',
    footerTone: 'plain',
    emphasis: 'accent',
    points: 'check',
    icons: 'plain',
    stats: 'large',
    weight: 500,
    width: 72.5,
  },
};
