import type { Severity } from '../diagnostics/problem.ts';
import type { Range } from '../diagnostics/source.ts';
import type { Pictures } from '../model/media.ts';
import type { LaunchTask } from '../schema/annotations.ts';
import type { SchemaFiles } from '../schema/schema.ts';
import type { History } from '../site/history.ts';
import type { LinkedSite } from '../site/link-site.ts';
import type { PlacedBlock } from '../site/pages/placed-block.ts';
import type { SiteFile } from '../site/site-file.ts';

/** The sections of `docs/problems.md` for lint rules. */
export const TOPICS = [
  'Titles and descriptions',
  'Structure',
  'Addresses',
  'Unused content',
  'Appearance',
  'Launch',
] as const;

/**
 * A lint rule: its code, its documentation and the function that checks a site or a file. A new rule needs a file and a
 * line in `rules.ts`.
 */
export type Rule = SiteRule | FileRule;

interface CommonRule {
  /** The problem code. It must not change, because suppressions and scripts rely on it. */
  code: string;
  severity: Severity;
  /** Describes the problem in one sentence, for the documentation. */
  means: string;
  topic: (typeof TOPICS)[number];
  /**
   * `whole-site`: the rule runs only if all files of the site are valid. Otherwise, content that only an invalid file
   * uses would be reported as unused.
   */
  needs?: 'whole-site';
}

/** A rule that needs to know several files. */
export interface SiteRule extends CommonRule {
  check(context: LintContext, report: RuleReporter): void;
}

/** A rule that checks each file alone. Its findings are kept until the file changes. */
export interface FileRule extends CommonRule {
  /** Returns a function that checks a valid file. */
  fileCheck(schemas: SchemaFiles): (file: SiteFile, report: RuleReporter) => void;
}

/** A finding of a rule. The rule determines the code and the severity. */
export interface RuleFinding {
  /** Describes the problem in one sentence. */
  message: string;
  /** Tells the author what to write instead. */
  hint?: string;
}

/** Collects the findings of a rule. */
export interface RuleReporter {
  /** Reports a problem at a range in a file. */
  at(file: SiteFile, range: Range, finding: RuleFinding): void;
  /** Reports a problem with a whole file. */
  file(path: string, finding: RuleFinding): void;
}

/** The data that rules check. */
export interface LintContext {
  site: LinkedSite;
  /** The pages without errors in their own file and in the files that they include, sorted by route. */
  pages: LintPage[];
  /** The launch tasks in the schema of the site file, each with the path of its setting. */
  launchTasks: [path: string[], task: LaunchTask][];
  schemas: SchemaFiles;
  /** The files in `_media`. */
  media: Pictures;
  /** The day of the build in UTC, as YYYY-MM-DD. */
  today: string;
  /** The Git history, if there is one. */
  history: History | undefined;
}

/** A page of the site whose blocks are all known. */
export interface LintPage {
  route: string;
  /** The path of the page's file. */
  path: string;
  file: SiteFile;
  /** The rendered blocks, including those from shared files. */
  blocks: PlacedBlock[];
}
