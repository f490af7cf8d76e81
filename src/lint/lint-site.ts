import { type Problem, problemAt, problemOf } from '../diagnostics/problem.ts';
import type { LintContext, Rule } from './rule.ts';
import * as rules from './rules.ts';

/** All lint rules. */
export const RULES: readonly Rule[] = Object.values(rules);

/** Runs all lint rules on a linked site. Returns the problems in no particular order. */
export function lintSite(input: Omit<LintContext, 'pages'>): Problem[] {
  const { files, routes, blocksOf, incompleteRoutes } = input.site;
  const pages = [...routes]
    .map(([route, path]) => ({ route, path, file: files.get(path)!, blocks: blocksOf(path) }))
    .filter(({ route }) => !incompleteRoutes.has(route));
  const isWhole = [...files.values()].every(({ data }) => data !== undefined);
  return RULES.filter(({ needs }) => isWhole || needs !== 'whole-site').flatMap((rule) =>
    run(rule, { ...input, pages }),
  );
}

function run({ code, severity, check }: Rule, context: LintContext): Problem[] {
  const problems: Problem[] = [];
  check(context, {
    at: (file, range, finding) =>
      problems.push(problemAt(file.parsed.source, range, { code, severity, ...finding })),
    file: (path, finding) => problems.push(problemOf(path, { code, severity, ...finding })),
  });
  return problems;
}
