import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { isPast } from '../../support/runner/time.ts';
import { builtSites, type Document, metas, textOf } from './built.ts';

/** Returns the `content` of the `meta` element with a name. Fails if there is more than one such element. */
function meta(document: Document, name: string): string | undefined {
  const values = metas(document, name);
  expect(values.length, `${name} on ${document.path}`).toBeLessThanOrEqual(1);
  return values[0];
}

describe.each(builtSites())('$name', ({ dist, origin, documents }) => {
  /** Reads the actual size and format of an image of the site. */
  const picture = (address: string) => sharp(join(dist, new URL(address, origin).pathname)).metadata();

  describe.each(documents.map((document) => [document.path, document] as const))('%s', (_, document) => {
    const [html] = document.all('html');

    // HTML Standard, sections 3.2.6.1, 4.2.2 and 4.2.5.3; WCAG 2.4.2 and 3.1.1.
    test('has a title, a description and a language', () => {
      const titles = document
        .all('head')[0]!
        .children.filter((child) => 'name' in child && child.name === 'title');
      expect(titles).toHaveLength(1);
      expect(textOf(document.all('title')[0]!)).toMatch(/\S/);
      expect(meta(document, 'description')).toMatch(/\S.{24,}/s);
      expect(Intl.getCanonicalLocales(html!.attribs.lang)).toEqual([html!.attribs.lang]);
      expect(html!.attribs.dir).toBe(new Intl.Locale(html!.attribs.lang!).language === 'ar' ? 'rtl' : 'ltr');
      expect(document.all('h1')).toHaveLength(1);
      // HTML Standard, section 4.2.5.4: the encoding is declared within the first 1,024 bytes.
      expect(document.text.slice(0, 1024)).toContain('<meta charset="utf-8">');
      expect(meta(document, 'viewport')).toBe('width=device-width, initial-scale=1'); // zoom stays enabled (WCAG 1.4.4)
    });

    // https://ogp.me requires four properties. It also defines properties for the size, the type and the alternative
    // text of an image, and properties for the type `article`.
    test('has the required Open Graph properties and an image of the declared size', async () => {
      for (const property of ['og:title', 'og:type', 'og:image', 'og:description', 'og:site_name'])
        expect(meta(document, property), property).toMatch(/\S/);
      expect(meta(document, 'og:type')).toMatch(/^(website|article)$/);
      const { width, height, format } = await picture(meta(document, 'og:image')!);
      expect([width, height, format]).toEqual([1200, 630, 'png']);
      expect([meta(document, 'og:image:width'), meta(document, 'og:image:height')]).toEqual(['1200', '630']);
      expect(meta(document, 'og:image')).toMatch(`${origin}/`);
      expect(meta(document, 'og:image:alt')).toMatch(/\S/);
      const locale = meta(document, 'og:locale');
      if (locale !== undefined) expect(locale).toMatch(/^[a-z]{2,3}_[A-Z]{2}$/);
      const times = ['article:published_time', 'article:modified_time'].flatMap((name) =>
        metas(document, name),
      );
      expect(times.length > 0).toBe(meta(document, 'og:type') === 'article');
      expect(times.filter((time) => !isPast(time))).toEqual([]);
    });
  });
});
