import { escapeControls } from '../source.ts';
import type { Format } from './formats.ts';
import { pathFrom } from './paths.ts';

/** Prints workflow commands of GitHub Actions. GitHub shows them as annotations on a pull request. */
export const github: Format = ({ problems, root }) =>
  problems
    .map(({ severity, file, line, column, endLine, endColumn, code, message, hint }) => {
      // GitHub accepts an end column only if the range starts and ends on the same line.
      const end = endLine === line ? { endColumn: Math.max(column, endColumn - 1) } : {};
      const properties = Object.entries({
        file: escapeControls(pathFrom(root, file)),
        line,
        endLine,
        col: column,
        ...end,
        title: code,
      });
      const text = hint === undefined ? message : `${message} ${hint}`;
      return `::${severity} ${properties.map(([key, value]) => `${key}=${property(String(value))}`).join(',')}::${data(text)}\n`;
    })
    .join('');

/** Returns the workflow command for a warning that is about no file. */
export const warningCommand = (message: string): string => `::warning::${data(message)}\n`;

const data = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string) => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
