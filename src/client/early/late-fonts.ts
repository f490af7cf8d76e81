/** What the script in the head leaves to this module on a first visit: see `fontScript` in `theme/fonts.ts`. */
interface LateFonts {
  fonts: FontFace[];
  /** How many of them, from the first one on, are on every page. */
  always: number;
}

declare global {
  interface Window {
    lateFonts?: LateFonts;
  }
  interface FontFace {
    /** Not in all browsers yet, nor in TypeScript's list of what browsers have. */
    sizeAdjust?: string;
  }
}

/**
 * The distance from which a move of an element counts as a layout shift, in pixels:
 * https://wicg.github.io/layout-instability/#sec-layout-shift
 */
const UNSTABLE_FROM = 3;

/** The layout shift up to which web fonts may appear late: a fifth of what is considered good. */
const MAX_SHIFT = 0.02;

/** The sizes of web fonts that are tried one after another. Lines of other sizes may break as before. */
const SIZES = ['100%', '99%', '101%', '98%'];

/** The height of the rows in which the area of a shift is added up, in pixels. */
const ROW = 8;

/**
 * Loads the web fonts after the first paint, so that they delay no text, and shows them as soon as all of them have
 * loaded. If that would shift the layout too far, tries sizes that differ by 1 or 2 %, all before the next paint. If
 * none is good, this page keeps the fallback fonts.
 */
export function setUpLateFonts(): void {
  const { lateFonts } = window;
  if (!lateFonts) return;
  const { fonts, always } = lateFonts;
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName('first-contentful-paint').length) return;
    observer.disconnect();
    void Promise.allSettled(fonts.slice(0, always).map((font) => font.load())).then(() => showInPlace(fonts));
  }).observe({ type: 'paint', buffered: true });
}

function showInPlace(fonts: FontFace[]): void {
  const places = placesNearView();
  for (const size of 'sizeAdjust' in FontFace.prototype ? SIZES : ['100%']) {
    for (const font of fonts) {
      font.sizeAdjust = size;
      document.fonts.add(font);
    }
    if (shiftFrom(places) <= MAX_SHIFT) return;
    for (const font of fonts) document.fonts.delete(font);
  }
}

/** The box of an element or a text, and for a text that of its first line. */
type Place = [box: DOMRect, firstLine?: DOMRect];

const range = new Range();

function placeOf(node: Node): Place {
  if (node instanceof Element) return [node.getBoundingClientRect()];
  range.selectNode(node);
  return [range.getBoundingClientRect(), range.getClientRects()[0]!];
}

/** The nodes that are visited, and what the filter returns to leave one out. In figures, which are in each document. */
const ELEMENTS_AND_TEXTS = 5;
const REJECT = 2;

/**
 * Returns the places of all elements and texts at most a viewport away. Reading positions takes time, so those further
 * away are skipped with all that they contain.
 */
function placesNearView(): Map<Node, Place> {
  const places = new Map<Node, Place>();
  const nodes = document.createTreeWalker(document.body, ELEMENTS_AND_TEXTS, (node) => {
    if (node.nodeValue?.trim() === '') return REJECT;
    const place = placeOf(node);
    const [{ top, bottom }] = place;
    if (bottom < -innerHeight || top > innerHeight * 2) return REJECT;
    places.set(node, place);
    return 1;
  });
  while (nodes.nextNode());
  return places;
}

/**
 * Returns the layout shift since the places were read, as browsers compute it: the part of the view in which something
 * moves, times the longest distance of a move. A text moves if its first line does.
 */
function shiftFrom(places: Map<Node, Place>): number {
  const start = document.dir === 'rtl' ? 'right' : 'left';
  const rows: [left: number, right: number][] = [];
  let far = 0;
  for (const [node, [before, first = before]] of places) {
    const [after, now = after] = placeOf(node);
    const move = Math.max(Math.abs(now.top - first.top), Math.abs(now[start] - first[start]));
    if (move < UNSTABLE_FROM) continue;
    for (const { left, right, top, bottom } of [before, after]) {
      if (right <= left) continue;
      const end = Math.min(bottom, innerHeight) / ROW;
      for (let row = Math.max(0, Math.floor(top / ROW)); row < end; row++) {
        far = Math.max(far, move);
        const [from = left, to = right] = rows[row] ?? [];
        rows[row] = [Math.min(from, left), Math.max(to, right)];
      }
    }
  }
  const area = rows.reduce(
    (sum, [left, right]) => sum + ROW * Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)),
    0,
  );
  return (area * far) / (innerWidth * innerHeight * Math.max(innerWidth, innerHeight));
}
