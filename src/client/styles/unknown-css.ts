import type { SystemContext } from '@chakra-ui/react/styled-system';
import { lexer, parse } from 'css-tree';
import { closest, distance } from 'fastest-levenshtein';
import type { Rule } from '../../model/compiled-styles.ts';

/** Properties that browsers know but the CSS grammar of `css-tree` does not. */
const MORE = /^(--|-webkit-hyphenate-limit-)/;

/** All properties with a known grammar. The types of the package leave them out. */
const PROPERTIES = Object.keys((lexer as unknown as { properties: object }).properties);

/** Declarations that are right. Most are in several rules. */
const right = new Set<string>();

/** For a pattern of properties, the kind of tokens that their values may be. The first pattern that matches counts. */
const TOKENS: [properties: RegExp, kind: string][] = [
  [/color$|^background|^fill$|^stroke$/, 'colors'],
  [/^font-family$/, 'fonts'],
  [/^font-size$/, 'fontSizes'],
  [/^letter-spacing$/, 'letterSpacings'],
  [/^line-height$/, 'lineHeights'],
  [/radius$/, 'radii'],
  [/shadow$/, 'shadows'],
  [/./, 'spacing'],
];

/**
 * Throws if a rule has a property that does not exist, or a value that its property cannot have. Browsers ignore such a
 * declaration, so it is a misspelt property or token.
 * @param label stands before the message: the recipe and the slot
 */
export function refuseUnknown(rules: Rule[], label: string, system: SystemContext): void {
  for (const { selectors, body } of rules) {
    if (selectors[0]!.startsWith('@')) continue;
    for (const declaration of body.split(';')) {
      if (right.has(declaration)) continue;
      const [property = '', value = ''] = declaration.split(/:(.*)/s);
      // The values of custom properties are not known here.
      if (property === '' || MORE.test(property) || value.includes('var(')) continue;
      const reason = reasonAgainst(property, value, system);
      if (reason !== undefined) throw new Error(`${label}: ${reason}`);
      right.add(declaration);
    }
  }
}

/** Returns why a browser ignores a declaration, with what was probably meant; undefined if it does not. */
function reasonAgainst(property: string, value: string, system: SystemContext): string | undefined {
  const { error } = lexer.matchProperty(
    property,
    parse(value.replace('!important', ''), { context: 'value' }),
  );
  if (!error) return undefined;
  if (error.name === 'SyntaxReferenceError') {
    const meant = nearest(property, PROPERTIES);
    return `There is no property "${camelCase(property)}".${meant ? ` Did you mean "${camelCase(meant)}"?` : ''}`;
  }
  const tokens = tokensFor(property, system);
  const meant =
    nearest(value, tokens) ?? tokens.find((token) => token.toLowerCase().endsWith(value.toLowerCase()));
  const hint = meant ? `Did you mean "${meant}"?` : `The tokens are ${tokens.join(', ')}.`;
  return `"${camelCase(property)}" cannot be "${value}". ${hint}`;
}

/** Returns the names of the tokens that a property's value may be. */
function tokensFor(property: string, system: SystemContext): string[] {
  const prefix = `${TOKENS.find(([properties]) => properties.test(property))![1]}.`;
  return system.tokens.allTokens
    .map(({ name }) => name)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the known name that was probably meant; undefined if none is near enough. */
function nearest(written: string, known: string[]): string | undefined {
  const name = closest(written, known);
  return distance(written, name) <= Math.max(2, written.length / 3) ? name : undefined;
}
