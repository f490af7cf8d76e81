import type { SystemContext } from '@chakra-ui/react/styled-system';
import type { Rule } from '../../model/compiled-styles.ts';
import { splitOutside } from './rules.ts';

/** The kinds of tokens that neither a site nor a rule overrides. */
const CONSTANT = /^(?!sizes\.page$|fontWeights\.heading$)(spacing|sizes|durations|fontWeights)\./;

/** A value that is no longer than a reference to it. */
const SHORT = /^[\w.%]{1,10}$/;

/** Matches the beginning of a reference to a custom property. */
export const REFERENCE = /var\(\s*(--[\w\\.-]+)/g;
const PLAIN_REFERENCE = /var\((--[\w\\.-]+)\)/g;

/** The selector of the tokens. */
export const TOKENS = ':where(:root, :host)';

/**
 * Writes the short values of constant tokens where rules refer to them, and removes other custom properties to which no
 * rule refers. Chakra adds some for its own components.
 */
export function writeConstants(rules: Rule[], { tokens }: SystemContext): Rule[] {
  const values = new Map(
    tokens.allTokens
      .filter(({ name, value }) => CONSTANT.test(name) && SHORT.test(String(value)))
      .map(({ extensions, value }) => [extensions.cssVar?.var, String(value)]),
  );
  const written = rules.map((rule) => ({
    ...rule,
    body: rule.body.replace(PLAIN_REFERENCE, (reference, name: string) => values.get(name) ?? reference),
  }));
  const used = new Set(written.flatMap(({ body }) => [...body.matchAll(REFERENCE)].map(([, name]) => name!)));
  return written
    .map((rule) =>
      rule.selectors.join() === TOKENS ? rule : { ...rule, body: withoutUnused(rule.body, used) },
    )
    .filter(({ body }) => body !== '');
}

const withoutUnused = (body: string, used: ReadonlySet<string>) =>
  splitOutside(body, ';')
    .filter((declaration) => !declaration.startsWith('--') || used.has(declaration.split(':')[0]!))
    .join(';');
