import type { Scripts } from '../../../model/protocol.ts';
import type { Page } from '../../../model/page.ts';
import { type Addressing, baseOf, htmlFile } from '../../../model/routes.ts';
import type { BlockWeight, PageWeight } from './build-report.ts';
import type { LoadedPicture, PageFacts } from './document-facts.ts';

/** The files and functions that are needed to weigh a page. */
export interface Scales {
  site: Addressing;
  scripts: Pick<Scripts, 'entry' | 'modules' | 'site' | 'sheet' | 'islands'>;
  /** Returns the compressed size of a file in the output, in bytes. */
  sizeOf(path: string): number;
}

export interface Weighed {
  weight: PageWeight;
  /** The blocks in the order of the page. */
  blocks: BlockWeight[];
}

/** Returns the weight of a page, and how much each of its blocks adds. */
export function weighPage(page: Page, facts: PageFacts, { site, scripts, sizeOf }: Scales): Weighed {
  const size = (url: string) => sizeOf(url.slice(1));
  const sum = (urls: Iterable<string>) => [...urls].reduce((total, url) => total + size(url), 0);
  const picturesWeight = (pictures: LoadedPicture[]) => weighPictures(pictures, size);

  const modulesOf = (components: string[]) =>
    new Set(components.flatMap((component) => scripts.islands[component]!));
  const components = facts.islands;
  const shared = components.length > 0 ? [scripts.entry, ...scripts.modules] : [];
  const own = facts.interactive.map(modulesOf);
  const document = size(`${baseOf(site)}/${htmlFile(page.route, site)}`);
  const fonts = sum(facts.fonts);
  const pictures = picturesWeight(facts.pictures);
  const script = sum([...shared, ...modulesOf(components)]);
  const data = components.length > 0 ? sum([scripts.site, scripts.sheet]) : 0;
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
      html: Math.round((document * (facts.blocks[index] ?? 0)) / facts.length),
      script: sum(own[index]!),
      pictures: picturesWeight(facts.pictures.filter(({ block }) => block === index)),
    })),
  };
}

/** Adds up the size of each picture's largest candidate. A picture that occurs twice counts once. */
function weighPictures(pictures: LoadedPicture[], size: (url: string) => number): number {
  const unique = new Map(pictures.map(({ candidates }) => [candidates.join(), candidates]));
  return [...unique.values()].reduce((total, urls) => total + Math.max(...urls.map(size)), 0);
}
