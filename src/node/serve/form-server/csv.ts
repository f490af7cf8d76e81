import type { StoredSubmission } from './submission-store.ts';

/** Tells spreadsheets that a file is in UTF-8. */
const BOM = '\ufeff';

/**
 * Returns submissions as a table (RFC 4180) with a column for each field, under its name. A field with several values
 * has them with semicolons between them; a field with files, their names and their paths in the folder of the data.
 */
export function csvOf(submissions: StoredSubmission[]): string {
  const names = new Set(
    submissions.flatMap(({ answers, files }) => [
      ...answers.map(({ name }) => name),
      ...files.map(({ field }) => field),
    ]),
  );
  const rows = submissions.map(({ id, at, form, page = '', answers, files }) => [
    new Date(at).toISOString(),
    form,
    page,
    ...Array.from(names, (name) =>
      [
        ...answers.filter((answer) => answer.name === name).flatMap(({ values }) => values),
        ...files.filter(({ field }) => field === name).map((file) => `${file.original} (files/${file.name})`),
      ].join('; '),
    ),
    id,
  ]);
  const lines = [['_time', '_form', '_page', ...names, '_id'], ...rows];
  return BOM + lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

/**
 * Matches each place in a text at which a cell with a formula could begin. Some spreadsheets also separate cells at
 * semicolons, and then take the quotation marks for letters.
 */
const FORMULA = /(^|[;,\t\r\n"])(\s*)(?=[=+\-@\t\r])/g;

/** Returns a text as a cell. An apostrophe keeps spreadsheets from taking any part of it for a formula. */
function cellOf(text: string): string {
  const safe = text.replaceAll(FORMULA, "$1$2'");
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
