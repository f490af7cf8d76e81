import { writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { isFatal, type Problem } from '../../diagnostics/problem.ts';
import { positionAt } from '../../diagnostics/source.ts';
import { isContent, kindOf } from '../../model/site-files.ts';
import { createValidator, type Validator } from '../../schema/validate.ts';
import { parse, type Parsed, parseText } from '../../yaml/parse.ts';
import { type Change, upgradeData } from '../../yaml/upgrade/changes.ts';
import { upgradeText } from '../../yaml/upgrade/upgrade-text.ts';
import { siteFiles } from '../disk/files/site-directory.ts';
import { readSiteBlocks } from '../site/own-blocks/own-blocks.ts';

/** A file with former names, which current ones replace. */
export interface UpgradedFile {
  path: string;
  changes: MadeChange[];
}

/** A change, for the terminal. */
export interface MadeChange {
  line: number;
  /** What is written in the file. Undefined if a field is added. */
  from: string | undefined;
  to: string;
}

export interface UpgradedSite {
  /** The changed files. */
  changed: UpgradedFile[];
  /** The errors in files that cannot be read. These files stay as they are. */
  errors: Problem[];
}

/** Replaces the former names in the files of a site by the current ones. @param write whether to write the files */
export function upgradeSite(siteDir: string, write: boolean): UpgradedSite {
  const validator = createValidator(readSiteBlocks(siteDir).schemas);
  const files = siteFiles(siteDir);
  const upgraded = files
    .list()
    .filter(isContent)
    .map((path) => ({ path, ...upgradeFile(path, files.read(path) ?? new Uint8Array(), validator) }));
  const changed = upgraded.filter(({ changes }) => changes.length > 0);
  if (write) for (const { path, text } of changed) writeFileSync(files.pathOf(path), text!);
  return {
    changed: changed.map(({ path, changes }) => ({ path, changes })),
    errors: upgraded.flatMap(({ errors }) => errors),
  };
}

/**
 * Returns the text of a file with current names instead of former ones; undefined if it has none, or if the file or the
 * text has errors. The text may be too long although the file is not.
 * @throws an error if the new text has other data than the pipeline would use
 */
export function upgradeFile(
  path: string,
  bytes: Uint8Array,
  { changesIn }: Pick<Validator, 'changesIn'>,
): { text: string | undefined; changes: MadeChange[]; errors: Problem[] } {
  const parsed = parse(path, bytes);
  const errors = errorsIn(parsed);
  const changes = errors.length > 0 ? [] : changesIn(kindOf(path), parsed.data);
  if (changes.length === 0) return { text: undefined, changes: [], errors };
  const upgraded = parseText(path, upgradeText(parsed.source.text, changes));
  const newErrors = errorsIn(upgraded);
  if (newErrors.length > 0) return { text: undefined, changes: [], errors: newErrors };
  if (!isDeepStrictEqual(upgraded.data, upgradeData(parsed.data, changes)))
    throw new Error(`The text of ${path} with current names would have other data.`);
  const made = changes.map((change) => madeChange(change, parsed)).toSorted((a, b) => a.line - b.line);
  const { text } = upgraded.source;
  return { text: hasMark(bytes) ? `\uFEFF${text}` : text, changes: made, errors };
}

const errorsIn = ({ problems }: Parsed): Problem[] => problems.filter((problem) => isFatal([problem], false));

/** Whether a file starts with a byte order mark, which its text does not have. */
const hasMark = ([first, second, third]: Uint8Array): boolean =>
  first === 0xef && second === 0xbb && third === 0xbf;

function madeChange(change: Change, { source, keyAt, valueAt, writtenAt }: Parsed): MadeChange {
  const { path, kind } = change;
  const { start } = (kind === 'replace' ? valueAt : keyAt)(path);
  const { line } = positionAt(source, start);
  if (kind === 'rename') return { line, from: String(path.at(-1)), to: change.to };
  const value = typeof change.value === 'string' ? change.value : JSON.stringify(change.value);
  if (kind === 'replace') return { line, from: writtenAt(path), to: value };
  return { line, from: undefined, to: `${change.field}: ${value}` };
}
