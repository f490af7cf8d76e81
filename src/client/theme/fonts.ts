import interUrl from '../fonts/inter.woff2?url';
import monoUrl from '../fonts/mono.woff2?url';
import newsreaderUrl from '../fonts/newsreader.woff2?url';
import metrics from '../fonts/metrics.json';
import {
  type FallbackFace,
  fallbackFaces,
  fallbackFamilies,
  SYSTEM_FONTS,
} from '../../model/fonts/fallback-fonts.ts';
import type { FontFile, OwnFont } from '../../model/fonts/fonts.ts';
import type { FontChoice, FontFamily, Site } from '../../model/page.ts';
import { fontsOf } from '../../model/theme/theme.ts';

/** A font file, and the range of weights in it. */
interface WebFont {
  family: string;
  url: string;
  weight: string;
  /** `italic` for italic letters. */
  style?: string;
}

/** A font that pages load: an included one, or one of the site itself. */
interface LoadedFont extends Pick<OwnFont, 'family' | 'kind'> {
  files: Pick<FontFile, 'path' | 'weights' | 'italic' | 'metrics'>[];
}

const INCLUDED: Record<Exclude<FontFamily, 'system'>, LoadedFont> = {
  serif: {
    family: 'Newsreader',
    kind: 'serif',
    files: [{ path: newsreaderUrl, weights: [400, 600], italic: false, metrics: metrics.newsreader }],
  },
  sans: {
    family: 'Inter',
    kind: 'sans',
    files: [{ path: interUrl, weights: [400, 650], italic: false, metrics: metrics.inter }],
  },
  mono: {
    family: 'JetBrains Mono',
    kind: 'mono',
    files: [{ path: monoUrl, weights: [400, 500], italic: false, metrics: metrics.mono }],
  },
};

/** Returns the fonts among some choices that pages load: the included ones, then those of the site itself. */
const loadedFonts = (choices: FontChoice[]): LoadedFont[] => [
  ...Object.entries(INCLUDED).flatMap(([name, font]) => (choices.includes(name as FontFamily) ? font : [])),
  ...choices.filter((font) => typeof font !== 'string'),
];

/**
 * Returns the web fonts of a site. `always` are the fonts of its theme, which are on every page. The font of source
 * code may be on any page.
 */
export function webFontsOf(site: Pick<Site, 'theme'>): { always: WebFont[]; all: WebFont[] } {
  const fonts = loadedFonts(Object.values(fontsOf(site)));
  return { always: webFonts(fonts), all: webFonts([...fonts, INCLUDED.mono]) };
}

/** Returns the files of fonts, each once. */
function webFonts(fonts: LoadedFont[]): WebFont[] {
  const files = fonts.flatMap((font) =>
    font.files.map(({ path, weights, italic }) => ({
      family: cssFamily(font),
      url: path,
      weight: [...new Set(weights)].join(' '),
      ...(italic && { style: 'italic' }),
    })),
  );
  return [...new Map(files.map((file) => [file.url, file])).values()];
}

/** Returns the name of a family in styles, where some characters have a meaning. */
const cssFamily = ({ family }: LoadedFont) => family.replace(/[^\p{L}\p{N} ._-]/gu, '-');

/** Returns the font stack of a family: the web font, its fallback fonts, then system fonts. */
export const fontStack = (font: OwnFont): string =>
  [
    ...[cssFamily(font), ...fallbackFamilies(cssFamily(font), font.kind)].map((family) => `"${family}"`),
    ...SYSTEM_FONTS[font.kind],
  ].join(', ');

/** Returns the `@font-face` rules of web fonts, for visitors without JavaScript. */
export const webFontCss = (fonts: WebFont[]): string =>
  fonts
    .map(
      ({ family, url, weight, style }) =>
        `@font-face{font-family:"${family}";src:url(${url}) format("woff2");font-weight:${weight};${style ? `font-style:${style};` : ''}font-display:swap}`,
    )
    .join('');

/**
 * Returns a script for the head of every page of a site. It loads the web fonts after the first paint, so that they
 * delay no text, and uses them as soon as all of them have loaded. If the web fonts move an element or a text that is
 * in view, the script removes them before the next paint, and this page keeps the fallback fonts. Reading positions
 * takes time, so elements that are more than a viewport away are skipped with all that they contain. If the visitor
 * comes from another page of the site, the fonts are in the browser's cache. In this case, the text waits at most 100
 * ms for the web fonts (`font-display: fallback`). In data-saving mode, no web fonts are loaded.
 */
export const fontScript = ({ always, all }: ReturnType<typeof webFontsOf>): string =>
  `{const fonts=${JSON.stringify(all.map(({ family, url, weight, style }) => [family, url, { weight, ...(style && { style }) }]))}
.map(([family,url,face])=>new FontFace(family,\`url(\${url})\`,{...face,display:"fallback"})),
show=()=>fonts.forEach(font=>document.fonts.add(font)),
load=()=>Promise.allSettled(fonts.slice(0,${always.length}).map(font=>font.load())),
range=new Range,boxOf=node=>(node.nodeType>1?(range.selectNode(node),range):node).getBoundingClientRect(),
topsNearView=()=>{const tops=new Map,nodes=document.createTreeWalker(document.body,5,node=>{const{top,bottom}=boxOf(node);
return bottom<-innerHeight||top>innerHeight*2?2:(tops.set(node,top),1)});while(nodes.nextNode());return tops},
isSeen=top=>top>0&&top<innerHeight,
showInPlace=()=>{const tops=topsNearView();show();
for(const[node,before]of tops){const{top}=boxOf(node);
if(Math.abs(top-before)>=${UNSTABLE_FROM}&&(isSeen(top)||isSeen(before)))return fonts.forEach(font=>document.fonts.delete(font))}};
if(!navigator.connection?.saveData){
if(performance.getEntriesByType("navigation")[0]?.type!="navigate"||document.referrer.startsWith(location.origin+"/")){show();load()}
else new PerformanceObserver((list,observer)=>{if(list.getEntriesByName("first-contentful-paint").length){observer.disconnect();
load().then(showInPlace)}}).observe({type:"paint",buffered:true})}}`;

/**
 * The distance from which a move of an element counts as a layout shift, in pixels:
 * https://wicg.github.io/layout-instability/#sec-layout-shift
 */
const UNSTABLE_FROM = 3;

const faceCss = ({ family, local, weight, sizeAdjust, ascent, descent, lineGap }: FallbackFace) =>
  `@font-face{font-family:"${family}";font-weight:${weight};src:${local.map((name) => `local("${name}")`).join()};` +
  `size-adjust:${sizeAdjust};ascent-override:${ascent};descent-override:${descent};line-gap-override:${lineGap}}`;

/** Returns the `@font-face` rules of the local fonts that the pages of a site show until its web fonts have loaded. */
export function fallbackFontCss(site: Pick<Site, 'theme'>): string {
  const fonts = loadedFonts([...Object.values(fontsOf(site)), 'mono']);
  const faces = fonts.flatMap((font) =>
    font.files
      .filter(({ italic }) => !italic || font.files.every((file) => file.italic))
      .flatMap(({ metrics }) => metrics)
      .flatMap((metrics) => fallbackFaces(cssFamily(font), font.kind, metrics)),
  );
  return [...new Set(faces.map(faceCss))].join('');
}
