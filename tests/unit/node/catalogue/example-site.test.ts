import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { problemOf } from '../../../../src/diagnostics/problem.ts';
import { catalogueErrors } from '../../../../src/node/catalogue/catalogue-errors.ts';
import {
  createExampleLoader,
  exampleRoute,
  type ExampleSite,
} from '../../../../src/node/catalogue/examples/example-site.ts';
import { LOOK_NAMES } from '../../../../src/model/theme/looks.ts';
import { resolveTheme } from '../../../../src/model/theme/theme.ts';
import { examples } from '../../../support/examples.ts';
import { filesOf, MINIMAL_SITE } from '../../../support/site.ts';
import { useFolder } from '../../../support/sandbox/folder.ts';

const folder = useFolder();
const { write } = folder;
/** All tests share it, so that unchanged examples are read once. */
const cache = useFolder({ shared: true });
beforeEach(() => folder.writeAll(filesOf(MINIMAL_SITE), 'pages'));

const settings = filesOf(MINIMAL_SITE).get('_site.yaml')!;

/** Loads the examples for the site in the folder. */
async function load() {
  const { loaded, errors } = await createExampleLoader(folder.at('pages'), cache.at('files'))();
  const { pages } = loaded;
  return { site: loaded.site!, pages, routes: pages.map(({ route }) => route), errors };
}

describe('createExampleLoader', () => {
  it('loads a page for each example without errors', async () => {
    const { routes, errors } = await load();
    expect([...errors]).toEqual([]);
    expect(routes).toEqual(
      expect.arrayContaining(examples.map(({ type, index }) => exampleRoute(type, index))),
    );
  });

  it('has the theme and the words of the site, but no navigation and no services', async () => {
    const links = 'links: [{ label: Home, to: / }, { label: More, to: /more }]';
    const own = `${settings.replace('links: []', links)}
theme: { colors: { accent: { light: "#123456", dark: "#abcdef" } } }
words: { search: Find }
analytics: { key: phc_1 }
forms: { sendTo: "https://forms.acme.localhost", signUp: { sendTo: "mailto:a@acme.localhost", download: /downloads/a.pdf, button: Send it } }
redirects: [{ from: /a, to: /b }]
`;
    write('pages/_site.yaml', own);
    const { site, errors } = await load();
    expect([...errors]).toEqual([]);
    expect(site.theme?.colors).toMatchObject({ accent: { light: '#123456' } });
    expect(site.words.search).toBe('Find');
    expect(site.navigation.links).toEqual([]);
    expect(site.analytics.key).toBeUndefined();
    expect(site.forms).not.toHaveProperty('sendTo');
    expect(site.forms.signUp).toMatchObject({ button: 'Send it', simulated: true });
    expect(site.forms.signUp).not.toHaveProperty('sendTo');
    expect(site.indexable).toBe(false);
  });

  it('has a page in each look, whatever the theme of the site', async () => {
    write('pages/_site.yaml', `${settings}theme: { look: pictures, corners: 3 }\n`);
    const { pages } = await load();
    const themes = LOOK_NAMES.map((look) => pages.find(({ route }) => route === `/looks/${look}`)?.theme);
    expect(themes).toEqual(LOOK_NAMES.map((look) => resolveTheme({ look })));
    const listed = pages.filter(
      ({ route, blocks }) => route.startsWith('/examples/') && JSON.stringify(blocks).includes('/looks/'),
    );
    expect(listed.map(({ route }) => route)).toEqual([]);
  });

  it('has the fonts and the logo of the site, whatever their names', async () => {
    const theme = 'theme: { fonts: { heading: Käse Sans } }\n';
    write(
      'pages/_site.yaml',
      settings.replace('name: Acme', 'name: Acme, logo: { light: über uns.svg }') + theme,
    );
    const font = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
    write('pages/_media/fonts/neu/Käse Sans[wght].woff2', readFileSync(font));
    write(
      'pages/_media/über uns.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><path d="M0 0h60v20H0z"/></svg>',
    );
    const { site, errors } = await load();
    expect([...errors]).toEqual([]);
    expect(site.theme?.fonts?.heading).toMatchObject({ family: 'Käse Sans' });
    expect(site.brand.logo?.light).toMatchObject({ width: 120, height: 40 });
  });

  it('has default settings if those of the site have errors', async () => {
    write('pages/_site.yaml', `${settings}theme: { colors: { accent: red } }\n`);
    write('pages/_glossary.yaml', 'terms: 5\n');
    const { site, routes, errors } = await load();
    expect([...errors.keys()].sort()).toEqual(['_glossary.yaml', '_site.yaml']);
    expect(site.brand.name).toBe('Catalogue');
    expect(routes.length).toBeGreaterThan(examples.length - 1);
  });

  it('reports settings that only the examples cannot use', async () => {
    const { loaded, errors } = await createExampleLoader(folder.at('pages'), cache.at('files'))();
    const refused = problemOf('_site.yaml', { code: 'missing-field', message: 'Missing.', hint: 'Add it.' });
    const found = (problems: ExampleSite['errors']) =>
      catalogueErrors(folder.at('pages'), { blocks: [], broken: [] }, { loaded, errors: problems });
    expect(await found(errors)).toEqual([]);
    expect(await found(new Map([['_site.yaml', [refused]]]))).toMatchObject([
      {
        file: '_site.yaml',
        severity: 'error',
        message: 'The examples of the catalogue cannot use this file: Missing.',
        hint: 'Add it.',
      },
    ]);
    write('pages/_site.yaml', `${settings.replace('https://', 'http://')}thema: {}\n`);
    expect((await found(new Map([['_site.yaml', [refused]]]))).map(({ code }) => code)).toEqual([
      'unknown-field',
    ]);
  });

  it.each([
    '',
    '- a list',
    'a: [',
    'articles: { categories: 5 }',
    'forms: text\nfooter: 1\nbrand: 2\nbooking: []',
  ])('survives the settings %j', async (text) => {
    write('pages/_site.yaml', text);
    expect((await load()).routes.length).toBeGreaterThan(examples.length - 1);
  });

  it('leaves out only the examples with errors', async () => {
    const schema = {
      title: 'Quote',
      type: 'object',
      required: ['text'],
      properties: { text: { type: 'string' } },
      examples: [{ text: 'Fine.' }, { txt: 'No' }],
    };
    write('blocks/Quote/schema.json', JSON.stringify(schema));
    write('blocks/Quote/Quote.tsx', 'export default () => null;');
    write('blocks/Broken/schema.json', '{');
    const { routes, errors } = await load();
    expect(routes).toContain('/examples/quote-1');
    expect(routes).not.toContain('/examples/quote-2');
    expect([...errors.keys()].sort()).toEqual(['examples/quote-2.yaml']);
    expect(errors.get('examples/quote-2.yaml')).toMatchObject([{ code: 'unknown-field' }]);
  });
});
