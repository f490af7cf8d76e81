import type { Font } from '../fonts/fonts.ts';
import { includedFont } from '../fonts/included-fonts.ts';
import type { FontChoice } from '../page.ts';
import type { SiteFields } from '../types.gen.ts';
import { LOOKS } from './looks.ts';

/** The font of each use of text, `mono` being that of source code. Undefined for the reader's system font. */
export type Fonts = Record<'heading' | 'body' | 'label' | 'mono', Font | undefined>;

/** Returns the fonts of a site: those of its theme, or the default ones. A theme cannot choose that of source code. */
export function fontsOf({ theme }: Pick<Partial<SiteFields>, 'theme'>): Fonts {
  const choices: Record<keyof Fonts, FontChoice> = {
    heading: 'serif',
    body: 'sans',
    label: 'mono',
    mono: 'mono',
    ...(theme?.look && LOOKS[theme.look].fonts),
    ...theme?.fonts,
  };
  const fonts = Object.entries(choices).map(([use, font]) => [
    use,
    typeof font === 'string' ? includedFont(font) : font,
  ]);
  return Object.fromEntries(fonts) as Fonts;
}
