import { jsonInScript } from '../../model/escape.ts';
import { withoutIsolates } from '../../model/text/without-isolates.ts';
import { SEARCH_QUERY } from '../../../blocks/parts/layout/search-dialog.ts';
import { type Thing, thingsOn } from '../../../blocks/structured-data.ts';
import type { Page, Picture, Site } from '../../model/page.ts';
import { addressOf, canonicalOf, ICONS, isIndexed, urlOf } from '../../model/routes.ts';

/**
 * Returns the structured data of a page (schema.org, JSON-LD) as text for a script element. Empty if there is none.
 * @param picture the picture for link previews
 */
export function structuredOf(page: Page, site: Site, picture?: Picture): string {
  const things = isIndexed(page, site) ? thingsOf(page, site, picture) : [];
  if (things.length === 0) return '';
  const data = { '@context': 'https://schema.org', '@graph': things };
  return withoutIsolates(jsonInScript(data));
}

function thingsOf(page: Page, site: Site, picture: Picture | undefined): Thing[] {
  const url = canonicalOf(page, site);
  const address = (path: string) => addressOf(site, path);
  const image = picture && address(picture.src);
  const shown = thingsOn(page.blocks, { brand: site.brand.name, url, image, address });
  const questions = shown.filter((thing) => thing['@type'] === 'Question');
  return [
    ...(page.route === '/' ? identityOf(site) : []),
    ...articleOf(page, site, picture),
    ...breadcrumbList(page, site),
    ...(questions.length > 0 ? [{ '@type': 'FAQPage', mainEntity: questions }] : []),
    ...shown.filter((thing) => !questions.includes(thing)),
  ];
}

/** Returns the structured data of the site and of its publisher, for the home page. */
function identityOf(site: Site): Thing[] {
  const url = urlOf(site, '/');
  const publisher = publisherOf(site);
  return [
    publisher,
    {
      '@type': 'WebSite',
      '@id': `${url}#site`,
      name: site.brand.name,
      url,
      inLanguage: site.language,
      publisher: { '@id': publisher['@id'] },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${url}?${SEARCH_QUERY}={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

function publisherOf(site: Site): Thing {
  const url = urlOf(site, '/');
  const profiles = (site.social ?? []).map(({ to }) => to.href).filter((href) => /^https?:/.test(href));
  return {
    '@type': 'Organization',
    '@id': `${url}#organization`,
    name: site.brand.name,
    url,
    logo: urlOf(site, ICONS.touch),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

function articleOf(page: Page, site: Site, picture: Picture | undefined): Thing[] {
  const { title, description, article } = page;
  if (!article) return [];
  const { date, updated = date } = article;
  return [
    {
      '@type': 'Article',
      headline: title,
      description,
      datePublished: date,
      dateModified: updated,
      inLanguage: site.language,
      mainEntityOfPage: canonicalOf(page, site),
      ...(picture && { image: addressOf(site, picture.src) }),
      ...(site.articles?.by && {
        author: { '@type': 'Organization', name: site.articles.by, url: urlOf(site, '/') },
      }),
      publisher: publisherOf(site),
    },
  ];
}

/** Returns the breadcrumbs from the home page to this page. The name of the home page is the brand's name. */
function breadcrumbList({ route, title, breadcrumbs }: Page, site: Site): Thing[] {
  if (!breadcrumbs) return [];
  const steps = [{ route: '/', title: site.brand.name }, ...breadcrumbs, { route, title }];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.title,
        item: urlOf(site, step.route),
      })),
    },
  ];
}
