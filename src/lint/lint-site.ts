import { type Problem, problemAt, problemOf } from '../diagnostics/problem.ts';
import type { Stepwise } from '../model/stepwise.ts';
import type { SchemaFiles } from '../schema/schema.ts';
import type { SiteFile } from '../site/site-file.ts';
import type { FileRule, LintContext, Rule, RuleReporter, SiteRule } from './rule.ts';
import * as rules from './rules.ts';
import { isSuppressed } from './suppressions.ts';

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
export function* lintSite(input: Omit<LintContext, 'pages'>): Stepwise<Problem[]> {
  const { files, routes, blocksOf, incompleteRoutes } = input.site;
  const pages = [...routes]
    .map(([route, path]) => ({ route, path, file: files.get(path)!, blocks: blocksOf(path) }))
    .filter(({ route }) => !incompleteRoutes.has(route));
  const isWhole = [...files.values()].every(({ data }) => data !== undefined);
  const found: Problem[] = [];
  for (const rule of SITE_RULES) {
    if (!isWhole && rule.needs === 'whole-site') continue;
    found.push(...problemsOf(rule, (report) => rule.check({ ...input, pages }, report)));
    yield;
  }
  return found;
}

/** Returns what a check reports, with the code and severity of its rule. */
function problemsOf({ code, severity }: Rule, check: (report: RuleReporter) => void): Problem[] {
  const problems: Problem[] = [];
  check({
    at(file, range, finding) {
      const { source } = file.parsed;
      const rated = { code, severity, ...finding };
      // Nobody sees where a suppressed warning is, and finding the line would mean to read the file again.
      problems.push(
        isSuppressed(rated, file) ? problemOf(source.path, rated) : problemAt(source, range, rated),
      );
    },
    file: (path, finding) => problems.push(problemOf(path, { code, severity, ...finding })),
  });
  return problems;
}
