import { cssFamily, type FallbackFace, fallbackFaces } from '../../model/fonts/fallback-fonts.ts';
import {
  type Font,
  type FontFile,
  type FontMetrics,
  REGULAR,
  USED_WEIGHTS,
} from '../../model/fonts/fonts.ts';
import type { Site } from '../../model/page.ts';
import { hasCommonScript } from '../../model/text/direction.ts';
import { fontsOf } from '../../model/theme/theme-fonts.ts';

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

/** The web fonts of a site. */
export interface WebFonts {
  /** The fonts of its theme, which are on every page. */
  always: WebFont[];
  /**
   * These and the ones that browsers load where a page shows them: the font of source code, and rare letters of a
   * fixed-width font, which move nothing.
   */
  all: WebFont[];
  /** Whether they are shown on a first visit even if text moves. */
  atOnce: boolean;
}

/** Returns the web fonts of a site. */
export function webFontsOf(site: Pick<Site, 'theme' | 'language'>): WebFonts {
  const { mono, ...fonts } = fontsOf(site);
  const ofTheme = Object.values(fonts);
  const always = webFonts(ofTheme, ({ kind }, { range }) => kind !== 'mono' || range === undefined);
  const urls = new Set(always.map(({ url }) => url));
  return {
    always,
    all: [...always, ...webFonts([...ofTheme, mono], (_, { path }) => !urls.has(path!))],
    // For other scripts, the sizes of the fallback fonts say nothing, and devices may show boxes.
    atOnce: ofTheme.some(isOwn) && !hasCommonScript(site.language),
  };
}

/** Whether a font is a site's own. */
const isOwn = (font: Font | undefined) => font?.files.some(({ characters }) => characters === undefined);

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
 * Returns a script for the head of every page of a site. If the visitor comes from another page of the site, the fonts
 * are in the browser's cache, so it shows them from the first paint; the text waits for them at most 100 ms
 * (`font-display: fallback`). Otherwise, `early/late-fonts.ts` loads them after the first paint, unless they are shown
 * whenever they have loaded (`atOnce`). In data-saving mode, no web fonts are loaded.
 */
export const fontScript = ({ always, all, atOnce }: WebFonts): string =>
  `if(!navigator.connection?.saveData){
const fonts=${JSON.stringify(all.map(({ family, url, ...face }) => [family, url, face]))}
.map(([family,url,face])=>new FontFace(family,\`url(\${url})\`,{...face,display:"${atOnce ? 'swap' : 'fallback'}"})),always=${always.length};
if(${atOnce || 'performance.getEntriesByType("navigation")[0]?.type!="navigate"||document.referrer.startsWith(location.origin+"/")'})
fonts.forEach((font,index)=>{document.fonts.add(font);if(index<always)font.load()})
else lateFonts={fonts,always}}`;

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
