import type { Site } from '../../../model/page.ts';
import type { Action } from '../../../model/types.gen.ts';

/** Which parts of the header fit beside each other. What does not fit is only in the menu. */
export interface HeaderFit {
  /** Whether a phone has no room for the main button. */
  crowded: boolean;
  /** Whether a tablet has no room for the second button. */
  full: boolean;
  /** The screens that have room for the links: large ones, wide ones, or none. */
  links: 'large' | 'wide' | 'never';
}

/**
 * Estimates which parts of the header fit. The build cannot measure them, and a script or a container query would move
 * the header after it is shown.
 */
export function headerFit({ brand, navigation: { links, actions = [] } }: Site): HeaderFit {
  const [main, second] = actions.map(widthOfButton);
  const leastBrand = leastWidthOf(brand);
  const end = CONTROLS + (main ?? 0) + (second ?? 0);
  const bar = links.reduce((sum, entry) => sum + widthOfEntry(entry), 0) + fullWidthOf(brand) + end;
  return {
    crowded: main !== undefined && leastBrand + main > SPACE.phone,
    full: second !== undefined && leastBrand + end + MENU_BUTTON > SPACE.tablet,
    links: bar <= SPACE.large ? 'large' : bar <= SPACE.wide ? 'wide' : 'never',
  };
}

/**
 * The space for these parts, in pixels: on the narrowest phone that shows the main button, beside the menu button; on
 * the narrowest tablet; and on the narrowest large and wide screens.
 */
const SPACE = { phone: 280, tablet: 690, large: 910, wide: 1160 };

/** About how wide the parts of the header are, in pixels. */
const BUTTON = { letter: 8, padding: 42, icon: 24 };
const BRAND = { letter: 11, mark: 34 };
const LINK = { letter: 7.25, padding: 8, gap: 32, toggle: 20 };

/** The buttons for the search and the theme, and the gaps around the links. */
const CONTROLS = 44 + 44 + 24;
const MENU_BUTTON = 44;

/** The share of its width to which a logo shrinks, so that the button's label keeps to one line. */
const LEAST_LOGO = 2 / 3;

const widthOfButton = ({ label, icon }: Action) =>
  BUTTON.padding + letters(label) * BUTTON.letter + (icon ? BUTTON.icon : 0);

const widthOfEntry = ({ label, links }: Site['navigation']['links'][number]) =>
  letters(label) * LINK.letter + LINK.padding + LINK.gap + (links ? LINK.toggle : 0);

const leastWidthOf = (brand: Site['brand']) => fullWidthOf(brand) * (brand.logo ? LEAST_LOGO : 1);

const fullWidthOf = ({ name, mark, logo }: Site['brand']) =>
  logo ? logo.light.width : letters(name) * BRAND.letter + (mark === 'squares' ? BRAND.mark : 0);

/** Returns the length of a text in Latin letters. Chinese, Japanese and Korean characters are as wide as two. */
const letters = (text: string) =>
  [...text].length + (text.match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu) ?? []).length;
