import interUrl from '../fonts/inter.woff2?url';
import monoUrl from '../fonts/mono.woff2?url';
import newsreaderUrl from '../fonts/newsreader.woff2?url';
import standIns from '../fonts/fallbacks.json';

interface StandIn {
  local: string[];
  sizeAdjust: string;
  ascent: string;
  descent: string;
  lineGap: string;
}

const face = (family: string, url: string, weights: string) =>
  `@font-face{font-family:${family};src:url(${url}) format("woff2");font-weight:${weights};font-display:swap}`;

/** A font of the reader's own that takes the room the real one will take, so that nothing moves. */
const standIn = (family: string, { local, sizeAdjust, ascent, descent, lineGap }: StandIn) =>
  `@font-face{font-family:"${family} stand-in";src:${local.map((name) => `local("${name}")`).join()};` +
  `size-adjust:${sizeAdjust};ascent-override:${ascent};descent-override:${descent};line-gap-override:${lineGap}}`;

/** The `@font-face` rules of the site. */
export const fontFaceCss = [
  face('Newsreader', newsreaderUrl, '400 600'),
  face('Inter', interUrl, '400 650'),
  face('"JetBrains Mono"', monoUrl, '400 500'),
  standIn('Newsreader', standIns.newsreader),
  standIn('Inter', standIns.inter),
  standIn('JetBrains Mono', standIns.mono),
].join('');

/** The fonts of headings and text, which the first screen of a page uses. */
export const preloadFonts = [
  { family: 'serif', url: newsreaderUrl },
  { family: 'sans', url: interUrl },
] as const;
