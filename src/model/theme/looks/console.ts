import type { Look } from '../looks.ts';

/** A dark opening on squared paper, small headings, and labels like source code. */
export const console: Look = {
  style: {
    buttons: 'soft',
    fill: 'solid',
    cards: 'outline',
    grounds: 'lines',
    align: 'start',
    eyebrow: 'mono',
    hero: 'split',
    heroTone: 'dark',
    decoration: 'grid',
    pictures: 'line',
    bar: 'solid',
    footer: 'slim',
    footerTone: 'dark',
    emphasis: 'accent',
    points: 'chevron',
    icons: 'plain',
    stats: 'boxed',
    weight: 500,
    width: 75,
  },
  fonts: { heading: 'Space Grotesk' },
  scale: { text: 17, headings: 1.27 },
  corners: 6,
  spacing: 0.9,
  colors: {
    paper: { light: '#FFFFFF', dark: '#0A0C10' },
    sheet: { light: '#F5F6F8', dark: '#12161D' },
    ink: { light: '#0B0D12', dark: '#E8EBF0' },
    muted: { light: '#555C69', dark: '#9AA3B2' },
    line: { light: '#E3E6EA', dark: '#232A35' },
    edge: { light: '#7C8594', dark: '#667085' },
    accent: { light: '#087A45', dark: '#3DDC84' },
  },
};
