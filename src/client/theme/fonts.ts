import interUrl from '../fonts/inter.woff2?url';
import monoUrl from '../fonts/mono.woff2?url';
import newsreaderUrl from '../fonts/newsreader.woff2?url';
import fallbacks from '../fonts/fallbacks.json';

interface FallbackFont {
  family: string;
  local: string[];
  sizeAdjust: string;
  ascent: string;
  descent: string;
  lineGap: string;
}

const face = (family: string, url: string, weights: string) =>
  `@font-face{font-family:${family};src:url(${url}) format("woff2");font-weight:${weights};font-display:swap}`;

/** A local font with the metrics of the web font, so that the layout doesn't shift when the web font loads. */
const fallbackFace = ({ family, local, sizeAdjust, ascent, descent, lineGap }: FallbackFont) =>
  `@font-face{font-family:"${family}";src:${local.map((name) => `local("${name}")`).join()};` +
  `size-adjust:${sizeAdjust};ascent-override:${ascent};descent-override:${descent};line-gap-override:${lineGap}}`;

/** The `@font-face` rules of the site. */
export const fontFaceCss = [
  face('Newsreader', newsreaderUrl, '400 600'),
  face('Inter', interUrl, '400 650'),
  face('"JetBrains Mono"', monoUrl, '400 500'),
  ...Object.values(fallbacks).flat().map(fallbackFace),
].join('');

/** The fonts of headings and text. Browsers preload them, because both appear at the top of a page. */
export const preloadFonts = [
  { family: 'serif', url: newsreaderUrl },
  { family: 'sans', url: interUrl },
] as const;
