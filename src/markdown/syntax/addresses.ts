import type { Data } from 'unified';

type Extension = NonNullable<Data['micromarkExtensions']>[number];
type Construct = Exclude<NonNullable<Extension['text']>[number], unknown[] | undefined>;
type State = ReturnType<Construct['tokenize']>;

const CONSTRUCTS = ['protocolAutolink', 'wwwAutolink'];

/** Matches what ends an address in other scripts: punctuation but hyphens and dashes, which words contain. */
const END = /(?![\0-\x7f]|[\p{Pd}\p{Pc}])\p{P}/u;

/** Matches a letter of Chinese or Japanese: no space separates it from an address. */
const UNSPACED_LETTER = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** Matches an address up to the end of a host in ASCII. */
const HOST = /^(?:https?:\/\/)?[\w.-]+\.[a-z]{2,}$/i;

/**
 * Changes the bare addresses of GFM, which end at a space or at the punctuation of ASCII, but contain any other: they
 * end at the punctuation of all scripts, and their host in ASCII ends at a Chinese or Japanese letter.
 */
export const endAddresses = (extension: Extension): Extension =>
  extension.text
    ? {
        ...extension,
        text: Object.fromEntries(
          Object.entries(extension.text).map(([code, constructs]) => [
            code,
            [constructs ?? []]
              .flat()
              .map((each) => (CONSTRUCTS.includes(each.name ?? '') ? withEnd(each) : each)),
          ]),
        ),
      }
    : extension;

/**
 * Returns a construct to which the character that ends an address is the end of the text. The tokenizer itself, and so
 * the end of each part of the construct, gets the true character.
 */
const withEnd = (construct: Construct): Construct => ({
  ...construct,
  tokenize(effects, ok, nok) {
    const start = this.now();
    const isEnd = (code: number) => {
      const character = String.fromCodePoint(code);
      if (END.test(character)) return true;
      return UNSPACED_LETTER.test(character) && HOST.test(this.sliceSerialize({ start, end: this.now() }));
    };
    let code: Parameters<State>[0] = null;
    let isOver = false;
    const within =
      (state: State): State =>
      (current) => {
        code = current;
        const next = state(code !== null && code > 0x7f && isEnd(code) ? null : code);
        return isOver || !next ? next : within(next);
      };
    const part = (inner: Construct): Construct => ({
      ...inner,
      tokenize(_, whenOk, whenNot) {
        return inner.tokenize.call(
          this,
          inParts,
          () => whenOk(code),
          () => whenNot(code),
        );
      },
    });
    const inParts: typeof effects = {
      ...effects,
      attempt: (inner, ...states) => effects.attempt(part(inner as Construct), ...states),
      check: (inner, ...states) => effects.check(part(inner as Construct), ...states),
    };
    const over = (state: State) => () => {
      isOver = true;
      return state(code);
    };
    return within(construct.tokenize.call(this, inParts, over(ok), over(nok)));
  },
});
