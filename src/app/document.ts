import type { Drawn, Scripts, Stamp, View } from '../content/delivery.ts';
import { headOf } from './head.ts';
import { choicesCss, fontsToPreload } from './theme/choices.ts';
import { fontFaceCss } from './theme/fonts.ts';
import { rememberTheme } from './theme/switch.ts';

/** A whole HTML document around what was drawn. */
export function documentOf(
  { page, site }: View,
  drawn: Drawn,
  stamp: Stamp,
  { inline, entry, modules, analytics }: Scripts,
): string {
  const head = headOf(page, site);
  const { variants, conversion } = site.booking ?? {};
  const { key, host, consent } = site.analytics;
  const data = {
    route: page.route,
    ...stamp,
    entry,
    modules: modules.join(' '),
    ...((variants || conversion) && { booking: JSON.stringify(site.booking) }),
    ...(analytics && key && { measuring: JSON.stringify({ key, host, consent, entry: analytics }) }),
  };
  return [
    '<!DOCTYPE html>',
    `<html lang="${escape(site.language)}" dir="${site.direction}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escape(head.title)}</title>`,
    `<meta name="description" content="${escape(head.description)}">`,
    head.canonical
      ? `<link rel="canonical" href="${escape(head.canonical)}">`
      : '<meta name="robots" content="noindex">',
    '<link rel="icon" href="data:,">',
    ...fontsToPreload(site).map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    // The address that links on paper begin with: what is printed has none of its own.
    `<style>${fontFaceCss}html{--site:${JSON.stringify(site.url)}}</style>`,
    drawn.css,
    choicesCss(site),
    `<script>${rememberTheme}</script>`,
    '<noscript><style>[data-theme-switch],[data-privacy]{display:none}</style></noscript>',
    '</head>',
    '<body>',
    `<div id="root" ${Object.entries(data)
      .map(([name, value]) => `data-${name}="${escape(value)}"`)
      .join(' ')}>${drawn.html}</div>`,
    `<script type="module">${inline}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (char) => ESCAPES[char]!);
