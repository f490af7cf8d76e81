import type { Server } from '../../model/protocol.ts';
import type { Page } from '../../model/page.ts';
import { dataFile, htmlFile, SITE_JSON } from '../../model/routes.ts';
import type { Bundle } from '../bundling/bundle.ts';
import type { BlockWeight, PageWeight } from './build-report.ts';
import type { DocumentFacts, LoadedPicture } from './document-facts.ts';

/** The data and functions for weighing pages. */
export interface Scales extends Pick<Bundle, 'scripts' | 'scriptsOf'> {
  server: Pick<Server, 'hydratedIn'>;
  /** Returns the compressed size of a file in the output, in bytes. */
  sizeOf(path: string): number;
}

export interface Weighed {
  weight: PageWeight;
  /** In the order of the page. */
  blocks: BlockWeight[];
}

/** Returns the weight of a page, and how much each of its blocks adds. */
export function weighPage(
  page: Page,
  { html, facts }: { html: string; facts: DocumentFacts },
  { scripts, scriptsOf, server, sizeOf }: Scales,
): Weighed {
  const size = (url: string) => sizeOf(decodeURI(url.slice(1)));
  const sum = (urls: Iterable<string>) => [...urls].reduce((total, url) => total + size(url), 0);
  const picturesWeight = (pictures: LoadedPicture[]) => weighPictures(pictures, size);

  const shared = new Set([scripts.entry, ...scripts.modules]);
  const own = page.blocks.map(
    (block) =>
      new Set(
        server
          .hydratedIn([block])
          .flatMap(scriptsOf)
          .filter((url) => !shared.has(url)),
      ),
  );
  const document = sizeOf(htmlFile(page.route));
  const fonts = sum(facts.fonts);
  const pictures = picturesWeight(facts.pictures);
  const script = sum(new Set([...shared, ...own.flatMap((urls) => [...urls])]));
  const data = sizeOf(dataFile(page.route)) + sizeOf(SITE_JSON);
  return {
    weight: {
      html: document,
      fonts,
      pictures,
      script,
      data,
      firstView: document + fonts + picturesWeight(facts.pictures.filter(({ isEager }) => isEager)),
      page: document + fonts + pictures + script + data,
    },
    blocks: page.blocks.map(({ type }, index) => ({
      type,
      html: Math.round((document * (facts.blocks[index] ?? 0)) / html.length),
      script: sum(own[index]!),
      pictures: picturesWeight(facts.pictures.filter(({ block }) => block === index)),
    })),
  };
}

/** Adds up the largest candidate of each picture. A picture that occurs twice counts once. */
function weighPictures(pictures: LoadedPicture[], size: (url: string) => number): number {
  const unique = new Map(pictures.map(({ candidates }) => [candidates.join(), candidates]));
  return [...unique.values()].reduce((total, urls) => total + Math.max(...urls.map(size)), 0);
}
