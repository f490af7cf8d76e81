import { describe, expect, it, test } from 'vitest';
import { mediaStem } from '../../../src/model/media.ts';
import { errorLines, HOME, loadText } from '../../support/site.ts';

/** The name “büro” in two forms: as macOS stores it, with `u` and a combining mark, and as authors type it. */
const DECOMPOSED = 'bu\u0308ro';
const COMPOSED = 'b\u00fcro';

test.each([
  ['team/our office.jpg', '/media/team/our-office'],
  ['a,b.png', '/media/a-b'],
  ['a%zz.png', '/media/a-zz'],
  ['a#b?c\\d.png', '/media/a-b-c-d'],
  ['100%.png', '/media/100'],
  [`${COMPOSED}.png`, '/media/buro'],
  [`${DECOMPOSED}.png`, '/media/buro'],
  ['photo.final.png', '/media/photo.final'],
  ['مكتب.png', '/media/file'],
  ['….png', '/media/file'],
  [`${'x'.repeat(250)}.png`, `/media/${'x'.repeat(100)}`],
])('the address of %j starts with %s', (name, stem) => {
  expect(mediaStem(name)).toBe(stem);
  expect(new URL(stem, 'https://acme.localhost').pathname).toBe(stem);
});

const load = (block: string, ...files: string[]) =>
  loadText(`${HOME}  - { type: hero, heading: H }
  - ${block}
${files.map((file) => `-- ${file} --\n`).join('')}-- _shared/${COMPOSED}.yaml --
blocks:
  - { type: hero, heading: H }
`);

const film = (mp4: string, captions: string, more = '') =>
  `{ type: video, heading: F, video: { title: F, thumbnail: { src: a.png, alt: A }, videoUrl: { mp4: "${mp4}", captions: "${captions}"${more} } } }`;

describe('the Unicode form of a name', () => {
  const names = ['a.png', ...['png', 'mp4', 'vtt'].map((end) => `${COMPOSED}.${end}`)];
  const files = names.map((name) => `_media/${name}`);

  it.each([
    ['a picture', `{ type: hero, heading: H, picture: { src: ${DECOMPOSED}.png, alt: A } }`],
    ['a picture in a text', `{ type: legalText, reviewed: true, text: "![A](${DECOMPOSED}.png)" }`],
    ['a film', film(`${DECOMPOSED}.mp4`, `${DECOMPOSED}.vtt`)],
    ['a shared file', `{ type: shared, name: ${DECOMPOSED} }`],
    [
      'a link to a heading',
      `{ type: legalText, reviewed: true, text: "## ${COMPOSED}\\n\\n[A](#${DECOMPOSED})" }`,
    ],
  ])('may differ from that of the target: %s', (_, block) => {
    expect(errorLines(load(block, ...files))).toEqual([]);
  });
});

describe('a film', () => {
  const files = ['a.png', 'a.mp4', 'a.webm', 'a.vtt', 'a.html', 'a.js', 'broken.mp4'].map(
    (n) => `_media/${n}`,
  );
  const codes = (block: string) => load(block, ...files).problems.map(({ code }) => code);

  it.each([
    ['from _media', film('a.mp4', 'a.vtt', ', webm: a.webm')],
    ['from another host', film('https://f.localhost/A.MP4?x=1', 'https://f.localhost/a.vtt')],
  ])('%s is accepted', (_, block) => {
    expect(codes(block)).not.toContain('wrong-media');
  });

  it.each([
    ['an HTML page', film('a.html', 'a.vtt')],
    ['a script as captions', film('a.mp4', 'a.js')],
    ['a picture', film('a.png', 'a.vtt')],
    ['a film of another format', film('a.webm', 'a.vtt')],
    ['other content with the right ending', film('broken.mp4', 'a.vtt')],
    ['captions as the film', film('a.vtt', 'a.vtt')],
    ['a WebM film that is MP4', film('a.mp4', 'a.vtt', ', webm: a.mp4')],
    ['a YouTube page', film('https://www.youtube.com/watch?v=a.mp4', 'a.vtt')],
    ['an insecure address', film('http://f.localhost/a.mp4', 'a.vtt')],
    ['an address without a host', film('https://', 'a.vtt')],
  ])('that is %s is rejected', (_, block) => {
    expect(codes(block).filter((code) => code === 'wrong-media')).toHaveLength(1);
  });
});

describe('a picture that is in a folder of _media', () => {
  const problemsWith = (src: string) =>
    load(`{ type: hero, heading: H, picture: { src: '${src}', alt: A } }`, '_media/team/anna.jpg').problems;

  it.each([
    'C:\\Users\\anna\\Bilder\\anna.jpg',
    'file:///C:/Users/anna/anna.jpg',
    '~/Desktop/anna.jpg',
    '/Users/anna/Pictures/Anna.JPG',
    '\\\\server\\share\\anna.jpg',
    'images/anna.jpg',
    'anna.png',
    'Anna',
  ])('is meant by %s', (src) => {
    expect(problemsWith(src)).toMatchObject([
      { code: 'missing-picture', hint: expect.stringContaining('"team/anna.jpg"') },
    ]);
  });

  it('is not meant by another picture on the own computer', () => {
    expect(problemsWith('C:\\Bilder\\new%20office.jpg')).toMatchObject([
      { hint: 'Copy this file to _media, and write its name there: "new office.jpg".' },
    ]);
  });
});
