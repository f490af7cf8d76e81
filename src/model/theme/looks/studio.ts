import type { Look } from '../looks.ts';

/** Panels of pale color, and a wide picture at the top. */
export const studio: Look = {
  style: {
    buttons: 'soft',
    fill: 'solid',
    cards: 'flat',
    grounds: 'panels',
    align: 'start',
    eyebrow: 'plain',
    hero: 'wide',
    heroTone: 'soft',
    decoration: 'none',
    pictures: 'plain',
    bar: 'plain',
    footer: 'columns',
    footerTone: 'dark',
    emphasis: 'accent',
    points: 'check',
    icons: 'plain',
    stats: 'large',
    weight: 700,
    width: 76,
  },
  fonts: { heading: 'Figtree', body: 'Figtree', label: 'Figtree' },
  scale: { text: 18, headings: 1.33 },
  corners: 14,
  spacing: 1.1,
  colors: {
    paper: { light: '#FFFFFF', dark: '#0D1721' },
    sheet: { light: '#F1F5F9', dark: '#152332' },
    ink: { light: '#12263A', dark: '#E6EEF5' },
    muted: { light: '#4D6175', dark: '#9FB3C6' },
    line: { light: '#DCE4EA', dark: '#26384A' },
    edge: { light: '#6E8396', dark: '#61788E' },
    accent: { light: '#0F5CC0', dark: '#7FB2FF' },
  },
};
