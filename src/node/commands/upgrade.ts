import type { MadeChange } from '../scaffold/upgrade-site.ts';
import { type Command, EXIT } from './command.ts';
import { SITE, siteDirOf } from './options.ts';

export const upgrade: Command = {
  usage: 'upgrade [--site DIR] [--dry-run]',
  options: { ...SITE, 'dry-run': { type: 'boolean', default: false } },
  async run(options) {
    const siteDir = siteDirOf(options);
    const { upgradeSite } = await import('../scaffold/upgrade-site.ts');
    const isTrial = options['dry-run'] === true;
    const { changed, errors } = upgradeSite(siteDir, !isTrial);
    const lines = changed.flatMap(({ path, changes }) => [
      `${path}: ${count(changes.length, 'change')}`,
      ...(isTrial ? changes.map(lineFor) : []),
    ]);
    const failed = errors.map(
      ({ file, line, column, message }) =>
        `${file}:${line}:${column}: ${message} This file was left as it is.`,
    );
    process.stdout.write(`${[...lines, summaryOf(changed.length, isTrial)].join('\n')}\n`);
    process.stderr.write(failed.map((line) => `${line}\n`).join(''));
    return errors.length > 0 ? EXIT.problems : EXIT.ok;
  },
};

const lineFor = ({ line, from, to }: MadeChange): string =>
  `  line ${line}: ${from === undefined ? `add ${to}` : `${from} → ${to}`}`;

function summaryOf(files: number, isTrial: boolean): string {
  if (files === 0) return 'No file has a former name.';
  return isTrial ? `${count(files, 'file')} would be changed.` : `${count(files, 'file')} changed.`;
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
