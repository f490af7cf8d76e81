import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { server } from '../../../src/client/entry-server.tsx';
import { errorLines, HOME, loadText } from '../../support/site.ts';

await server.loadComponents();

const site = (
  image: string,
) => `${HOME}  - { type: hero, heading: Hello, actions: [{ label: Read, to: /one }] }
  - { type: articleCarousel, heading: Read, articles: [/one] }
  - { type: articleGrid, heading: All }
-- one.yaml --
title: One article
description: What this article is about, in one or two sentences for readers.
article: { readTime: 3, date: 2026-01-01, categories: [all]${image} }
blocks: [{ type: articleBody, text: Some text. }]
-- _media/one.svg --
<svg xmlns="http://www.w3.org/2000/svg" width="12" height="5"><path d="M0 0h12v5H0z"/></svg>
`;

describe('the image of an article', () => {
  it.each([
    [', image: { src: one.svg, alt: A black square }', 2],
    ['', 0],
  ])('is on its cards%s', async (image, count) => {
    const { site: prepared, pages } = loadText(site(image));
    const page = pages.find(({ route }) => route === '/')!;
    const { html } = await server.render({ site: prepared!, page });
    expect(html.match(/<img [^>]*alt="A black square"[^>]*loading="lazy"/g) ?? []).toHaveLength(count);
  });

  it('needs a text alternative', () => {
    expect(errorLines(loadText(site(', image: { src: one.svg }')))).toEqual([
      expect.stringMatching(/^one\.yaml:\d+:\d+ missing-field$/),
    ]);
  });

  it('is a small file without text, for each article of the site', () => {
    const names = readdirSync('pages/articles').map((file) => file.replace('.yaml', '.svg'));
    expect(readdirSync('pages/_media/articles')).toEqual(names);
    for (const name of names) {
      const file = `pages/_media/articles/${name}`;
      expect(statSync(file).size).toBeLessThan(4096);
      expect(readFileSync(file, 'utf8')).not.toContain('<text');
    }
  });
});
