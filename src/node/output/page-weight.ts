import { Parser } from 'htmlparser2';
import type { Server } from '../../model/protocol.ts';
import type { BlockWeight, PageWeight } from './build-report.ts';
import type { Page } from '../../model/page.ts';
import { dataFile, htmlFile, SITE_JSON } from '../../model/routes.ts';
import type { Bundle } from '../bundling/bundle.ts';

/** What a document has a browser load, as far as it says so itself. */
export interface Loads {
  /** The addresses of the fonts that its styles use. */
  fonts: string[];
  pictures: LoadedPicture[];
  /** How many characters of the document each block of the page is, in their order. */
  blocks: number[];
}

export interface LoadedPicture {
  /** The addresses of its lightest format, among which the browser chooses by the screen. */
  candidates: string[];
  /** Whether it is loaded before anyone scrolls. */
  isEager: boolean;
  /** The block that it stands in, from 0; undefined in the frame of the page. */
  block: number | undefined;
}

/** Reads a document of ours. What stands inside of a block belongs to the block. */
export function loadsOf(html: string): Loads {
  const loads: Loads = { fonts: fontsOf(html), pictures: [], blocks: [] };
  let depth = 0;
  let block: { depth: number; start: number } | undefined;
  let lightest: string | undefined;
  const add = (addresses: string, isEager: boolean) => {
    // What is on another host has no weight of ours, and what is in the document is part of it.
    const candidates = addresses
      .split(',')
      .map((entry) => entry.trim().split(/\s+/)[0]!)
      .filter((address) => /^\/(?!\/)/.test(address));
    if (candidates.length > 0)
      loads.pictures.push({ candidates, isEager, block: block && loads.blocks.length });
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      depth++;
      if (!block && attributes['data-block'] !== undefined) block = { depth, start: parser.startIndex };
      if (name === 'picture') lightest = undefined;
      else if (name === 'source') lightest ??= attributes.srcset;
      else if (name === 'img') {
        add(lightest ?? attributes.srcset ?? attributes.src ?? '', attributes.loading !== 'lazy');
        lightest = undefined;
      } else if (name === 'video') add(attributes.poster ?? '', true);
    },
    onclosetag() {
      if (block?.depth === depth) {
        loads.blocks.push(parser.endIndex + 1 - block.start);
        block = undefined;
      }
      depth--;
    },
  });
  parser.end(html);
  return loads;
}

/** The fonts that are asked for: of the faces that are declared, those that a rule comes to, if only by a custom property. */
function fontsOf(html: string): string[] {
  const values = new Map(
    [...html.matchAll(/(--[\w-]*font[\w-]*):([^;}]+)/g)].map(([, name, value]) => [name!, value!]),
  );
  const named = (value: string, tries = 5): string => {
    const [, property] = /^var\((--[\w-]+)/.exec(value) ?? [];
    const next = property && tries > 0 ? values.get(property) : undefined;
    return next === undefined ? value : named(next, tries - 1);
  };
  const faces = /@font-face\{font-family:([^;]+);src:url\(([^)]+)\)/g;
  const rules = html.replace(/@font-face\{[^}]*\}/g, '');
  const used = new Set(
    [...rules.matchAll(/font-family:([^;}]+)/g)].map(([, value]) => named(value!).split(',')[0]!),
  );
  return [...html.matchAll(faces)].flatMap(([, family, url]) => (used.has(family!) ? [url!] : []));
}

/** What is needed to weigh pages. */
export interface Scales extends Pick<Bundle, 'scripts' | 'scriptsOf'> {
  server: Pick<Server, 'hydratedIn'>;
  /** The bytes of a file as it is sent, by its path in the output. */
  sizeOf(path: string): number;
}

export interface Weighed {
  weight: PageWeight;
  /** In the order of the page. */
  blocks: BlockWeight[];
}

/** What a page weighs, and what each of its blocks brings to that. @param html its document */
export function weigh(page: Page, html: string, { scripts, scriptsOf, server, sizeOf }: Scales): Weighed {
  const loads = loadsOf(html);
  const size = (address: string) => sizeOf(decodeURI(address.slice(1)));
  const sum = (addresses: Iterable<string>) =>
    [...addresses].reduce((total, address) => total + size(address), 0);
  const heaviest = ({ candidates }: LoadedPicture) => Math.max(...candidates.map(size));
  const weightOf = (pictures: LoadedPicture[]) =>
    // A picture that stands in two places is loaded once.
    [...new Map(pictures.map((picture) => [picture.candidates.join(), picture])).values()].reduce(
      (total, picture) => total + heaviest(picture),
      0,
    );

  const everywhere = new Set([scripts.entry, ...scripts.modules]);
  const own = page.blocks.map(
    (block) =>
      new Set(
        server
          .hydratedIn([block])
          .flatMap(scriptsOf)
          .filter((each) => !everywhere.has(each)),
      ),
  );
  const document = sizeOf(htmlFile(page.route));
  const fonts = sum(loads.fonts);
  const pictures = weightOf(loads.pictures);
  const script = sum(new Set([...everywhere, ...own.flatMap((addresses) => [...addresses])]));
  const data = sizeOf(dataFile(page.route)) + sizeOf(SITE_JSON);
  return {
    weight: {
      html: document,
      fonts,
      pictures,
      script,
      data,
      firstView: document + fonts + weightOf(loads.pictures.filter(({ isEager }) => isEager)),
      page: document + fonts + pictures + script + data,
    },
    blocks: page.blocks.map(({ type }, index) => ({
      type,
      html: Math.round((document * (loads.blocks[index] ?? 0)) / html.length),
      script: sum(own[index]!),
      pictures: weightOf(loads.pictures.filter(({ block }) => block === index)),
    })),
  };
}
