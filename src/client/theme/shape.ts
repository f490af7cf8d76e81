import type { Site } from '../../model/page.ts';
import { LOOKS } from '../../model/theme/looks.ts';
import { styleOf } from '../../model/theme/theme.ts';

type Theme = NonNullable<Site['theme']>;

/** The values that a theme without a scale has, approximately: the text's size in pixels, and the ratio of headings. */
const SCALE = { text: 18, headings: 1.37 };

/** How many steps of the scale a size is above the text. */
const STEPS = { lead: 0.5, title: 1, headingFull: 3, displayFull: 4.3, figure: 5 };

/** On a phone, text is smaller by one pixel, and each step is this share of the step on a wide screen. */
const PHONE_SHARE = 0.6;

/** The widths of the screens between which sizes grow, in rem. */
const SCREENS = { phone: 22.5, wide: 90 };

/** The shadow of cards. The parts with opposite signs make it darker at the lower edge. */
const SHADOWS: Record<NonNullable<Theme['shadows']>, string> = {
  none: 'none',
  soft: '0 1px 2px light-dark(rgb(0 0 0/.06),rgb(0 0 0/.4)),0 8px 24px -6px light-dark(rgb(0 0 0/.1),rgb(0 0 0/.5))',
  strong:
    '0 2px 4px light-dark(rgb(0 0 0/.1),rgb(0 0 0/.5)),0 16px 40px -8px light-dark(rgb(0 0 0/.22),rgb(0 0 0/.7))',
};

/** The radii of the corners, as shares of the radius of cards, and the largest radius in pixels. */
const RADII = { small: [0.3, 6], control: [0.6, 12], card: [1, 24] } as const;

/** Returns the values of the tokens for sizes, corners, space and shadows that a theme sets. */
export function shapeTokens(theme: Theme): [token: string, value: string][] {
  const { scale, corners, spacing, shadows } = theme;
  const { weight, width } = styleOf(theme);
  return [
    ...(weight === LOOKS.ledger.style.weight
      ? []
      : [['fontWeights.heading', String(weight)] as [string, string]]),
    ...(width === LOOKS.ledger.style.width ? [] : [['sizes.page', `${width}rem`] as [string, string]]),
    ...(scale ? sizes({ ...SCALE, ...scale }) : []),
    ...(corners === undefined
      ? []
      : Object.entries(RADII).map(([name, [share, most]]): [string, string] => [
          `radii.${name}`,
          `${Math.min(most, Math.round(corners * share))}px`,
        ])),
    ...(spacing === undefined
      ? []
      : Object.entries(SPACES).map(([name, [phone, wide]]): [string, string] => [
          `spacing.${name}`,
          fluid(phone * spacing, wide * spacing),
        ])),
    ...(shadows === undefined ? [] : [['shadows.card', SHADOWS[shadows]] as [string, string]]),
  ];
}

/** The spaces that a theme without spacing has on a phone and on a wide screen, approximately, in rem. */
const SPACES = { gap: [1.5, 3], section: [1.875, 3.75], band: [3, 6] } as const;

function sizes({ text, headings }: typeof SCALE): [string, string][] {
  const onPhone = 1 + (headings - 1) * PHONE_SHARE;
  const size = (step: number) => fluid(((text - 1) * onPhone ** step) / 16, (text * headings ** step) / 16);
  return [
    ['fontSizes.body', size(0)],
    ['fontSizes.small', `${rounded((text * 5) / 6 / 16)}rem`],
    ...Object.entries(STEPS).map(([name, step]): [string, string] => [`fontSizes.${name}`, size(step)]),
  ];
}

/** Returns a length that grows with the screen, from one value to another, both in rem. */
function fluid(phone: number, wide: number): string {
  const slope = (wide - phone) / (SCREENS.wide - SCREENS.phone);
  const start = phone - slope * SCREENS.phone;
  return `clamp(${rounded(phone)}rem,${rounded(start)}rem + ${rounded(slope * 100)}vw,${rounded(wide)}rem)`;
}

const rounded = (value: number) => Number(value.toFixed(3));
