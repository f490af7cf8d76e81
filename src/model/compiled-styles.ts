/** The compiled styles of all components: one style sheet in one order. */
export interface CompiledStyles {
  /** The rules of the style sheet. A page contains those that it uses, in the same order. */
  rules: Rule[];
  /** The class names of each recipe, by its name and slot. */
  recipes: Record<string, Record<string, SlotNames>>;
  /** The design tokens that a site may override, by name: `colors.accent`. */
  tokens: Record<string, Token>;
}

/** A CSS rule. */
export interface Rule {
  /** The at-rules around the rule, from the outside: `@media print`. */
  within: string[];
  /** The selectors, or the prelude of an at-rule without selectors: `@keyframes grow`. */
  selectors: string[];
  /** The declarations, or the content of the at-rule. */
  body: string;
}

/**
 * The class names of one slot: one name, or the names by the options of those variants that change its styles. The key
 * of a name is its options, separated by spaces. The option of a variant that is not chosen is empty.
 */
export type SlotNames = string | { by: string[]; names: Record<string, string> };

export interface Token {
  /** The name of the custom property: `--pw-colors-accent`. */
  variable: string;
  value: string;
}
