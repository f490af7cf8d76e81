import type { SystemContext } from '@chakra-ui/react/styled-system';
import type { SlotRecipe } from '../../../blocks/parts/layout/slots.ts';
import type { CompiledStyles, Rule, SlotNames, Token } from '../../model/compiled-styles.ts';
import { type NameClass, readableNames, shortNames } from './class-names.ts';
import { combinationsOf, partFor } from './combinations.ts';
import { writeConstants } from './constants.ts';
import { rulesOf } from './serialize.ts';
import { shortenProperties } from './short-properties.ts';
import { refuseUnitless } from './unitless.ts';
import { refuseUnknown } from './unknown-css.ts';

/**
 * Recipes whose classes share an element with a class of another recipe and set the same property. Their rules come
 * last, in this order. A test fails for other recipes that do so.
 */
export const LAST = [
  'section',
  'sectionPicture',
  'sectionDecoration',
  'sectionSpacing',
  'button',
  'signUpForm',
  'prose',
  'longText',
];

/**
 * Evaluates all recipes, in every combination of the variants that change the styles of a slot.
 * @param readable whether names are readable, such as the class `hero__heading--large` and the property
 * `--pw-colors-text`
 */
export function compileStyles(
  system: SystemContext,
  recipes: ReadonlyMap<string, SlotRecipe>,
  { readable }: { readable: boolean },
): CompiledStyles {
  const nameClass: NameClass = readable ? readableNames() : shortNames();
  const rules = (system._global as object[]).flatMap((styles) => rulesOf('', styles));
  const tables: CompiledStyles['recipes'] = {};
  for (const [name, recipe] of [...recipes].sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))) {
    const table: Record<string, SlotNames> = {};
    for (const slot of Object.keys(recipe.base))
      table[slot] = compileSlot({ system, recipe, slot, label: `${name}__${slot}`, nameClass, rules });
    tables[name] = table;
  }
  const compiled = { rules: writeConstants(rules, system), recipes: tables, tokens: tokensOf(system) };
  return readable ? compiled : shortenProperties(compiled);
}

const rank = (name: string) => LAST.indexOf(name);

interface SlotContext {
  system: SystemContext;
  recipe: SlotRecipe;
  slot: string;
  /** The beginning of readable class names: `hero__heading`. */
  label: string;
  nameClass: NameClass;
  /** Receives the rules. */
  rules: Rule[];
}

/** The largest number of combinations of a slot. Each takes about a millisecond. */
const MOST = 1000;

/** Adds the rules of a slot, and returns its class names. Combinations with the same styles share a class. */
function compileSlot({ system, recipe, slot, label, nameClass, rules }: SlotContext): SlotNames {
  const part = partFor(slot, recipe);
  const { by, choices } = combinationsOf(part);
  if (choices.length > MOST)
    throw new Error(`${label} has ${choices.length} combinations of variants. Use several slots or recipes.`);
  const classes = new Map<string, string>();
  const names: Record<string, string> = {};
  for (const choice of choices) {
    const chosen = by.map((variant, index) => [variant, choice[index]]).filter(([, option]) => option !== '');
    const styles = stylesOf(system, part, slot, Object.fromEntries(chosen));
    const key = JSON.stringify(styles);
    let name = classes.get(key);
    if (name === undefined) {
      const unnamed = rulesOf(PLACEHOLDER, styles);
      refuseUnitless(unnamed, label);
      refuseUnknown(unnamed, label, system);
      name = unnamed.length === 0 ? '' : nameClass(readableName(label, by, choice));
      for (const rule of unnamed) rules.push(withName(rule, name));
      classes.set(key, name);
    }
    names[choice.map((option) => option || '').join(' ')] = name;
  }
  const [only = ''] = classes.values();
  return classes.size === 1 ? only : { by, names };
}

/** Stands for the class of a slot until it is named. */
const PLACEHOLDER = '.\uE000';

const withName = ({ selectors, ...rule }: Rule, name: string): Rule => ({
  ...rule,
  selectors: selectors.map((selector) => selector.replaceAll(PLACEHOLDER, `.${name}`)),
});

/** Returns a name such as `hero__heading--split-figured`: `true` is written as the name of its variant. */
function readableName(label: string, by: string[], choice: (string | boolean)[]): string {
  const options = choice.map((option, index) => (option === true ? by[index] : option || ''));
  const suffix = options.filter(Boolean).join('-');
  return suffix ? `${label}--${suffix}` : label;
}

/** A custom property that makes the styles of each evaluation unique. No recipe uses it. */
const MARK = '--slots-mark';
let marks = 0;

/**
 * Returns the styles of a slot. Chakra caches styles by their content but ignores the order of properties, and it
 * merges variants into the object that it receives. Therefore it gets a unique copy of the recipe.
 */
function stylesOf(
  system: SystemContext,
  part: SlotRecipe,
  slot: string,
  choice: object,
): Record<string, unknown> {
  const { base, ...copy } = structuredClone(part);
  marks += 1;
  const marked = { ...copy, slots: [slot], base: { [slot]: { ...base[slot], [MARK]: String(marks) } } };
  const slots = system.sva(marked)(choice) as unknown as Record<string, Record<string, unknown>>;
  const { [MARK]: _, ...styles } = slots[slot]!;
  return styles;
}

/** Returns the tokens that a site may override. */
function tokensOf(system: SystemContext): Record<string, Token> {
  const names = system.tokens.allTokens.map(({ name }) => name);
  return Object.fromEntries(
    names
      .filter((name) =>
        /^(colors|fonts|fontSizes|letterSpacings|lineHeights|radii|shadows|spacing)\.|^sizes\.page$|^fontWeights\.heading$/.test(
          name,
        ),
      )
      .map((name) => [name, { variable: variableOf(system, name), value: String(system.token(name)) }]),
  );
}

/** Returns the name of a token's custom property. */
const variableOf = (system: SystemContext, token: string) =>
  system.token.var(token).replace(/^var\((--[\w-]+).*\)$/, '$1');
