import { describe, expect, it, test } from 'vitest';
import { foreignFormat } from '../../../src/node/media/formats/foreign-format.ts';
import { filesOf, HOME, loadFiles } from '../../support/site.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['a.heic', '\0\0\0\x18ftypheic', 'an HEIC photo'],
  ['a.jpg', '\0\0\0\x18ftypmif1', 'an HEIC photo'],
  ['a.jpg', 'II*\0', 'a TIFF picture'],
  ['a.nef', 'MM\0*', 'a raw photo of a camera'],
  ['a.CR3', '\0\0\0\x18ftypcrx ', 'a raw photo of a camera'],
  ['a.png', '8BPS', 'a Photoshop file'],
  ['a.bmp', 'BM1234\0\0\0\0', 'a BMP picture'],
  ['a.jpg', '%PDF-1.7', 'a PDF document'],
  ['a.jpg', '<!DOCTYPE html>', 'a web page'],
  ['a.docx', 'PK\x03\x04', 'a document'],
  ['a.vtt', '1\r\n00:00:01,000 --> 00:00:02,000', 'an SRT file'],
  ['a.jpg', '\0\0\0\x18ftypisom', 'a film'],
  ['a.mov', '\0\0\0\x18ftypqt  ', 'a QuickTime film'],
  ['a.psd', '', 'a Photoshop file'],
  ['a.jpg', 'This is no picture.', undefined],
  ['a.avif', '\0\0\0\x18ftypavif', undefined],
  ['a.vtt', 'WEBVTT', undefined],
])('%s with the content %j', (name, content, description) => {
  expect(foreignFormat(name, bytes(content))?.description).toBe(description);
});

describe('the hint for a picture in another format', () => {
  const hintFor = (content: string, ...names: string[]) =>
    loadFiles(
      new Map<string, string | Uint8Array>([
        ...filesOf(`${HOME}  - { type: hero, heading: H, picture: { src: ${names[0]}, alt: A } }
`),
        ...names.map((name) => [`_media/${name}`, bytes(content)] as const),
      ]),
    ).problems.map(({ message, hint }) => `${message} ${hint}`);
  const heic = '\0\0\0\x18ftypheic';

  it('names the format and the new file', () => {
    expect(hintFor(heic, 'team/anna.heic')).toEqual([
      '"team/anna.heic" is an HEIC photo. Browsers cannot show it as a picture. Save it as JPEG, write "team/anna.jpg" in the place of "team/anna.heic", and delete the old file.',
    ]);
    expect(hintFor('8BPS', 'plan.psd')[0]).toMatch(/Save it as PNG, write "plan.png"/);
    expect(hintFor('?', 'broken.xyz')[0]).toMatch(/Save it as JPEG, write "broken.jpg"/);
  });

  it('names the file that is saved already', () => {
    expect(hintFor(heic, 'anna.heic', 'anna.png')[0]).toMatch(/Write "anna.png", which is in _media too\.$/);
  });

  it('says that another name is not enough', () => {
    expect(hintFor(heic, 'anna.jpg')).toEqual([
      '"anna.jpg" is an HEIC photo. Browsers cannot show it as a picture. The ending of its name does not change the format. Open the file in a picture program, save it as JPEG, and put the result in the place of "anna.jpg".',
    ]);
  });
});

describe('the hint for captions and films in another format', () => {
  const srt = '1\n00:00:01,000 --> 00:00:02,000\nA.\n';
  const hintsFor = (film: string, files: Record<string, string>) =>
    loadFiles(
      new Map<string, string | Uint8Array>([
        ...filesOf(`${HOME}  - { type: hero, heading: H }
  - { type: video, heading: F, video: { title: F, thumbnail: { src: a.png, alt: A }, videoUrl: { ${film} } } }
-- _media/a.png --
-- _media/a.mp4 --
`),
        ...Object.entries(files).map(([name, content]) => [`_media/${name}`, bytes(content)] as const),
      ]),
    ).problems.map(({ hint }) => hint);

  it.each([
    [
      { 'b/a.srt': srt },
      'mp4: a.mp4, captions: b/a.srt',
      /^Save it as a WebVTT file with the name "b\/a.vtt", and write "b\/a.vtt" here\. .* write WEBVTT /,
    ],
    [
      { 'a.srt': srt, 'a.vtt': 'WEBVTT' },
      'mp4: a.mp4, captions: a.srt',
      /^Write "a.vtt", which is in _media too\.$/,
    ],
    [
      { 'a.srt': srt },
      'mp4: a.mp4, captions: a.vtt',
      /^Save "a.srt" in the format of a .vtt file, with the name "a.vtt"\.$/,
    ],
    [
      { 'b.mov': '', 'a.vtt': 'WEBVTT' },
      'mp4: b.mov, captions: a.vtt',
      /^Convert it to an MP4 film with the name "b.mp4", and write "b.mp4" here\.$/,
    ],
  ])('%j', (files, film, hint) => {
    expect(hintsFor(film, files).filter((text) => !text?.startsWith('Use the file'))).toEqual([
      expect.stringMatching(hint),
    ]);
  });
});
