import { escapeMarkup, jsonInScript } from '../../model/escape.ts';
import { keepLast } from '../../model/lazy.ts';
import {
  type DocumentIsland,
  type DocumentOptions,
  type RenderedView,
  type HtmlDocument,
  ISLANDS,
  type Scripts,
  type View,
} from '../../model/protocol.ts';
import { ICONS, pathOf } from '../../model/routes.ts';
import { PALETTE, styleOf } from '../../model/theme/theme.ts';
import { rolesOf } from '../../model/theme/tones.ts';
import { toneOfFirst } from '../../../blocks/Blocks.tsx';
import { headOf, STRUCTURED } from './head.ts';
import { structuredOf } from './structured-data.ts';
import { privacyConfig } from './privacy-config.ts';
import { speculationRules, SPECULATION_RULES_TYPE } from './speculation-rules.ts';
import { choicesCss, toneColorsCss } from '../theme/theme-options.ts';
import { fallbackFontCss, fontScript, webFontCss, webFontsOf } from '../theme/fonts.ts';
import { rememberTheme, themeColors } from '../theme/switch.ts';

/** Returns the document of a rendered page. */
export function documentOf(
  { page, site }: View,
  rendered: RenderedView,
  scripts: Scripts,
  { share, policy }: DocumentOptions = {},
): HtmlDocument {
  const { icons, css, script, rules } = commonParts(site);
  const { entry, modules, site: siteData, sheet, search, analytics } = scripts;
  const picture = page.share ?? share;
  const head = headOf(page, site, picture);
  const structured = structuredOf(page, site, picture);
  const { variants, conversion } = site.booking ?? {};
  const privacy = privacyConfig(page, site, analytics);
  const data = {
    route: page.route,
    entry,
    ...(modules.length > 0 && { modules: modules.join(' ') }),
    site: siteData,
    // The style sheet has the look of the site. A page with another one contains all styles.
    sheet: page.theme ? '' : sheet,
    search,
    ...((variants || conversion) && { booking: JSON.stringify(site.booking) }),
    ...(privacy && { services: JSON.stringify(privacy) }),
  };
  const style = `${css.before}${rendered.css}${css.after}${toneColorsCss(site, rendered.css)}`;
  const inline = inlineScriptsOf(rendered, data, scripts);
  const own = { styles: [style], scripts: [script, rules, ...inline] };
  const html = [
    '<!DOCTYPE html>',
    `<html lang="${escapeMarkup(site.language)}" dir="${site.direction}">`,
    '<head>',
    [
      '<meta charset="utf-8">',
      ...(policy ? [`<meta http-equiv="content-security-policy" content="${policy(own)}">`] : []),
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<title>${escapeMarkup(head.title)}</title>`,
      ...head.tags.map(([name, attributes]) => `<${name} ${attributesOf(attributes)}>`),
      icons,
      ...themeColors(...topColors(page, site)),
    ].join(''),
    `<style>${style}</style>`,
    `<script>${script}</script>`,
    `<script type="${SPECULATION_RULES_TYPE}">${rules}</script>`,
    '</head>',
    `<body ${attributesOf(data, 'data-')}>`,
    rendered.html,
    `<script type="application/json" id="${ISLANDS}">${jsonInScript(islandsOf(rendered, scripts))}</script>`,
    // After the content, so that it does not delay rendering.
    ...(structured ? [`<script type="${STRUCTURED}">${structured}</script>`] : []),
    ...inline.map((source) => `<script type="module">${source}</script>`),
    '</body>',
    '</html>',
    '',
  ].join('\n');
  return { html, ...own };
}

/** Returns what the heads of all documents of a site have in common. */
const commonParts = keepLast((site: View['site']) => {
  const found = webFontsOf(site);
  const withAddresses = (list: typeof found.all) =>
    list.map((font) => ({ ...font, url: pathOf(site, font.url) }));
  const fonts = { ...found, always: withAddresses(found.always), all: withAddresses(found.all) };
  return {
    icons: iconLinks(site).join(''),
    css: {
      // Print styles insert this URL before the URLs of links.
      before: `${fallbackFontCss(site)}html{--site:${JSON.stringify(site.url.replace(/(?<=[^:/])\/.*/, ''))}}`,
      after:
        `${choicesCss(site)}@media (scripting:none){${webFontCss(fonts.all)}` +
        `[data-theme-switch],[data-privacy],[data-search-opener]{display:none}}`,
    },
    script: `${rememberTheme}\n${fontScript(fonts)}`,
    rules: speculationRules(site),
  };
});

/** Returns the sources of the inline scripts that a document needs. */
function inlineScriptsOf(
  { html }: RenderedView,
  { booking, services }: Record<string, string>,
  { inline }: Scripts,
): string[] {
  return [
    inline.always,
    ...(booking ? [inline.booking] : []),
    ...(services ? [inline.privacy] : []),
    ...(html.includes(' data-contents=') ? [inline.contents] : []),
    ...(html.includes(' data-carousel=') ? [inline.carousels] : []),
    ...(html.includes('<video') ? [inline.videos] : []),
    ...(html.includes(' data-embed=') ? [inline.embeds] : []),
    ...(html.includes(' data-term=') ? [inline.terms] : []),
    ...(html.includes(' data-copy') ? [inline.code] : []),
  ];
}

/** Returns the islands by name, each with its data and the addresses of its modules. */
const islandsOf = ({ islands }: RenderedView, scripts: Scripts): Record<string, DocumentIsland> =>
  Object.fromEntries(
    Object.entries(islands).map(([name, island]) => [
      name,
      { ...island, modules: scripts.islands[island.component] ?? [] },
    ]),
  );

/**
 * Returns the color of the browser's user interface in both themes: that of the background at the top of the page. It
 * is the one of the header, or of the first section if the header is on it or missing.
 */
function topColors({ layout, blocks }: View['page'], { theme }: View['site']): [light: string, dark: string] {
  const style = styleOf(theme);
  const isCovered = layout?.header === 'overlay' || layout?.header === 'none';
  const ofHeader = style.bar === 'solid' ? 'dark' : 'plain';
  const tone = isCovered ? toneOfFirst(blocks, style) : ofHeader;
  const colors = { ...PALETTE, ...theme?.colors };
  return [rolesOf(colors, 'light', tone).paper, rolesOf(colors, 'dark', tone).paper];
}

/** Returns the elements that set the site's icons. */
function iconLinks(site: View['site']): string[] {
  return [
    `<link rel="icon" href="${pathOf(site, ICONS.ico)}" sizes="32x32">`,
    `<link rel="icon" href="${pathOf(site, ICONS.svg)}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${pathOf(site, ICONS.touch)}">`,
    `<link rel="manifest" href="${pathOf(site, ICONS.manifest)}">`,
  ];
}

const attributesOf = (attributes: Record<string, string>, prefix = '') =>
  Object.entries(attributes)
    .map(([name, value]) => `${prefix}${name}=${inQuotes(value)}`)
    .join(' ');

/** Returns the value of an attribute in quotes. JSON needs no references in single ones, so the page is lighter. */
const inQuotes = (value: string): string =>
  value.includes('"') && !value.includes("'")
    ? `'${escapeMarkup(value).replaceAll('&quot;', '"')}'`
    : `"${escapeMarkup(value)}"`;
