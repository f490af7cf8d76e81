import { SITE_YAML } from '../../model/site-files.ts';
import type { LaunchTask } from '../../schema/annotations.ts';
import { valueAt } from '../../site/data-path.ts';
import { withNested } from '../../site/pages/placed-block.ts';
import { parsedFile, typeRangeIn } from '../../site/site-file.ts';
import type { RuleFinding, Rule } from '../rule.ts';
import { missingSettings } from './launch-settings.ts';

export const beforeLaunch = {
  code: 'before-launch',
  severity: 'warning',
  means: 'The site has an open task that must be done before launch.',
  topic: 'Launch',
  needs: 'whole-site', // the settings of an invalid site file are unknown
  check({ site, pages, launchTasks, schemas }, report) {
    const siteFile = site.files.get(SITE_YAML);
    const openTask = (task: LaunchTask | undefined, annotated: unknown) =>
      findingOf(task, annotated, (settings) => missingSettings(settings, schemas.site, siteFile?.data));
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
 * @param missingOf a function that takes settings and returns those that are missing from the site file
 */
function findingOf(
  task: LaunchTask | undefined,
  annotated: unknown,
  missingOf: (settings: string[]) => string[],
): RuleFinding | undefined {
  if (!task) return undefined;
  const { message, when = {}, unlessField, unlessSettings } = task;
  const fields = annotated as Record<string, unknown>;
  if (!Object.entries(when).every(([name, values]) => values.includes(fields[name]))) return undefined;
  const missing = unlessSettings && missingOf(unlessSettings);
  const isDone = missing?.length === 0 || (unlessField !== undefined && unlessField in fields);
  if (isDone) return undefined;
  return {
    message: `Before launch: ${message}`,
    ...(unlessField !== undefined && { hint: `When this is done, add "${unlessField}: true" to the block.` }),
    ...(missing && { hint: `Set ${missing.join(' and ')} in ${SITE_YAML}.` }),
  };
}
