import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Family, Print } from '../../content/delivery.ts';

const DIR = join(import.meta.dirname, '../../app/fonts');
/** A document cannot use the reader's own font, since it does not know it. */
const FILES: Record<Family, string> = { serif: 'newsreader', sans: 'inter', mono: 'mono', system: 'inter' };

/** The cuts that a document uses. */
export type Cut = 'heading' | 'body' | 'strong' | 'label';
const CUTS = {
  heading: ['heading', 500],
  body: ['body', 400],
  strong: ['body', 600],
  label: ['label', 500],
} as const;

/** The site's own fonts as OpenType files, cut down to a text. Those of a weight that a font lacks are of its nearest. */
export async function fontsFor(text: string, { fonts }: Print): Promise<Record<Cut, Buffer>> {
  const cuts = Object.entries(CUTS).map(async ([cut, [use, weight]]) => {
    const family = fonts[use];
    const most = family === 'mono' ? 500 : 600;
    const font = await subsetFont(readFileSync(join(DIR, `${FILES[family]}.woff2`)), text, {
      targetFormat: 'sfnt',
      variationAxes: { wght: Math.min(weight, most) },
      keepFeatures: ['kern', 'tnum'],
      noHinting: true,
    });
    return [cut, font] as const;
  });
  return Object.fromEntries(await Promise.all(cuts)) as Record<Cut, Buffer>;
}
