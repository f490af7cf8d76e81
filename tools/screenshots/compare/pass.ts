import type { Browser, BrowserContext } from 'playwright';
import { NOT_FOUND } from '../../../src/model/routes.ts';
import { compareBoxes } from './boxes.ts';
import { comparePixels, decode } from './pixels.ts';
import type { Report } from './report.ts';
import { compareNativeStates, compareScriptedStates, type Extent, SeenKinds } from './states.ts';
import { both, boxesOf, capture, open, type Pair, prepare, settle } from './visit.ts';

export const THEMES = ['light', 'dark'] as const;

/** What is compared, and where differences are reported. */
interface PassOptions {
  width: number;
  theme: (typeof THEMES)[number];
  extent: Extent;
  report: Report;
}

/** Compares pages at one width and in one theme. */
export async function createPass(
  browser: Browser,
  urls: Record<keyof Pair, string>,
  { width, theme, extent, report }: PassOptions,
) {
  const options = {
    viewport: { width, height: width < 768 ? 844 : 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  } as const;
  const native = await browser.newContext({ ...options, javaScriptEnabled: false });
  const scripted = await browser.newContext(options);
  await prepare(scripted);
  const siteKinds = new SeenKinds();

  const compareRoute = async (route: string): Promise<void> => {
    const seen = extent === 'all' ? new SeenKinds() : siteKinds;
    const path = route === NOT_FOUND ? '/no-such-page' : route;
    const visit = async (context: BrowserContext, compareStates: typeof compareNativeStates) => {
      const [before, after] = await Promise.all([
        open(context, urls.before + path),
        open(context, urls.after + path),
      ]);
      const pair = { before, after };
      await compareStates(pair, extent, seen, async (state, fullPage) => {
        await both(pair, settle);
        await report.add({ route, width, theme, state }, await comparePair(pair, fullPage));
      });
      await both(pair, ({ page }) => page.close());
    };
    await visit(native, compareNativeStates);
    await visit(scripted, compareScriptedStates);
  };
  return { compareRoute, close: () => Promise.all([native.close(), scripted.close()]) };
}

/** What differs between two pages, and the pictures that show it. */
export type Comparison = Awaited<ReturnType<typeof comparePair>>;

/** Compares what both pages of a pair look like now. Returns undefined if it is the same. */
async function comparePair(pair: Pair, fullPage: boolean) {
  const [before, after] = await both(pair, (visit) => capture(visit, fullPage));
  const isSamePicture = before.png.equals(after.png);
  if (isSamePicture && before.boxes === after.boxes) return undefined;
  const boxes = compareBoxes(boxesOf(before), boxesOf(after));
  const { count, difference } = comparePixels(await decode(before.png), await decode(after.png));
  if (count === 0 && boxes.length === 0) return undefined;
  return { pixels: count, boxes, before: before.png, after: after.png, difference };
}
