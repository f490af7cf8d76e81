import { type Problem, problemAt, problemOf } from '../diagnostics/problem.ts';
import { sourceOf } from '../diagnostics/source.ts';
import type { SchemaFiles } from '../schema/schema.ts';
import type { SiteFile } from '../site/site-file.ts';
import type { FileRule, LintContext, Rule, RuleReporter, SiteRule } from './rule.ts';
import * as rules from './rules.ts';

/** All lint rules. */
export const RULES: readonly Rule[] = Object.values(rules);

const isFileRule = (rule: Rule): rule is FileRule => 'fileCheck' in rule;
const FILE_RULES = RULES.filter(isFileRule);
const SITE_RULES = RULES.filter((rule): rule is SiteRule => !isFileRule(rule));

/** Creates a function that runs the rules for single files on a file. The file must be valid. */
export function createFileLinter(schemas: SchemaFiles): (file: SiteFile) => Problem[] {
  const checks = FILE_RULES.map((rule) => ({ rule, check: rule.fileCheck(schemas) }));
  return (file) => checks.flatMap(({ rule, check }) => problemsOf(rule, (report) => check(file, report)));
}

/** Runs the rules for sites on a linked site. Returns the problems in no particular order. */
export function lintSite(input: Omit<LintContext, 'pages'>): Problem[] {
  const { files, routes, blocksOf, incompleteRoutes } = input.site;
  const pages = [...routes]
    .map(([route, path]) => ({ route, path, file: files.get(path)!, blocks: blocksOf(path) }))
    .filter(({ route }) => !incompleteRoutes.has(route));
  const isWhole = [...files.values()].every(({ data }) => data !== undefined);
  return SITE_RULES.filter((rule) => isWhole || rule.needs !== 'whole-site').flatMap((rule) =>
    problemsOf(rule, (report) => rule.check({ ...input, pages }, report)),
  );
}

/** Returns what a check reports, with the code and severity of its rule. */
function problemsOf({ code, severity }: Rule, check: (report: RuleReporter) => void): Problem[] {
  const problems: Problem[] = [];
  check({
    at(file, range, finding) {
      problems.push(problemAt(sourceOf(file.path, file.text), range, { code, severity, ...finding }));
    },
    file: (path, finding) => problems.push(problemOf(path, { code, severity, ...finding })),
  });
  return problems;
}
