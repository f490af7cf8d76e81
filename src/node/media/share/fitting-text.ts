/** The maximum length of a text in the picture, in characters. This is more than the picture has room for. */
const MAX_TEXT_LENGTH = 600;

/** Invisible characters, such as soft hyphens, except for the two that change the form of the letters next to them. */
const INVISIBLE = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/** Pictures among the letters. */
const EMOJI = new RegExp('\\p{RGI_Emoji}|\\p{Emoji_Presentation}', 'gv');

/** Returns a text as it is drawn: cut off where no picture has room for more, and without emoji. */
export const fittingText = (text: string): string =>
  // The second `slice` counts characters. The first one counts UTF-16 code units (at most two per character), so that a
  // long text is not split into characters completely.
  Array.from(text.slice(0, 2 * MAX_TEXT_LENGTH))
    .slice(0, MAX_TEXT_LENGTH)
    .join('')
    .replace(EMOJI, '')
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .trim();
