import { cssFamily, type FallbackFace, fallbackFaces } from '../../model/fonts/fallback-fonts.ts';
import { type Font, type FontFile, type FontMetrics, USED_WEIGHTS } from '../../model/fonts/fonts.ts';
import type { Site } from '../../model/page.ts';
import { fontsOf } from '../../model/theme/theme.ts';

/** A font file, and the range of weights in it. */
interface WebFont {
  family: string;
  url: string;
  weight: string;
  /** `italic` for italic letters. */
  style?: string;
  /** The characters in the file, as `unicode-range`. */
  unicodeRange?: string;
}

/**
 * Returns the web fonts of a site. `always` are the fonts of its theme, which are on every page. Browsers load others
 * where a page shows them: the font of source code, and rare letters of a fixed-width font, which move nothing.
 */
export function webFontsOf(site: Pick<Site, 'theme'>): { always: WebFont[]; all: WebFont[] } {
  const { mono, ...fonts } = fontsOf(site);
  const ofTheme = Object.values(fonts);
  const always = webFonts(ofTheme, ({ kind }, { range }) => kind !== 'mono' || range === undefined);
  const urls = new Set(always.map(({ url }) => url));
  return { always, all: [...always, ...webFonts([...ofTheme, mono], (_, { path }) => !urls.has(path!))] };
}

/** Returns the files of fonts that meet a condition, each once. */
function webFonts(fonts: (Font | undefined)[], isWanted: (font: Font, file: FontFile) => boolean): WebFont[] {
  const files = fonts.flatMap((font) =>
    (font?.files ?? [])
      .filter((file) => file.path !== undefined && isWanted(font!, file))
      .map(({ path, weights, italic, range }) => ({
        family: cssFamily(font!),
        url: path!,
        weight: [...new Set(weights)].join(' '),
        ...(italic && { style: 'italic' }),
        ...(range !== undefined && { unicodeRange: range }),
      })),
  );
  return [...new Map(files.map((file) => [file.url, file])).values()];
}

/** Returns the `@font-face` rules of web fonts, for visitors without JavaScript. */
export const webFontCss = (fonts: WebFont[]): string =>
  fonts
    .map(
      ({ family, url, weight, style, unicodeRange }) =>
        `@font-face{font-family:"${family}";src:url(${url}) format("woff2");font-weight:${weight};` +
        `${style ? `font-style:${style};` : ''}${unicodeRange ? `unicode-range:${unicodeRange};` : ''}font-display:swap}`,
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
  `{const fonts=${JSON.stringify(all.map(({ family, url, ...face }) => [family, url, face]))}
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
  const faces = Object.values(fontsOf(site)).flatMap((font) =>
    (font?.files ?? [])
      .filter(({ italic }) => !italic || font!.files.every((file) => file.italic))
      .flatMap(({ metrics }) => shownMetrics(metrics))
      .flatMap((metrics) => fallbackFaces(font!, metrics)),
  );
  return [...new Set(faces.map(faceCss))].join('');
}

/** Returns the metrics in the weights that pages show. If letters are equally wide in all weights, one is enough. */
function shownMetrics(metrics: FontMetrics[]): FontMetrics[] {
  if (metrics.every(({ width }) => width === metrics[0]!.width)) return metrics.slice(0, 1);
  return metrics.filter(({ weight }) => WEIGHTS.has(weight) || metrics.length === 1);
}

const WEIGHTS = new Set<number>(Object.values(USED_WEIGHTS).flat());
