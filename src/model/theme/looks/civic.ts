import type { Look } from '../looks.ts';

/** Large text, square corners, strong lines and underlines. */
export const civic: Look = {
  style: {
    buttons: 'square',
    fill: 'solid',
    cards: 'rule',
    grounds: 'lines',
    align: 'start',
    eyebrow: 'caps',
    hero: 'split',
    heroTone: 'accent',
    decoration: 'none',
    pictures: 'plain',
    bar: 'solid',
    footer: 'columns',
    footerTone: 'soft',
    emphasis: 'underline',
    points: 'dot',
    stats: 'ruled',
    weight: 700,
    width: 62,
  },
  fonts: { heading: 'Public Sans', body: 'Public Sans', label: 'Public Sans' },
  scale: { text: 19, headings: 1.26 },
  corners: 0,
  spacing: 0.85,
  colors: {
    paper: { light: '#FFFFFF', dark: '#101214' },
    sheet: { light: '#F3F2F1', dark: '#1B1F23' },
    ink: { light: '#0B0C0C', dark: '#F3F3F2' },
    muted: { light: '#505A5F', dark: '#B1B6BA' },
    line: { light: '#B1B4B6', dark: '#3A4147' },
    edge: { light: '#6F777B', dark: '#7E868C' },
    attention: { light: '#A34A05', dark: '#F2B266' },
    accent: { light: '#1D4F91', dark: '#8EC0FF' },
  },
};
