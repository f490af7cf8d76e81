import { describe, expect, it, test } from 'vitest';
import { loadText } from '../../support/site.ts';

const hero = (fields: string) =>
  `-- index.yaml --\ntitle: Home\ndescription: The first page of this site, in one sentence.\nblocks:\n  - type: hero\n    heading: Hello\n${fields}`;

const errors = (text: string) =>
  loadText(text)
    .problems.filter(({ severity }) => severity === 'error')
    .map(({ code, hint }) => `${code}: ${hint}`);

const link = (to: string) => errors(hero(`    actions:\n      - label: Go\n        to: '${to}'\n`));

it.each([
  ['http://localhost:4173/plans', '/plans'],
  ['http://localhost:4173', '/'],
  ['http://127.0.0.1:8080/plans#costs', '/plans#costs'],
  ['C:\\Users\\Ann\\site\\plans.yaml', '/plans'],
  ['Our%20Plans%208f3a2b91c4.md', '/our-plans'],
])('the link %s works on one computer only', (to, meant) => {
  expect(link(to)).toEqual([`bad-link: For a page on this site, write "${meant}".`]);
});

it.each([
  ['{{ site.baseurl }}/prices', '/prices'],
  ['{{site.url}}{{site.baseurl}}/prices#bread', '/prices#bread'],
  ['{{ "/prices" | relative_url }}', '/prices'],
  ['{{< relref "prices.md" >}}', '/prices'],
  ['{% link about.md %}', '/about'],
])('the link %s has a tag of a template', (to, meant) => {
  expect(link(to)).toEqual([`bad-link: This is a tag of a template. Write "${meant}".`]);
});

it('a picture as data is to be saved', () => {
  expect(errors(hero(`    picture: { src: 'data:image/png;base64,iVBOR', alt: A }\n`))).toEqual([
    'missing-picture: Save it as a file in _media, and write the name of the file here.',
  ]);
});

it.each([
  ['https//www.acme.eu/a', 'https://www.acme.eu/a'],
  ['https:/www.acme.eu', 'https://www.acme.eu'],
  ['http:www.acme.eu', 'http://www.acme.eu'],
  ['https;//acme.eu', 'https://acme.eu'],
  ['https:\\\\acme.eu', 'https://acme.eu'],
  ['https:///acme.eu', 'https://acme.eu'],
  ['htps://acme.eu?a#b', 'https://acme.eu?a#b'],
  ['ttp://acme.eu', 'http://acme.eu'],
  ['https://https://acme.eu', 'https://acme.eu'],
  ['http://https//acme.eu', 'https://acme.eu'],
  ['//www.acme.eu', 'https://www.acme.eu'],
])('the start of %s is misspelled', (to, meant) => {
  expect(link(to)).toEqual([`bad-link: For another website, write "${meant}".`]);
  expect(errors(hero(`    text: '[x](${to})'\n`))).toEqual(link(to));
});

it.each(['mailto:info@acme.eu', 'ftp://acme.eu', '///', '//', 'https:', 'https:///'])(
  'the start of %s is not that of a website',
  (to) => {
    expect(link(to).join()).not.toContain('For another website');
  },
);

test('dots lead nowhere', () => {
  expect(link('…').join()).toMatch(
    /^bad-link: Write the address of a page on this site, which starts with \/, /,
  );
  expect(link('/…')).toEqual([
    'dead-link: Write the address of a page of this site in their place, for example /prices.',
  ]);
});

test('a host whose name starts with localhost is another website', () => {
  expect(link('https://localhost.acme.localhost/')).toEqual([]);
});

it.each(['/_media/prices.pdf', '/files/menu.docx'])('the file %s belongs into the folder public', (to) => {
  const name = to.split('/').at(-1);
  expect(link(to)).toEqual([`dead-link: Save the file in _media, and write "${name}".`]);
});

it.each([
  'https://drive.google.com/file/d/1/view',
  'www.acme.localhost/a.jpg',
  '//acme.localhost/a.jpg',
  'wix:image://v1/1_2~mv2.jpg/hut.jpg#originWidth=1920',
  's3://bucket/a.jpg',
])('the address %s is not a picture', (src) => {
  expect(errors(hero(`    picture: { src: '${src}', alt: Our office }\n`))).toEqual([
    'missing-picture: Download the picture, save it in _media, and write its file name.',
  ]);
});

it.each([
  ['{{ "/img/hut.svg" | relative_url }}', 'This is a tag of a template. Write "hut.svg".'],
  ['{{ site.url }}/img/hut.svg', 'This is a tag of a template. Write "hut.svg".'],
  [
    '{{ "mill.jpg" | asset_url }}',
    'This is a tag of a template. Save the picture in _media, and write "mill.jpg".',
  ],
  ['{{ page.image }}', 'This is a tag of a template. Write the name of a picture in _media in its place.'],
  ['url("../img/hut.svg")', 'Write "hut.svg".'],
  ['require("./mill.jpg")', 'Save the picture in _media, and write "mill.jpg".'],
  ['![[hut.svg]]', 'Write "hut.svg".'],
  ['![A hut](/img/hut.svg)', 'Write "hut.svg".'],
  ['<img src="/img/hut.svg" alt="A hut">', 'Write "hut.svg".'],
])('the code %s is not the name of a picture', (src, hint) => {
  const site = `-- _media/hut.svg --\n${hero(`    picture: { src: '${src}', alt: A hut }\n`)}`;
  expect(errors(site)).toEqual([`missing-picture: ${hint}`]);
});

