import type { Look } from '../looks.ts';

/** Warm paper, centered serif headings, and pictures with an arch. */
export const craft: Look = {
  style: {
    buttons: 'pill',
    fill: 'solid',
    cards: 'flat',
    grounds: 'alternate',
    align: 'center',
    eyebrow: 'rule',
    hero: 'centered',
    heroTone: 'plain',
    decoration: 'arcs',
    pictures: 'arch',
    bar: 'centered',
    footer: 'centered',
    footerTone: 'tint',
    emphasis: 'italic',
    points: 'check',
    icons: 'plain',
    stats: 'large',
    weight: 600,
    width: 68,
  },
  fonts: { heading: 'Fraunces', label: 'Fraunces' },
  scale: { text: 18, headings: 1.4 },
  corners: 24,
  spacing: 1.2,
  colors: {
    paper: { light: '#FBF5EC', dark: '#1C1410' },
    sheet: { light: '#FFFDF9', dark: '#271C16' },
    ink: { light: '#2B1D14', dark: '#F5E9DC' },
    muted: { light: '#6B5546', dark: '#C2AE9C' },
    line: { light: '#E8DAC6', dark: '#3A2C22' },
    edge: { light: '#8C7763', dark: '#8C7563' },
    accent: { light: '#A8431E', dark: '#F2A27A' },
  },
};
