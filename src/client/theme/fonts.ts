import { cssFamily, type FallbackFace, fallbackFaces } from '../../model/fonts/fallback-fonts.ts';
import {
  type Font,
  type FontFile,
  type FontMetrics,
  REGULAR,
  USED_WEIGHTS,
} from '../../model/fonts/fonts.ts';
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
 * delay no text, and uses them as soon as all of them have loaded. If that would shift the layout too far, the script
 * tries sizes that differ by 1 or 2 %, all before the next paint. If none is good, this page keeps the fallback fonts.
 * The shift is computed as browsers compute it: the part of the view in which something moves, times the longest
 * distance of a move. A text moves if its first line does. Reading positions takes time, so elements that are more than
 * a viewport away are skipped with all that they contain. If the visitor comes from another page of the site, the fonts
 * are in the browser's cache. In this case, the text waits at most 100 ms for the web fonts (`font-display: fallback`).
 * In data-saving mode, no web fonts are loaded.
 */
export const fontScript = ({ always, all }: ReturnType<typeof webFontsOf>): string =>
  `{const fonts=${JSON.stringify(all.map(({ family, url, ...face }) => [family, url, face]))}
.map(([family,url,face])=>new FontFace(family,\`url(\${url})\`,{...face,display:"fallback"})),
show=()=>fonts.forEach(font=>document.fonts.add(font)),
load=()=>Promise.allSettled(fonts.slice(0,${always.length}).map(font=>font.load())),
{min,max,abs}=Math,range=new Range,
placeOf=node=>node.nodeType<2?[node.getBoundingClientRect()]:(range.selectNode(node),[range.getBoundingClientRect(),range.getClientRects()[0]]),
placesNearView=()=>{const places=new Map,nodes=document.createTreeWalker(document.body,5,node=>{
if(node.nodeType>1&&!node.data.trim())return 2;const place=placeOf(node),[box]=place;
return box.bottom<-innerHeight||box.top>innerHeight*2?2:(places.set(node,place),1)});while(nodes.nextNode());return places},
shiftFrom=places=>{const start=document.dir=="rtl"?"right":"left",lefts=[],rights=[];let far=0,area=0;
for(const[node,[before,first=before]]of places){const[after,now=after]=placeOf(node),move=max(abs(now.top-first.top),abs(now[start]-first[start]));
if(move>=${UNSTABLE_FROM})for(const{left,right,top,bottom}of[before,after])if(right>left)
for(let row=max(0,top>>${ROW});row<min(bottom,innerHeight)/${2 ** ROW};row++){
far=max(far,move);lefts[row]=min(lefts[row]??left,left);rights[row]=max(rights[row]??right,right)}}
lefts.forEach((left,row)=>area+=max(0,min(rights[row],innerWidth)-max(left,0))*${2 ** ROW});
return area*far/(innerWidth*innerHeight*max(innerWidth,innerHeight))},
hide=()=>fonts.forEach(font=>document.fonts.delete(font)),
showInPlace=()=>{const places=placesNearView();${JSON.stringify(SIZES)}.some((size,index)=>{
if(index){hide();if(!("sizeAdjust"in FontFace.prototype))return 1;fonts.forEach(font=>font.sizeAdjust=size+"%")}
show();return shiftFrom(places)<=${MAX_SHIFT}})||hide()};
if(!navigator.connection?.saveData){
if(performance.getEntriesByType("navigation")[0]?.type!="navigate"||document.referrer.startsWith(location.origin+"/")){show();load()}
else new PerformanceObserver((list,observer)=>{if(list.getEntriesByName("first-contentful-paint").length){observer.disconnect();
load().then(showInPlace)}}).observe({type:"paint",buffered:true})}}`;

/**
 * The distance from which a move of an element counts as a layout shift, in pixels:
 * https://wicg.github.io/layout-instability/#sec-layout-shift
 */
const UNSTABLE_FROM = 3;

/** The layout shift up to which web fonts may appear late: a fifth of what is considered good. */
const MAX_SHIFT = 0.02;

/** The sizes of web fonts that are tried one after another, in percent. Lines of other sizes may break as before. */
const SIZES = [100, 99, 101, 98];

/** The area of a shift is added up in rows of `2 ** ROW` pixels. */
const ROW = 3;

const faceCss = ({ family, local, weight, sizeAdjust, ascent, descent, lineGap }: FallbackFace) =>
  `@font-face{font-family:"${family}";font-weight:${weight};src:${local.map((name) => `local("${name}")`).join()};` +
  `size-adjust:${sizeAdjust};ascent-override:${ascent};descent-override:${descent};line-gap-override:${lineGap}}`;

/** Returns the `@font-face` rules of the local fonts that the pages of a site show until its web fonts have loaded. */
export function fallbackFontCss(site: Pick<Site, 'theme'>): string {
  const weights = new Set<number>([...WEIGHTS, site.theme?.style?.weight ?? REGULAR]);
  const faces = Object.values(fontsOf(site)).flatMap((font) =>
    (font?.files ?? [])
      .filter(({ italic }) => !italic || font!.files.every((file) => file.italic))
      .flatMap(({ metrics }) => shownMetrics(metrics, weights))
      .flatMap((metrics) => fallbackFaces(font!, metrics)),
  );
  // All bold weights have one face: that of the heaviest.
  return [...new Map(faces.map((face) => [face.family + face.weight, face])).values()].map(faceCss).join('');
}

/** Returns the metrics in some weights. If letters are equally wide in all weights, one is enough. */
function shownMetrics(metrics: FontMetrics[], weights: Set<number>): FontMetrics[] {
  if (metrics.every(({ width }) => width === metrics[0]!.width)) return metrics.slice(0, 1);
  return metrics.filter(({ weight }) => weights.has(weight) || metrics.length === 1);
}

/** The weights that pages show in any case. */
const WEIGHTS = Object.values(USED_WEIGHTS).flat();
