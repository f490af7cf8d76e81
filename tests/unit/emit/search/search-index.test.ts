import { describe, expect, it } from 'vitest';
import { sectionsOf } from '../../../../src/emit/html/html-sections.ts';
import { isFindable, searchPageOf, withoutBoilerplate } from '../../../../src/emit/search/search-index.ts';
import type { Page } from '../../../../src/model/page.ts';

const main = (inner: string) =>
  `<header><h2>Menu</h2></header><main id="content">${inner}</main><footer>x</footer>`;

describe('the sections of a document', () => {
  it('start at headings; blocks begin a new line, inline elements do not', () => {
    expect(
      sectionsOf(
        main(
          '<p>Before</p><h1>Locks</h1><p>An <em>intro</em>duction&amp;c.</p><h2 id="one">Part\u00a0one</h2><ul><li>a</li><li>b</li></ul><h3>Detail</h3><p>Text</p>',
        ),
      ),
    ).toEqual([
      { heading: '', text: 'Locks\nAn introduction&c.' },
      { heading: 'Part one', anchor: 'one', text: 'a\nb' },
      { heading: 'Detail', text: 'Text' },
    ]);
  });

  it('have the anchor of the heading, of the answer it expands, or of the enclosing element', () => {
    const answer = (id: string) =>
      `<details><summary><h3>Q ${id}</h3></summary><div id="${id}">A</div></details>`;
    const html = main(
      `<div id="block"><h2>In a block</h2>${answer('costs')}</div><div id="next"><div id="_R_1_"><h2 id="überblick">Own</h2><h3>Inner</h3></div></div>`,
    );
    expect(sectionsOf(html).map(({ heading, anchor }) => [heading, anchor])).toEqual([
      ['', undefined],
      ['In a block', 'block'],
      ['Q costs', 'costs'],
      ['Own', 'überblick'],
      ['Inner', 'next'],
    ]);
  });

  it.each([
    '<nav>unread</nav>',
    '<form><p>unread</p></form>',
    '<script>unread</script>',
    '<p hidden>unread</p>',
    '<p role="status">unread</p>',
    '<button>unread</button>',
    '<span popover="auto">unread</span>',
    '<details data-unsearched=""><summary>unread</summary></details>',
    '<p>Read<sup><a href="#note">unread</a></sup></p>',
    '<ul><li><h3><a href="/other">unread</a></h3><p>unread</p></li></ul>',
    '<header><h1>Title</h1><p>unread</p></header>',
  ])('leave out %s', (html) => {
    expect(JSON.stringify(sectionsOf(main(html)))).not.toContain('unread');
  });

  it.each([
    '<button popovertarget="e">word</button><span id="e" popover="auto">unread</span>, next',
    '<span data-bound=""><button popovertarget="e">word</button><span id="e" popover="auto">unread</span>,</span> next',
    'word<sup><a href="#note">1</a></sup>, next',
    'word<svg><path></path></svg>, next',
    'word<span hidden>unread</span>, next',
    'word<script>unread</script>, next',
  ])('have no space before the punctuation in %s', (html) => {
    expect(sectionsOf(main(`<p>${html}</p>`))[0]!.text).toBe('word, next');
  });

  it('separate buttons beside each other, but not a link from the text around it', () => {
    const buttons = '<div><a href="/a">Call us<svg></svg></a><a href="/b">See all</a></div>';
    expect(sectionsOf(main(buttons))[0]!.text).toBe('Call us\nSee all');
    const links =
      '<p>(<a href="/a">One</a>)<a href="/b">Two</a>s <a href="/c">three</a>, <a href="/d">four</a></p>';
    expect(sectionsOf(main(links))[0]!.text).toBe('(One)Twos three, four');
  });

  it('include terms with an explanation', () => {
    expect(sectionsOf(main('<p>An <button popovertarget="e">ISMS</button>.</p>'))[0]!.text).toBe('An ISMS.');
    const bound =
      '<p>Begin <span data-bound="">(<button popovertarget="e">scope</button>,</span> risks).</p>';
    expect(sectionsOf(main(bound))[0]!.text).toBe('Begin (scope, risks).');
  });
});

describe('the search index', () => {
  const page = (route: string, more: Partial<Page> = {}): Page => ({
    route,
    title: `T${route}`,
    description: `About ${route}.`,
    blocks: [],
    ...more,
  });
  const article = { readTime: 3, date: '2026-01-31', categories: ['basics'] };
  const pages = [
    page('/404'),
    page('/a', { article }),
    page('/b'),
    page('/c'),
    page('/hidden', { findable: false }),
  ];
  const html = ({ route }: Page) =>
    main(
      `<h1>T${route}</h1><p>Own ${route}</p><h2>Book</h2><p>A demo</p>${route === '/a' ? '<h2>Only</h2>' : ''}`,
    );

  it('leaves out pages with noindex and sections that repeat on every page', () => {
    expect(
      withoutBoilerplate(
        pages
          .filter(isFindable)
          .map((page) => searchPageOf(page, sectionsOf(html(page)), { url: 'https://acme.localhost' })),
      ),
    ).toEqual([
      {
        route: '/a',
        title: 'T/a',
        categories: ['basics'],
        sections: [
          { heading: '', text: 'About /a.\nOwn /a' },
          { heading: 'Only', text: '' },
        ],
      },
      ...['/b', '/c'].map((route) => ({
        route,
        title: `T${route}`,
        categories: [],
        sections: [{ heading: '', text: `About ${route}.\nOwn ${route}` }],
      })),
    ]);
  });
});
