import { describe, expect, it } from 'vitest';
import { HOME, loadText } from '../../support/site.ts';

/** Returns the hints of a page with this block. */
const hintsFor = (block: string) =>
  loadText(`${HOME}  - type: hero
    heading: Hello
  - { ${block} }
-- _media/a.svg --
`)
    .problems.filter(({ severity }) => severity === 'error')
    .map(({ hint }) => hint);

const PICTURE = 'picture: { src: a.svg, alt: A }';

describe('a word of another system', () => {
  it.each([
    [`type: mediaText, side: left, ${PICTURE}`, 'Did you mean "start"?'],
    [`type: mediaText, reverse: true, ${PICTURE}`, 'Write "side: start" in the place of "reverse: true".'],
    [
      `type: mediaText, imagePosition: right, ${PICTURE}`,
      'Write "side: end" in the place of "imagePosition: right".',
    ],
    [`type: mediaText, bullets: [{ title: A }, { title: B }], ${PICTURE}`, 'Did you mean "points"?'],
    [`type: mediaText, tone: gray, ${PICTURE}`, 'Did you mean "soft"?'],
    [`type: mediaText, tone: primary, ${PICTURE}`, 'Did you mean "accent"?'],
    ['type: mediaText, picture: { src: a.svg, alt: A, frame: border }', 'Did you mean "line"?'],
    [
      'type: callToAction, heading: H, background: { src: a.svg, overlay: strong }, actions: [{ label: Go, to: / }]',
      'Did you mean "veil"?',
    ],
    ['type: hero, heading: H, align: center', 'Write "variant: centered" in the place of "align: center".'],
    [
      `type: gallery, style: masonry, items: [{ ${PICTURE} }]`,
      'Write "variant: mosaic" in the place of "style: masonry".',
    ],
    [
      'type: tabs, orientation: vertical, items: [{ label: A, text: A }, { label: B, text: B }]',
      'Write "variant: side" in the place of "orientation: vertical".',
    ],
    [
      'type: logos, style: grayscale, items: [{ name: A, logo: a.svg }, { name: B, logo: a.svg }]',
      'Write "colors: single" in the place of "style: grayscale".',
    ],
    [
      'type: logos, layout: slider, items: [{ name: A, logo: a.svg }, { name: B, logo: a.svg }]',
      'Write "variant: marquee" in the place of "layout: slider".',
    ],
    ['type: cards, items: [{ title: A, price: € 9 }]', 'Did you mean "value"?'],
    ['type: team, items: [{ name: A, bio: Bakes }]', 'Did you mean "text"?'],
    [
      'type: gallery, items: [a.svg]',
      'For example: { picture: { src: a.svg, alt: … } } Describe the picture in the place of the dots.',
    ],
    ['type: logos, items: [a.svg, { name: B, logo: a.svg }]', 'For example: { name: a, logo: a.svg }'],
  ])('%s', (block, hint) => {
    expect(hintsFor(block)[0]).toBe(hint);
  });
});
