import { SITE_YAML } from '../../model/site-files.ts';
import type { LaunchTask } from '../../schema/annotations.ts';
import { valueAt } from '../../site/data-path.ts';
import { withNested } from '../../site/pages/placed-block.ts';
import { parsedFile, typeRangeIn } from '../../site/site-file.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const beforeLaunch = {
  code: 'before-launch',
  severity: 'warning',
  means: 'The site has an open task that must be done before launch.',
  topic: 'Launch',
  needs: 'whole-site', // the settings of an invalid site file are unknown
  check({ site, pages, launchTasks }, report) {
    const siteFile = site.files.get(SITE_YAML);
    const openTask = (task: LaunchTask | undefined, annotated: unknown) =>
      findingOf(task, annotated, siteFile?.data);
    const reported = new Set<string>();
    for (const placed of withNested(pages.flatMap(({ blocks }) => blocks))) {
      const task = site.annotations.get(placed.block.type)?.beforeLaunch;
      const finding = task && openTask(task, placed.block);
      if (!finding) continue;
      const { file, path } = placed;
      const position = JSON.stringify([file.path, path]);
      if (!reported.has(position)) report.at(file, typeRangeIn(file, path), finding);
      reported.add(position);
    }
    for (const [path, task] of launchTasks) {
      const value = valueAt(siteFile?.data, path);
      const finding = value !== undefined && openTask(task, value);
      if (siteFile && finding) report.at(siteFile, parsedFile(siteFile).keyAt(path), finding);
    }
  },
} as const satisfies Rule;

/**
 * Returns the finding for a launch task; undefined if the task is done.
 * @param annotated the data of the block or setting whose schema contains the task
 * @param settings the data of the site file
 */
function findingOf(
  task: LaunchTask | undefined,
  annotated: unknown,
  settings: unknown,
): RuleFinding | undefined {
  if (!task) return undefined;
  const { message, when = {}, unlessField, unlessSettings = [] } = task;
  const fields = annotated as Record<string, unknown>;
  if (!Object.entries(when).every(([name, values]) => values.includes(fields[name]))) return undefined;
  const isDone =
    (unlessField !== undefined && has(annotated, unlessField)) ||
    unlessSettings.some((setting) => has(settings, setting));
  return isDone
    ? undefined
    : { message: `Before launch: ${message}`, ...hintFor(unlessField, unlessSettings) };
}

const has = (data: unknown, path: string): boolean => valueAt(data, path.split('.')) !== undefined;

function hintFor(field: string | undefined, settings: string[]): { hint?: string } {
  const inSite = settings.length > 0 ? `set ${settings.join(' or ')} in ${SITE_YAML}` : undefined;
  if (field === undefined) return inSite ? { hint: `${inSite.replace('set', 'Set')}.` } : {};
  if (inSite) return { hint: `Write "${field}" into the block, or ${inSite}.` };
  return { hint: `When this is done, add "${field}: true" to the block.` };
}
