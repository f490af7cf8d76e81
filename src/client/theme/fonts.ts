import interUrl from '../fonts/inter.woff2?url';
import monoUrl from '../fonts/mono.woff2?url';
import newsreaderUrl from '../fonts/newsreader.woff2?url';
import fallbacks from '../fonts/fallbacks.json';
import type { Site } from '../../model/page.ts';
import type { FontFamily } from '../../model/protocol.ts';
import { fontsOf } from '../../model/theme.ts';

interface FallbackFont {
  family: string;
  local: string[];
  weight: number;
  sizeAdjust: string;
  ascent: string;
  descent: string;
  lineGap: string;
}

/** A font file, and the range of weights in it. */
interface WebFont {
  family: string;
  url: string;
  weight: string;
}

const FONTS = ['serif', 'sans', 'mono'] as const satisfies FontFamily[];

const WEB_FONTS: Record<(typeof FONTS)[number], WebFont> = {
  serif: { family: 'Newsreader', url: newsreaderUrl, weight: '400 600' },
  sans: { family: 'Inter', url: interUrl, weight: '400 650' },
  mono: { family: 'JetBrains Mono', url: monoUrl, weight: '400 500' },
};

/**
 * Returns the web fonts of a site. `always` are the fonts of its theme, which are on every page. The font of source
 * code may be on any page.
 */
export function webFontsOf(site: Pick<Site, 'theme'>): { always: WebFont[]; all: WebFont[] } {
  const inTheme = new Set(Object.values(fontsOf(site)));
  const always = FONTS.filter((name) => inTheme.has(name)).map((name) => WEB_FONTS[name]);
  return { always, all: [...new Set([...always, WEB_FONTS.mono])] };
}

/** Returns the `@font-face` rules of web fonts, for visitors without JavaScript. */
export const webFontCss = (fonts: WebFont[]): string =>
  fonts
    .map(
      ({ family, url, weight }) =>
        `@font-face{font-family:"${family}";src:url(${url}) format("woff2");font-weight:${weight};font-display:swap}`,
    )
    .join('');

/**
 * Returns a script for the head of every page of a site. It loads the web fonts after the first paint, so that they
 * delay no text, and uses them as soon as all of them have loaded. If the web fonts move an element that is in view,
 * the script removes them before the next paint, and this page keeps the fallback fonts. If the visitor comes from
 * another page of the site, the fonts are in the browser's cache. In this case, the text waits at most 100 ms for the
 * web fonts (`font-display: fallback`). In data-saving mode, no web fonts are loaded.
 */
export const fontScript = ({ always, all }: ReturnType<typeof webFontsOf>): string =>
  `{const fonts=${JSON.stringify(all.map(({ family, url, weight }) => [family, url, weight]))}
.map(([family,url,weight])=>new FontFace(family,\`url(\${url})\`,{weight,display:"fallback"})),
show=()=>fonts.forEach(font=>document.fonts.add(font)),
load=()=>Promise.allSettled(fonts.slice(0,${always.length}).map(font=>font.load())),
tops=()=>[...document.querySelectorAll("body *")].map(element=>element.getBoundingClientRect().top),
isSeen=top=>top>0&&top<innerHeight,
showInPlace=()=>{const before=tops();show();
if(tops().some((top,i)=>Math.abs(top-before[i])>=${UNSTABLE_FROM}&&(isSeen(top)||isSeen(before[i]))))fonts.forEach(font=>document.fonts.delete(font))};
if(!navigator.connection?.saveData){
if(performance.getEntriesByType("navigation")[0]?.type!="navigate"||document.referrer.startsWith(location.origin+"/")){show();load()}
else new PerformanceObserver((list,observer)=>{if(list.getEntriesByName("first-contentful-paint").length){observer.disconnect();
load().then(showInPlace)}}).observe({type:"paint",buffered:true})}}`;

/**
 * The distance from which a move of an element counts as a layout shift, in pixels:
 * https://wicg.github.io/layout-instability/#sec-layout-shift
 */
const UNSTABLE_FROM = 3;

/** A local font with the metrics of the web font, so that the layout doesn't shift when the web font loads. */
const fallbackFace = ({ family, local, weight, sizeAdjust, ascent, descent, lineGap }: FallbackFont) =>
  `@font-face{font-family:"${family}";font-weight:${weight};src:${local.map((name) => `local("${name}")`).join()};` +
  `size-adjust:${sizeAdjust};ascent-override:${ascent};descent-override:${descent};line-gap-override:${lineGap}}`;

/** The `@font-face` rules of the local fonts that pages show until the web fonts have loaded. */
export const fallbackFontCss = Object.values(fallbacks).flat().map(fallbackFace).join('');
