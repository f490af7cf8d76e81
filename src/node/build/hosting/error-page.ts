import type { PrintTheme } from '../../../model/protocol.ts';
import { escapeMarkup } from '../../../model/escape.ts';
import type { Site } from '../../../model/page.ts';
import { pathOf, urlOf } from '../../../model/routes.ts';
import { hashSource, mergeSources } from '../report/content-sources.ts';
import { documentPolicy } from './headers.ts';

const css = ({ colors }: PrintTheme) =>
  `html{color-scheme:light;background:${colors.paper};color:${colors.ink};font:1.125rem/1.6 system-ui,sans-serif}` +
  'body{display:grid;place-content:center;min-height:100vh;margin:0 auto;padding:1.5rem;max-width:34rem;box-sizing:border-box;overflow-wrap:anywhere}' +
  'h1{font-size:2rem;line-height:1.2;margin:0 0 1rem}p{margin:0 0 1rem}' +
  `a{color:${colors.accent}}`;

/** Returns the page for status 500. */
export function errorPage(site: Site, print: PrintTheme): string {
  const { failed, failedText } = site.words;
  const text = `<p>${escapeMarkup(failedText)}</p>`;
  return plainPage(site, print, { title: escapeMarkup(failed), text, home: pathOf(site, '/') });
}

/** Returns the page for answers of a form server to visitors without JavaScript, with `{title}` and `{content}`. */
export const answerPage = (site: Site, print: PrintTheme): string =>
  plainPage(site, print, { title: '{title}', text: '{content}', home: urlOf(site, '/') });

/**
 * Returns a page that needs no other files, since a failing server may not deliver them, and another server does not
 * have them.
 * @param title the heading, as HTML
 * @param text what follows it, as HTML
 * @param home the address of the home page
 */
function plainPage(
  site: Site,
  print: PrintTheme,
  { title, text, home }: { title: string; text: string; home: string },
): string {
  const { brand, language, direction, words } = site;
  const style = css(print);
  const policy = documentPolicy(site, { ...mergeSources([]), styles: [hashSource(style)] });
  return [
    '<!DOCTYPE html>',
    `<html lang="${escapeMarkup(language)}" dir="${direction}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="content-security-policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${title} · ${escapeMarkup(brand.name)}</title>`,
    '<link rel="icon" href="data:,">',
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    '<main>',
    `<h1>${title}</h1>`,
    text,
    `<p><a href="${escapeMarkup(home)}">${escapeMarkup(words.home)}</a></p>`,
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
