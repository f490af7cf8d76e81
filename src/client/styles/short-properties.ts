import type { CompiledStyles, Rule } from '../../model/compiled-styles.ts';
import { shortNames } from './class-names.ts';
import { TOKENS } from './constants.ts';

/**
 * The color of buttons. Most sites have that of links instead (`withoutFill` in `style-words.ts`), so its uses are
 * counted as uses of that color, and all other properties get their names first.
 */
const FILL = '--pw-colors-accent-fill';
const ACCENT = '--pw-colors-accent';
const SET_FILL = /--pw-colors-accent-fill:[^;]*/g;

/** Matches the name of a custom property. */
const PROPERTY = /--[\w\\.-]+/g;

/**
 * Gives the custom properties of tokens names of one or two letters, because every page contains them. The property
 * that is used most gets the first name. Other custom properties keep their names, because components set them.
 */
export function shortenProperties({ rules, tokens, recipes }: CompiledStyles): CompiledStyles {
  const uses = new Map([[FILL, 0]]);
  for (const { body } of rules)
    for (const [name] of body.replaceAll(SET_FILL, '').replaceAll(FILL, ACCENT).matchAll(PROPERTY))
      uses.set(name, (uses.get(name) ?? 0) + 1);
  const declared = rules.filter(isTokens).flatMap(({ body }) => [...body.matchAll(DECLARED)]);
  const own = new Set(declared.map(([, name]) => name!));
  const nameOf = shortNames();
  const names = new Map<string, string>();
  for (const name of [...own].sort((a, b) => uses.get(b)! - uses.get(a)!)) {
    let short = `--${nameOf(name)}`;
    while (uses.has(short)) short = `--${nameOf(name)}`;
    names.set(name, short);
  }
  const renamed = (text: string) => text.replace(PROPERTY, (name) => names.get(name) ?? name);
  return {
    recipes,
    rules: rules.map((rule) => ({ ...rule, body: renamed(rule.body) })),
    tokens: Object.fromEntries(
      Object.entries(tokens).map(([token, { variable, value }]) => [
        token,
        { variable: renamed(variable), value: renamed(value) },
      ]),
    ),
  };
}

const isTokens = ({ selectors }: Rule) => selectors.join() === TOKENS;

/** Matches the declaration of a custom property. */
const DECLARED = /(?:^|;)(--[\w\\.-]+):/g;
