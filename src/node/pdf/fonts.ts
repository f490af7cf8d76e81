import type { PrintTheme } from '../../model/protocol.ts';
import { cutFont } from '../images/font-files.ts';

/** The cuts that a document uses. */
export type Cut = 'heading' | 'body' | 'strong' | 'label';
const CUTS = {
  heading: ['heading', 500],
  body: ['body', 400],
  strong: ['body', 600],
  label: ['label', 500],
} as const;

/** The site's own fonts as OpenType files, cut down to a text. */
export async function fontsFor(text: string, { fonts }: PrintTheme): Promise<Record<Cut, Buffer>> {
  const cuts = Object.entries(CUTS).map(
    async ([cut, [use, weight]]) => [cut, await cutFont(fonts[use], weight, text)] as const,
  );
  return Object.fromEntries(await Promise.all(cuts)) as Record<Cut, Buffer>;
}
