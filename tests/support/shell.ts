import { expect } from 'vitest';
import { server } from '../../src/client/entry-server.tsx';
import { errorLines, loadText, NO_SCRIPTS } from './site.ts';

/**
 * Renders a page of a site that has no errors, with its header and footer.
 * @param text files that are added to the minimal site
 */
export async function renderWithShell(text: string, route = '/'): Promise<string> {
  await server.loadComponents();
  const loaded = loadText(text);
  expect(errorLines(loaded)).toEqual([]);
  const view = { site: loaded.site!, page: loaded.pages.find((page) => page.route === route)! };
  const rendered = await server.render(view);
  return (await server.documentOf(view, rendered, NO_SCRIPTS, { policy: () => '' })).html;
}

/** Returns the file of a site with settings besides the required ones. */
export const siteFile = (more: string, footer = '{ columns: [], copyright: Acme }') => `-- _site.yaml --
brand: { name: Acme }
url: https://acme.localhost
language: en
booking: { url: "https://book.acme.localhost/demo" }
articles: { categories: [{ id: basics, name: The basics, short: Basics }] }
footer: ${footer}
${more}
`;

/** Returns the problems of a site, one line each: the line, the code, the message and the hint. */
export const problemsOf = (text: string, path = '_site.yaml'): string[] =>
  loadText(text)
    .problems.filter(({ file }) => file === path)
    .map(({ line, code, message, hint }) => `${line} ${code}: ${message} ${hint ?? ''}`.trim());
