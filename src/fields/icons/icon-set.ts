import type { IconReference, IconSymbol } from '../../model/page.ts';

/** The icons that Pagewright includes, by name. `npm run icons` writes them. */
export type IconSet = Readonly<Record<string, IncludedIcon>>;

export interface IncludedIcon {
  /** The `d` of a path, on a grid of 24 × 24 units. */
  path: string;
  /** English words for it, separated by commas. */
  tags: string;
  /** The names that it had before, separated by commas. They stay valid. */
  formerly?: string;
}

/** The entries of a list of tags or of names. */
export const wordsIn = (list = ''): string[] => (list === '' ? [] : list.split(','));

/** Returns the name of the included icon with this name, which it may have had before; undefined if there is none. */
export function includedName(name: string, icons: IconSet): string | undefined {
  if (Object.hasOwn(icons, name)) return name;
  return Object.keys(icons).find((other) => wordsIn(icons[other]!.formerly).includes(name));
}

/** The attributes of all included icons. */
const STROKE =
  'viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"';

/** Returns an included icon. */
export function includedIcon(
  name: string,
  { path }: IncludedIcon,
): { reference: IconReference } & IconSymbol {
  const id = `_icon-${name}`; // ids of authors start with a letter
  const direction = directionOf(name);
  return {
    reference: { symbol: id, ...(direction && { direction }) },
    id,
    markup: `<symbol id="${id}" ${STROKE}><path d="${path}"/></symbol>`,
  };
}

/** Arrows that point along the text, also in a circle or a square. Those that point both ways are the same mirrored. */
const ARROW =
  /^(?:circle-|square-)?(?:arrow|chevrons?|corner|move)-(?!left-right|right-left)(?:\w+-)*?(left|right|first|last)(?:-|$)/;

const FORWARD = /^(?:external-link|forward|log-(?:in|out)|redo(?:-\w+)?|send(?:-horizontal)?)$/;
const BACK = /^(?:reply(?:-all)?|undo(?:-\w+)?)$/;

function directionOf(name: string): IconReference['direction'] {
  const [, side] = ARROW.exec(name) ?? [];
  if (side === 'right' || side === 'last' || FORWARD.test(name)) return 'forward';
  return side !== undefined || BACK.test(name) ? 'back' : undefined;
}
