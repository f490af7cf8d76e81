import type { Severity } from '../diagnostics/problem.ts';
import type { Range } from '../diagnostics/source.ts';
import type { LaunchTask } from '../schema/annotations.ts';
import type { Schema } from '../schema/schema.ts';
import type { History } from '../site/history.ts';
import type { LinkedSite } from '../site/link-site.ts';
import type { PlacedBlock } from '../site/pages/placed-block.ts';
import type { SiteFile } from '../site/site-file.ts';

/** The sections of lint rules in `docs/problems.md`. */
export const TOPICS = [
  'Titles and descriptions',
  'Structure',
  'Addresses',
  'Unused content',
  'Launch',
] as const;

/** One lint rule: its code, what it reports and how. A new rule is one file here and one line in `rules.ts`. */
export interface Rule {
  /** Stable: suppressions and scripts rely on it. */
  code: string;
  severity: Severity;
  /** What is wrong, in one sentence, for the documentation. */
  means: string;
  topic: (typeof TOPICS)[number];
  /** `whole-site`: the rule runs only if every file of the site is valid. An invalid file may use what seems unused. */
  needs?: 'whole-site';
  check(context: LintContext, report: RuleReporter): void;
}

/** What a rule reports. The code and the severity come from the rule. */
export interface RuleFinding {
  /** What is wrong, in one sentence. */
  message: string;
  /** What to write instead. */
  hint?: string;
}

/** Collects what a rule finds. */
export interface RuleReporter {
  /** Reports a problem at a range of a file. */
  at(file: SiteFile, range: Range, finding: RuleFinding): void;
  /** Reports a problem of a file as a whole. */
  file(path: string, finding: RuleFinding): void;
}

/** What rules look at. */
export interface LintContext {
  site: LinkedSite;
  /** The valid pages, in the order of their routes. */
  pages: LintPage[];
  /** What the schema of the site file says has to be done before launch, by the path of the field that it is about. */
  launchTasks: [path: string[], task: LaunchTask][];
  siteSchema: Schema;
  /** The names of the files in `_media`. */
  media: string[];
  /** The Git history, where there is one. */
  history: History | undefined;
}

/** A valid page. */
export interface LintPage {
  route: string;
  /** The path of its file. */
  path: string;
  file: SiteFile;
  /** The blocks that are rendered, shared blocks included. */
  blocks: PlacedBlock[];
}
