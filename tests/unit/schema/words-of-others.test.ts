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

it('a list in the place of a text may have been meant as paragraphs', () => {
  const { problems } = loadText(`${HOME}  - type: hero
    heading: Hello
  - type: text
    text:
      - First paragraph.
      - Second paragraph.
`);
  expect(problems.map(({ hint }) => hint)).toContain(
    'If this is text, write "text: |" and leave the lines below it as they are. For paragraphs instead of a list, delete the hyphens, and leave a line empty between two of them.',
  );
});

describe('a word of another system', () => {
  it.each([
    [`type: mediaText, side: left, ${PICTURE}`, 'Did you mean "start"?'],
    [`type: mediaText, reverse: true, ${PICTURE}`, 'Write "side: start" in the place of "reverse: true".'],
    [
      `type: mediaText, imagePosition: right, ${PICTURE}`,
      'Write "side: end" in the place of "imagePosition: right".',
    ],
    [
      'type: text, text: A, class: text-center',
      'Write "align: center" in the place of "class: text-center".',
    ],
    [
      'type: hero, heading: A, heroImage: ./img/a.svg',
      'Did you mean "picture"? For example: picture: { src: a.svg, alt: … } Describe the picture in the place of the dots.',
    ],
    [
      'type: cards, items: [{ title: A, text: B, description: C, image: a.svg }]',
      expect.stringMatching(/^Its fields are/),
    ],
    [
      'type: planCards, plans: [{ name: A, price: 9 €, features: [B], popular: true }]',
      'Did you mean "highlighted"?',
    ],
    [
      'type: planCards, plans: [{ name: A, price: 9 €, features: [B], popular: Best }]',
      'Did you mean "badge"?',
    ],
    [
      'type: planCards, plans: [{ name: A, price: 9 €, features: [B], period: a month }]',
      'Did you mean "priceNote"?',
    ],
    [
      'type: planCards, plans: [{ name: A, price: 9 €, features: [B], cta_text: Go, cta_url: / }]',
      'Write "action: { label: Go, to: / }" in the place of "cta_text" and "cta_url".',
    ],
    [`type: mediaText, bullets: [{ title: A }, { title: B }], ${PICTURE}`, 'Did you mean "points"?'],
    [`type: mediaText, tone: gray, ${PICTURE}`, 'Did you mean "soft"?'],
    [`type: mediaText, tone: primary, ${PICTURE}`, 'Did you mean "accent"?'],
    ['type: mediaText, picture: { src: a.svg, alt: A, frame: border }', 'Did you mean "line"?'],
    [
      'type: callToAction, heading: H, background: { src: a.svg, overlay: strong }, actions: [{ label: Go, to: / }]',
      'Did you mean "veil"?',
    ],
    [
      'type: callToAction, heading: H, background: { src: a.svg, overlay: 0.5 }, actions: [{ label: Go, to: / }]',
      'Did you mean "veil"? Its values are "auto" and "strong".',
    ],
    [
      'type: callToAction, heading: H, background: { src: a.svg, color: "#102030" }, actions: [{ label: Go, to: / }]',
      'For a color, write "tone: dark" or another tone in the block itself, in line with "background", and delete it here.',
    ],
    [
      'type: hero, heading: H, actions: [{ label: Go, to: /, style: primary }]',
      'Delete it: the looks of buttons come from their order, and the first one is the main one.',
    ],
    [
      'type: cards, columns: { base: 1, md: 2, lg: 3 }, items: [{ title: A, text: B }]',
      'Write "columns: 3". It is for large screens: smaller ones are taken care of.',
    ],
    [
      'type: steps, items: [Sign in, { title: A, text: B }]',
      'For example: { title: Sign in, text: … } Write your own texts and values in the place of the dots. For steps of one sentence each, write a numbered list in a block "text" instead.',
    ],
    ['type: hero, heading: H, botões: [{ label: Go, to: / }]', 'Did you mean "actions"?'],
    ['type: cards, section_title: H, items: [{ title: A, text: B }]', 'Did you mean "heading"?'],
    ['type: cards, items: [{ title: A, cardDescription: B }]', 'Did you mean "text"?'],
    ['type: hero, heroTitle: H', 'Did you mean "heading"?'],
    [
      'type: cards, cardHeight: 3, items: [{ title: A, text: B }]',
      expect.stringMatching(/^Its fields are|^Names of/),
    ],
    ['type: hero, nagłówek: H', 'Did you mean "heading"?'],
    [
      'type: hero, heading: H, slides: [{ title: A }]',
      'A hero does not change its pictures. Write "pictures" for several at once, or add a block "gallery" or "cards" with "layout: carousel" below the hero.',
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
    [
      'type: cards, items: [{ title: A, date: 14 – 18 October }]',
      'Write the first day in "date", and the last one in "until" if the group has this field, each as YYYY-MM-DD.',
    ],
    ...[
      '14 – 18 October 2024',
      'Oct 14 – 18 2024',
      '2024-10-14 – 2024-10-18',
      '14. bis 18. Oktober 2024',
    ].map((days): [string, string] => [
      `type: cards, items: [{ title: A, date: "${days}" }]`,
      'Write "date: 2024-10-14", and the last day as "until: 2024-10-18" if the group has this field.',
    ]),
    ['type: cards, items: [{ title: A, until: 2024-10-18 }]', 'Delete "until", or add "date".'],
    [
      'type: cards, items: [{ title: A, date: 2024-10-19, until: 2024-10-18 }]',
      'The latest date here is 2024-10-18.',
    ],
    ['type: cards, items: [{ title: A, date: 2024-10-14, endDate: 2024-10-18 }]', 'Did you mean "until"?'],
    ['type: team, items: [{ name: A, bio: Bakes }]', 'Did you mean "text"?'],
    [
      'type: gallery, items: [a.svg]',
      'For example: { picture: { src: a.svg, alt: … } } Describe the picture in the place of the dots.',
    ],
    [
      'type: gallery, items: [{ src: a.svg, alt: A, caption: Hello }]',
      'Write "picture: { src: a.svg, alt: A, caption: Hello }" in the place of "src", "alt" and "caption".',
    ],
    [
      'type: team, items: [{ name: A, email: a@b.localhost, linkedin: https://linkedin.com/in/a, github: "@a" }]',
      'Write "social: [ { to: mailto:a@b.localhost }, { to: https://linkedin.com/in/a }, { to: https://github.com/a } ]" in the place of "email", "linkedin" and "github".',
    ],
    [
      'type: team, items: [{ name: A, website: a.localhost }]',
      'Write "social: [ { to: https://a.localhost } ]" in the place of "website".',
    ],
    [
      'type: contact, heading: H, email: a@b.localhost, ways: [{ title: A }]',
      `Write it as an entry of the list "ways": { title: …, action: { label: 'a@b.localhost', to: 'mailto:a@b.localhost' } }, with the words for it in the place of the dots`,
    ],
    [
      'type: contact, heading: H, phone: +49 4931 12-3, ways: [{ title: A }]',
      expect.stringContaining("{ label: '+49 4931 12-3', to: 'tel:+494931123' }"),
    ],
    [
      'type: slider, heading: H',
      'Use "layout: carousel" in a block of the type "cards", "gallery", "team", "testimonials" or "video". Or did you mean "articleCarousel"?',
    ],
    [
      'type: slideshow-block',
      'Use "layout: carousel" in a block of the type "cards", "gallery", "team", "testimonials" or "video".',
    ],
    ['type: cardCarousel', 'Use "layout: carousel" in a block of the type "cards".'],
    ['type: carouselFeature', 'Use "layout: carousel" in a block of the type "cards".'],
    ['type: recentPosts', 'Did you mean "articleGrid"?'],
    ['type: CompareBox', 'Did you mean "comparisonTable"?'],
    ['type: testimonials, items: [{ quote: A, name: B, rating: 5 }]', 'Delete it: quotes have no rating.'],
    ['type: text, text: A, textColor: white', 'Delete it: the color of the text comes from "tone".'],
    [
      'type: hero, heading: A, secondary_cta: { text: B, url: / }',
      'Write it as the second entry of "actions", if the block has this field: { label: …, to: … }.',
    ],
    [
      'type: contact, map_embed: A, ways: [{ title: A, text: B, action: { label: C, to: / } }]',
      'For a map or another website on the page, add a block "type: embed" with its address as "url".',
    ],
    ['type: héroe, heading: A', 'Did you mean "hero"?'],
    ['type: map_embed, url: A', 'Did you mean "embed"?'],
    // Letters that look like Latin ones
    [
      'type: саrds, items: [{ title: A }]',
      'It contains the Cyrillic letters "с" and "а". Write "cards", with Latin letters only.',
    ],
    ['tуpe: text, text: A', 'It contains the Cyrillic letter "у". Write "type", with Latin letters only.'],
    [
      'type: text, text: A, headιng: C',
      'It contains the Greek letter "ι". Write "heading", with Latin letters only.',
    ],
    [
      'type: text, text: A, tone: sоft',
      'It contains the Cyrillic letter "о". Write "soft", with Latin letters only.',
    ],
    // Letters of full width
    ['type: text, ｈｅａｄｉｎｇ: A, text: B', 'Did you mean "heading"?'],
    ['type: text, text: A, tone: ｓｏｆｔ', 'Did you mean "soft"?'],
    ['type: cards, layout: ｓｌｉｄｅｒ, items: [{ title: A }]', 'Did you mean "carousel"?'],
    ['type: cards, layout: slider, items: [{ title: A }]', 'Did you mean "carousel"?'],
    [
      'type: testimonials, items: [{ quote: A, name: B, companyLogo: a.svg }]',
      'Did you mean "logo"? For example: logo: { name: a, src: a.svg }',
    ],
    [
      'type: testimonials, items: [{ quote: A, name: B, logo: a.svg }]',
      'For example: logo: { name: a, src: a.svg }',
    ],
    [
      'type: accordion, items: [{ question: A, answer: B }, Why?]',
      'For example: { question: Why?, answer: … } Write your own texts and values in the place of the dots.',
    ],
    [
      'type: hero, heading: A, actions: Book a demo',
      'For example: actions: [ { label: Book a demo, to: … } ] Write your own texts and values in the place of the dots.',
    ],
    [
      'type: planCards, plans: [Basic, { name: A, price: 9 €, features: [B] }]',
      'For example: { name: Basic, price: …, features: [ … ] } Write your own texts and values in the place of the dots.',
    ],
    [
      'type: lookupTable, firstHeading: A, secondHeading: B, rows: [C]',
      'For example: { first: [ C ], second: [ … ] } Write your own texts and values in the place of the dots.',
    ],
    ['type: logos, items: [a.svg, { name: B, logo: a.svg }]', 'For example: { name: a, logo: a.svg }'],
  ])('%s', (block, hint) => {
    expect(hintsFor(block)[0]).toEqual(hint);
  });
});
