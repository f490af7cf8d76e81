/** The fonts that nearly all visitors have, or for which their devices have a font of the same widths. */
const COMMON =
  /^(?:(?:ui-)?(?:serif|sans-serif|monospace|rounded)|system-ui|inherit|-apple-system|BlinkMacSystemFont|Arial|Helvetica(?: Neue)?|Verdana|Tahoma|Georgia|Times(?: New Roman)?|Courier(?: New)?|Trebuchet MS)$/i;

/** Matches the list of fonts in an attribute or a style: `font-family="Inter, sans-serif"`. */
const FAMILIES = /font-family\s*(?::|=\s*["'])\s*([^}<>]*)/g;

/**
 * Returns the first font that the texts of an SVG name and that visitors may not have; undefined if there is none. An
 * SVG in a page cannot use the fonts of the page, but only those of the device and those that it contains.
 */
export function missingFont(svg: string): string | undefined {
  if (!/<text[\s>]/.test(svg) || svg.includes('@font-face')) return undefined;
  return Array.from(svg.matchAll(FAMILIES), ([, list = '']) => firstOf(list)).find(
    (font) => font !== '' && !COMMON.test(font),
  );
}

/** Returns the first name in a list of fonts, without its quotes. */
const firstOf = (list: string): string => /^\s*(?:"|'|&quot;|&apos;)?\s*([^"',&;]*)/.exec(list)![1]!.trim();
