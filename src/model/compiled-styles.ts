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
 * The class names of one slot. If no variant changes the styles of the slot, this is one name. Otherwise, `by` lists
 * the variants that change them, and `names` contains a name for each combination of their options. The key in `names`
 * is these options, separated by spaces. The part of a variant is empty if no option is chosen for it, or `false`.
 */
export type SlotNames = string | { by: string[]; names: Record<string, string> };

export interface Token {
  /** The name of the custom property: `--pw-colors-accent`. */
  variable: string;
  value: string;
}
