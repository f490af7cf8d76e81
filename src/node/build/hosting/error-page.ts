import type { PrintTheme } from '../../../model/protocol.ts';
import { escapeMarkup } from '../../../model/escape.ts';
import type { Site } from '../../../model/page.ts';
import { pathOf } from '../../../model/routes.ts';
import { hashSource, mergeSources } from '../report/content-sources.ts';
import { documentPolicy } from './headers.ts';

const css = ({ colors }: PrintTheme) =>
  `html{color-scheme:light;background:${colors.paper};color:${colors.ink};font:1.125rem/1.6 system-ui,sans-serif}` +
  'body{display:grid;place-content:center;min-height:100vh;margin:0 auto;padding:1.5rem;max-width:34rem;box-sizing:border-box}' +
  'h1{font-size:2rem;line-height:1.2;margin:0 0 1rem}p{margin:0 0 1rem}' +
  `a{color:${colors.accent}}`;

/** Returns the page for status 500. This page needs no other files, since a failing server may not deliver them. */
export function errorPage(site: Site, print: PrintTheme): string {
  const { brand, language, direction, words } = site;
  const [name, title, text, home] = [brand.name, words.failed, words.failedText, words.home].map(
    escapeMarkup,
  );
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
    `<title>${title} · ${name}</title>`,
    '<link rel="icon" href="data:,">',
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    '<main>',
    `<h1>${title}</h1>`,
    `<p>${text}</p>`,
    `<p><a href="${pathOf(site, '/')}">${home}</a></p>`,
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
