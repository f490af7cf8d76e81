/** The scripts that are written from right to left. */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

/**
 * Returns the direction of a site's text: the one that its file says, or that of its language.
 * @param site the data of the site file, which may be invalid
 */
export function directionOf({
  direction,
  language,
}: {
  direction?: unknown;
  language?: unknown;
}): 'ltr' | 'rtl' {
  if (direction === 'ltr' || direction === 'rtl') return direction;
  return RIGHT_TO_LEFT.includes(scriptOf(String(language)) ?? '') ? 'rtl' : 'ltr';
}

/** Returns the code of the script in which a language is usually written; undefined for a wrong language tag. */
function scriptOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().script;
  } catch {
    return undefined;
  }
}

/** The scripts of most sites: nearly all devices have a font for them, and letters do not stand above each other. */
const COMMON_SCRIPTS = ['Latn', 'Cyrl', 'Grek', 'Arab', 'Hebr', 'Jpan', 'Hans', 'Hant', 'Kore'];

/** Whether a language is written in one of the scripts in which most sites are written. */
export const hasCommonScript = (language: string): boolean =>
  COMMON_SCRIPTS.includes(scriptOf(language) ?? 'Latn');
