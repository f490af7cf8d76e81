import type { SiteFields } from '../types.gen.ts';
import { civic } from './looks/civic.ts';
import { console } from './looks/console.ts';
import { craft } from './looks/craft.ts';
import { ledger } from './looks/ledger.ts';
import { pictures } from './looks/pictures.ts';
import { poster } from './looks/poster.ts';
import { rounded } from './looks/rounded.ts';
import { studio } from './looks/studio.ts';

type Theme = NonNullable<SiteFields['theme']>;

export type LookName = NonNullable<Theme['look']>;

/** How blocks are drawn: a word or a number for each setting. */
export type Style = Required<NonNullable<Theme['style']>>;

/** A ready theme. Colors that it does not give follow from those that it gives, as for a site. */
export interface Look extends Omit<Theme, 'look'> {
  style: Style;
}

/** The ready themes: a file and a line for each. A site may override each of their values. */
export const LOOKS: Record<LookName, Look> = {
  ledger,
  pictures,
  rounded,
  console,
  civic,
  craft,
  poster,
  studio,
};

export const LOOK_NAMES = Object.keys(LOOKS) as LookName[];