describe('an address that works only inside other pages', () => {
  it.each([
    ['https://www.youtube.com/embed/abc?si=1', 'https://www.youtube.com/watch?v=abc'],
    ['https://www.youtube-nocookie.com/embed/abc', 'https://www.youtube.com/watch?v=abc'],
    ['https://player.vimeo.com/video/123?h=1', 'https://vimeo.com/123'],
    ['https://www.google.com/maps/embed?pb=1', 'https://maps.app.goo.gl/'],
  ])('%s is replaced', (src, meant) => {
    const frame = `<iframe src="${src}" width="600"></iframe>`;
    for (const to of [src, frame])
      expect(errors(hero(`    actions: [{ label: Go, to: '${to}' }]\n`))).toEqual([
        expect.stringContaining(meant),
      ]);
    expect(errors(hero(`    text: '${frame}'\n`))).toEqual([expect.stringContaining(meant)]);
  });

  it.each([
    ['<a href="https://www.acme.eu">Acme</a>', 'Write "https://www.acme.eu".'],
    ['[Acme](https://www.acme.eu)', 'Write "https://www.acme.eu".'],
    ['<https://www.acme.eu>', 'Write "https://www.acme.eu".'],
    ['<iframe src="//www.acme.eu/a"></iframe>', 'Write "https://www.acme.eu/a".'],
  ])('is in the code %s', (to, hint) => {
    expect(errors(hero(`    actions: [{ label: Go, to: '${to}' }]\n`))).toEqual([
      expect.stringContaining(hint),
    ]);
  });
});

it('a page that shows a film is not a film', () => {
  const film = (url: string) =>
    hero(
      `  - type: video\n    heading: F\n    video:\n      title: F\n      thumbnail: { src: a.png, alt: A }\n      videoUrl: '${url}'\n`,
    );
  for (const url of ['https://youtu.be/abc', '<iframe src="https://youtu.be/abc"></iframe>'])
    expect(errors(film(url)).join()).toMatch(
      /Write "url: https:\/\/youtu.be\/abc" in the place of "videoUrl"\./,
    );
});

describe('the address of a page that shows a film', () => {
  const video = (fields: string) => errors(hero(`  - { type: video, heading: F, ${fields} }\n`));
  const ADDRESS = 'https://youtu.be/aqz-KE-bpKQ';

  it('is an address of a video', () => expect(video(`video: { title: A, url: "${ADDRESS}" }`)).toEqual([]));

  it.each([
    [`video: "${ADDRESS}"`, `Write "video: { title: …, url: ${ADDRESS} }", with the title`],
    [
      `videos: [{ title: A, url: "${ADDRESS}" }, "${ADDRESS}"]`,
      `Write "{ title: …, url: ${ADDRESS} }", with`,
    ],
    [`video: { title: A, mp4: "${ADDRESS}" }`, `Write "url: ${ADDRESS}" in the place of "mp4".`],
    [`url: "${ADDRESS}"`, 'Write "video: { title: …, url: … }", with the address of the video'],
    [`video: { title: A, loop: true, url: "${ADDRESS}" }`, 'Delete "url", or write "loop: false".'],
  ])('%s', (fields, hint) => expect(video(fields)).toContainEqual(expect.stringContaining(hint)));
});

describe('a field for a page that shows a film', () => {
  const film = (fields: string) =>
    errors(
      hero(
        `  - type: video\n    heading: F\n    video:\n      title: F\n      thumbnail: { src: a.png, alt: A }\n      videoUrl: { ${fields} }\n-- _media/a.png --\n-- _media/a.vtt --\n`,
      ),
    );

  it.each([
    ['youtube: https://youtu.be/abc', 'url: https://youtu.be/abc'],
    ['youtube: dQw4w9WgXcQ', 'url: …'],
    ['link: https://vimeo.com/123, captions: a.vtt', 'url: https://vimeo.com/123'],
    [
      'embed: <iframe src=https://www.youtube.com/embed/abc></iframe>',
      'url: https://www.youtube.com/embed/abc',
    ],
  ])('%s is one problem', (fields, hint) => {
    expect(film(fields)).toEqual([
      expect.stringContaining(
        `unknown-field: This is a page that shows a film, not the file of a film. Write "${hint}" in the place of "videoUrl"`,
      ),
    ]);
  });

  it('is not the file of a film', () => {
    expect(film('url: films/a.mp4, captions: a.vtt')).toEqual(['unknown-field: Did you mean "mp4"?']);
  });
});

describe('a hint leaves the description of a picture to the author', () => {
  it.each(['picture: a.png', 'image: a.png', 'picture: [a.png]'])('%s', (field) => {
    expect(errors(hero(`    ${field}\n-- _media/a.png --\n`))).toEqual([
      expect.stringContaining(
        'For example: picture: { src: a.png, alt: … } Describe the picture in the place of the dots.',
      ),
    ]);
  });

  it.each(['…', '...', '-', ''])('%j is not a description', (alt) => {
    const text = `    picture: { src: a.png, alt: "${alt}" }\n    text: "![${alt}](a.png)"\n-- _media/a.png --\n`;
    expect(errors(hero(text)).map((problem) => problem.split(':')[0])).toEqual([
      'missing-alt',
      'missing-alt',
    ]);
  });
});

describe('a link to a file in _media', () => {
  it.each(['/_media/menu.pdf', '/menu.pdf', '/_media/menu.png', '/media/menu.jpg'])(
    '%s is one problem',
    (to) => {
      const file = to.slice(to.lastIndexOf('/') + 1);
      const { problems } = loadText(
        `${hero(`    actions: [{ label: Go, to: ${to} }]\n`)}-- _media/${file} --\n`,
      );
      expect(problems.map(({ code }) => code).filter((code) => code !== 'description-length')).toEqual([
        'dead-link',
      ]);
    },
  );
});
