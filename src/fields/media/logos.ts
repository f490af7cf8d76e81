import type { Finding } from '../../diagnostics/problem.ts';
import type { PictureFacts } from '../../model/media.ts';

interface Size {
  width: number;
  height: number;
}

/** The largest size of a logo in the header, in CSS pixels. */
export const LOGO_BOX: Size = { width: 176, height: 40 };

/** The size below which a logo cannot be read, in CSS pixels. */
const MIN_SIDE = 14;

/** Returns the largest size with the same proportion that fits into a box, in whole pixels. */
export function fitted({ width, height }: Size, box: Size): Size {
  const scale = Math.min(box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The area of a logo in a list, as a share of the square of its largest width, and its largest height likewise. */
const [MARK_AREA, MARK_HEIGHT] = [0.17, 0.42];

/**
 * Returns the size of a logo in a list. The drawings of all logos have the same area, so that none of them looks more
 * important, unless one would be too wide or too high.
 * @param widest the largest width of a drawing, in CSS pixels
 */
export function markSize(facts: PictureFacts, widest: number): Size {
  const { width, height } = facts.drawing ?? facts;
  const scale = Math.min(
    Math.sqrt((MARK_AREA * widest ** 2) / (width * height)),
    widest / width,
    (MARK_HEIGHT * widest) / height,
  );
  return {
    width: Math.max(1, Math.round(facts.width * scale)),
    height: Math.max(1, Math.round(facts.height * scale)),
  };
}

/** Returns the most extreme proportion that a logo may have, with ways to get there. */
const limitOf = (isWide: boolean) =>
  isWide
    ? `${Math.floor(LOGO_BOX.width / MIN_SIDE)} times as wide as high, for example in two lines, or a symbol without the name`
    : `${Math.floor(LOGO_BOX.height / MIN_SIDE)} times as high as wide, for example with the name beside the symbol`;

/** Returns the problem with a logo whose drawing is hardly visible in the header, if it is. */
export function tinyLogo(name: string, facts: PictureFacts): Finding | undefined {
  const { width, height } = facts.drawing ?? facts;
  const scale = Math.min(LOGO_BOX.width / facts.width, LOGO_BOX.height / facts.height);
  const pixels = (side: number) => Math.max(1, Math.round(side * scale));
  if (Math.min(pixels(width), pixels(height)) >= MIN_SIDE) return undefined;
  const isEmpty = Math.min(...Object.values(fitted({ width, height }, LOGO_BOX))) >= MIN_SIDE;
  return {
    code: 'tiny-logo',
    message: `In the header, the logo "${name}" is only ${pixels(width)} × ${pixels(height)} pixels.`,
    hint: isEmpty
      ? 'Remove the empty space around the drawing.'
      : `The header has room for ${LOGO_BOX.width} × ${LOGO_BOX.height} pixels. Use a version of the logo that is at most ${limitOf(width > height)}.`,
  };
}
