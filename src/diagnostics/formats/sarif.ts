import type { Format } from './formats.ts';
import { pathFrom } from './paths.ts';

/** Prints SARIF 2.1.0 (OASIS), which code scanning tools read. */
export const sarif: Format = ({ problems, root }, { codes }) => {
  const used = [...new Set(problems.map(({ code }) => code))].sort();
  const log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'pagewright',
            rules: used.map((id) => ({
              id,
              shortDescription: { text: codes[id]!.means },
              defaultConfiguration: { level: codes[id]!.severity },
            })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: problems.map(
          ({ code, severity, message, hint, file, line, column, endLine, endColumn }) => ({
            ruleId: code,
            ruleIndex: used.indexOf(code),
            level: severity,
            message: { text: hint === undefined ? message : `${message} ${hint}` },
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: uriOf(pathFrom(root, file)) },
                  region: { startLine: line, startColumn: column, endLine, endColumn },
                },
              },
            ],
          }),
        ),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
};

/** Converts a path to a relative reference (RFC 3986). Characters such as #, ? and : are encoded. */
const uriOf = (path: string) => path.split('/').map(encodeURIComponent).join('/');
