import type { SchemaFiles } from '../../../schema/schema.ts';
import { createReferenceReader } from './examples.ts';

type Data = Record<string, unknown>;

/** The site file if the one of the site cannot be used. */
export const DEFAULT_SETTINGS: Data = {
  brand: { name: 'Catalogue' },
  url: 'https://catalogue.localhost',
  language: 'en',
};

/** The category of the articles, if the site has none. */
const CATEGORY = { id: 'basics', name: 'The basics', short: 'Basics' };

/** The settings that only concern a whole site, or services that examples must not use. */
const LEFT_OUT = [
  'keep',
  'trailingSlash',
  'otherSites',
  'redirects',
  'downloads',
  'security',
  'analytics',
  'scripts',
  'privacy',
  'budgets',
  'silence',
];

/**
 * Returns the settings of the site with the examples: those of the real site, with its theme, words and texts, but
 * without navigation, and without anything that would refer to another page, be counted or be sent.
 * @param data the data of the real site's file
 */
export function exampleSettings(data: Data, schemas: SchemaFiles): Data {
  const kept = Object.fromEntries(Object.entries(data).filter(([name]) => !LEFT_OUT.includes(name)));
  const { url, booking, footer, articles, forms, ...others } = kept as Record<string, Data | undefined>;
  const { by, picture, categories } = articles ?? {};
  return createReferenceReader(schemas).withoutLinksIn('site.json', {
    ...others,
    url: typeof url === 'string' ? withoutFolder(url) : url,
    indexable: false,
    navigation: { links: [] },
    footer: { columns: [], copyright: footer?.copyright ?? others.brand?.name ?? 'Catalogue' },
    social: others.social ?? schemas.site.properties.social.examples[0],
    booking: { url: booking?.url ?? 'https://booking.example.com' },
    articles: {
      ...(by !== undefined && { by }),
      ...(picture !== undefined && { picture }),
      categories: categories ?? [CATEGORY],
    },
    forms: simulatedForms(forms ?? {}),
  });
}

/** The catalogue is at the root of its host. */
const withoutFolder = (url: string): string => url.replace(/(?<=[^:/])\/.*$/s, '');

/** Returns the ids of the categories that articles of the examples may have. */
export function categoriesIn(settings: Data): string[] {
  const { categories } = settings.articles as { categories: unknown };
  return [categories].flat().map((category) => String((category as Data | null)?.id));
}

/** Returns the settings of forms that show their confirmation and send nothing. */
function simulatedForms({ sendTo: _, signUp, ...forms }: Data): Data {
  const { sendTo: __, download: ___, ...texts } = (signUp as Data | null | undefined) ?? {};
  return { ...forms, signUp: { ...texts, simulated: true } };
}
