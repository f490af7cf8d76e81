import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';

type Extension = ReturnType<typeof cjkFriendlyExtension>;
type Construct = Extract<NonNullable<NonNullable<Extension['text']>[string]>, { tokenize: unknown }>;

/** Matches a letter or a part of a word in other scripts than Latin. */
const LETTER = /[\p{L}\p{M}\u200c\u200d]/u;
const LATIN = /\p{sc=Latin}/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;

const isOther = (character: string) => LETTER.test(character) && !LATIN.test(character);
const characterOf = (code: number | null) => (code === null || code < 0 ? ' ' : String.fromCodePoint(code));

/**
 * Reads bold text and emphasis that starts or ends with punctuation next to a letter, which CommonMark does not allow.
 * Many scripts have no space there. The package does so for Chinese, Japanese and Korean, this for all but Latin.
 */
export function emphasisBesideLetters(): Extension {
  const extension = cjkFriendlyExtension();
  const known = extension.text![42] as Construct;
  const construct: Construct = {
    ...known,
    tokenize(effects, ok, nok) {
      const before = characterOf(this.previous);
      const whenRead: typeof ok = (code) => {
        const sequence = this.events.at(-1)![1];
        const after = characterOf(code);
        if (PUNCTUATION.test(after) && isOther(before)) sequence._open = true;
        if (PUNCTUATION.test(before) && isOther(after)) sequence._close = true;
        return ok(code);
      };
      return known.tokenize.call(this, effects, whenRead, nok);
    },
  };
  return { ...extension, text: { ...extension.text, 42: construct } };
}
