import { describe, expect, it } from 'vitest';
import { errorLines, errorsIn, HOME, loadText, pageFile } from '../../support/site.ts';

describe('a valid site', () => {
  it('has pages sorted by route', () => {
    const blocks = '  - { type: hero, heading: One of them }\n';
    const paths = ['pricing', 'articles/index', 'articles/annex-a'];
    const { pages, problems } = loadText(paths.map((path) => pageFile(blocks, { path })).join(''));
    expect(errorLines({ problems })).toEqual([]);
    expect(pages.map(({ route }) => route)).toEqual([
      '/',
      '/404',
      '/articles',
      '/articles/annex-a',
      '/pricing',
    ]);
  });

  it('has the defaults of the schemas filled in', () => {
    const { site, pages } = loadText('');
    expect(site).toMatchObject({ direction: 'ltr', year: 2026, words: { skipToContent: 'Skip to content' } });
    expect(pages[0]!.blocks[0]).toMatchObject({ type: 'hero', height: 'normal' });
  });

  it('has block props that are ready to render', () => {
    const { pages, problems } = loadText(`
-- _media/team/office.svg --
${HOME}  - type: hero
    heading: Fish & chips
    text: "**Bold**, a [place](#top) & [mail](mailto:a@b.example)."
    picture: { src: team/office.svg, alt: Our office }
    actions: [{ label: Book, to: booking, newTab: true }]
  - type: callToAction
    id: top
    heading: Go
    actions: [{ label: Home, to: / }]
`);
    expect(errorLines({ problems })).toEqual([]);
    expect(pages[0]!.blocks).toEqual([
      {
        type: 'hero',
        height: 'normal',
        heading: 'Fish & chips',
        text: '<strong>Bold</strong>, a <a href="#top">place</a> &#x26; <a href="mailto:a@b.example" rel="noopener">mail</a>.',
        picture: {
          src: '/media/team/office.abc.svg',
          alt: 'Our office',
          width: 1600,
          height: 1200,
          ratio: 'original',
          frame: 'none',
          first: true,
        },
        actions: [
          { label: 'Book', to: { href: 'https://book.acme.localhost/demo', kind: 'booking' }, newTab: true },
        ],
      },
      {
        type: 'callToAction',
        id: 'top',
        variant: 'band',
        heading: 'Go',
        actions: [{ label: 'Home', to: { href: '/', kind: 'page' } }],
      },
    ]);
  });
});

describe('a table in Markdown', () => {
  it('is a scrollable group labeled by the heading above it', () => {
    const { pages } = loadText(`${HOME}  - type: hero
    heading: Hello
  - type: accordion
    heading: Asked
    items:
      - question: Q
        answer: |
          ### Prices

          | A | B |
          | - | - |
          | 1 | 2 |
`);
    expect(JSON.stringify(pages[0]!.blocks[1])).toContain(
      '<div class=\\"table\\" tabindex=\\"0\\" role=\\"group\\" aria-label=\\"Prices\\"><table>',
    );
  });
});

describe('shared and hidden blocks', () => {
  it('are inserted or left out', () => {
    const { pages, problems } = loadText(`
-- _shared/closing.yaml --
blocks:
  - type: callToAction
    heading: Shared
    actions: [{ label: Home, to: / }]
${HOME}  - type: hero
    heading: Hello
  - type: shared
    name: closing
  - type: callToAction
    hidden: true
    heading: Hidden
    actions: [{ label: Home, to: / }]
`);
    expect(errorLines({ problems })).toEqual([]);
    expect(pages[0]!.blocks).toMatchObject([{ heading: 'Hello' }, { heading: 'Shared' }]);
  });

  it('have problems reported once, in the shared file', () => {
    const blocks = '  - { type: hero, heading: P }\n  - { type: shared, name: closing }\n';
    const pages = ['a', 'b'].map((path) => pageFile(blocks, { path })).join('');
    const shared = `-- _shared/closing.yaml --
blocks:
  - type: callToAction
    headin: Shared
    heading: Shared
    actions: [{ label: Home, to: /nowhere }]
`;
    expect(errorsIn(shared + pages)).toEqual([
      '_shared/closing.yaml:3:5 unknown-field',
      '_shared/closing.yaml:5:34 dead-link',
    ]);
  });
});

describe('a folder whose name starts with _', () => {
  it('contains no pages', () => {
    const { pages, problems } = loadText(
      '-- _films/films.yaml --\nintro: []\n-- _media/notes.yaml --\n- 1\n',
    );
    expect(pages.map(({ route }) => route)).toEqual(['/', '/404']);
    expect(errorLines({ problems })).toEqual([]);
  });
});
