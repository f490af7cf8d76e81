import { expect, test } from 'vitest';
import { server } from '../../../../src/client/entry-server.tsx';
import { errorLines, HOME, loadText } from '../../../support/site.ts';

await server.loadComponents();

/** Returns the styles of a page whose first heading has the given text. @param more further lines of the page's file */
async function stylesOf(heading: string, more = ''): Promise<string> {
  const { site, pages, problems } = loadText(`${HOME}  - type: hero
    heading: ${heading}
${more}`);
  expect(errorLines({ problems })).toEqual([]);
  return (await server.render({ site: site!, page: pages.find(({ route }) => route === '/')! })).css;
}

test('a page gets the styles for long words only if a heading has a long word', async () => {
  expect(await stylesOf('Ready')).not.toContain('--letters');
  expect(await stylesOf('Informationssicherheit')).toMatch(/--pw-font-sizes-heading:min\(.*var\(--letters\)/);
});

test('printed addresses are read from left to right in every language', async () => {
  const css = await stylesOf('Ready', '  - type: text\n    text: See [this page](https://www.acme.eu/a).\n');
  expect(css).toMatch(/::after\{content:" \(" attr\(href\) "\)";[^}]*direction:ltr;unicode-bidi:isolate/);
});

test('the label of a button of contact details may be broken, such as an email address', async () => {
  const css = await stylesOf(
    'Ready',
    '  - type: contact\n    heading: Us\n    ways: [{ title: Write, text: Soon., action: { label: hello@acme.eu, to: "mailto:hello@acme.eu" } }]\n',
  );
  expect(css).toMatch(
    /\.contact__action\{[^}]*minmax\(0, 1fr\);[^}]*&>\*\{min-width:0;overflow-wrap:anywhere/,
  );
});

test('a page gets the reset of the elements that it contains', async () => {
  const css = await stylesOf('Ready');
  expect(css).toContain('*{margin:0;padding:0;font:inherit');
  expect(css).toContain('a{color:inherit;text-decoration:inherit}');
  expect(css).not.toMatch(/\bhr\{|\btable\{|-apple-system|\[data-hover\]|--global-/);
});

test('a page gets the styles of formatted text only if it has such text', async () => {
  const classesWith = async (short: string, long: string) => {
    const founder = `  - type: founder\n    text: ${long}\n    name: N\n    action: { label: Go, to: / }\n`;
    const css = await stylesOf('Ready', `    text: ${short}\n${founder}`);
    return [...new Set(css.match(/\.prose__\w+/g))];
  };
  expect(await classesWith('Plain.', 'Plain.')).toEqual(['.prose__paragraph']);
  expect(await classesWith('A **word**.', 'Plain.')).toEqual(['.prose__paragraph', '.prose__inline']);
  expect(await classesWith('Plain.', 'A **word**.')).toEqual(['.prose__prose']);
  expect(await classesWith('Plain.', '"One.\\n\\nTwo."')).toEqual(['.prose__prose']);
});
