import { Ajv } from 'ajv';

/** The part of the SARIF log format that our logs use. */
export interface SarifLog {
  runs: [
    {
      tool: { driver: { rules: { id: string; defaultConfiguration: { level: string } }[] } };
      results: SarifResult[];
    },
  ];
}

interface SarifResult {
  ruleId: string;
  ruleIndex: number;
  level: string;
  locations: [
    {
      physicalLocation: {
        artifactLocation: { uri: string };
        region: { startLine: number; startColumn: number; endLine: number; endColumn: number };
      };
    },
  ];
}

const object = (required: string[], properties: object) => ({
  type: 'object',
  required,
  properties,
  additionalProperties: false,
});
const list = (items: object) => ({ type: 'array', items });
const text = { type: 'string', minLength: 1 };
const message = object(['text'], { text });
const level = { enum: ['none', 'note', 'warning', 'error'] };
const positive = { type: 'integer', minimum: 1 };

/** The part of the SARIF 2.1.0 schema that our logs use. Comments name the sections of the standard. */
const SCHEMA = object(['version', 'runs'], {
  $schema: { type: 'string', pattern: '^https://' }, // SARIF, section 3.13.3
  version: { const: '2.1.0' }, // SARIF, section 3.13.2
  // SARIF, section 3.13.4
  runs: list(
    object(['tool', 'results'], {
      // SARIF, sections 3.18 and 3.19
      tool: object(['driver'], {
        driver: object(['name'], {
          name: text,
          // SARIF, section 3.49
          rules: list(
            object(['id'], {
              id: text,
              shortDescription: message,
              defaultConfiguration: object([], { level }),
            }),
          ),
        }),
      }),
      columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] }, // SARIF, section 3.14.17
      // SARIF, section 3.27
      results: list(
        object(['message'], {
          ruleId: text,
          ruleIndex: { type: 'integer', minimum: -1 },
          level,
          message,
          // SARIF, sections 3.28 and 3.29
          locations: list(
            object([], {
              physicalLocation: object(['artifactLocation'], {
                artifactLocation: object([], { uri: text }),
                // SARIF, section 3.30
                region: object([], {
                  startLine: positive,
                  startColumn: positive,
                  endLine: positive,
                  endColumn: positive,
                }),
              }),
            }),
          ),
        }),
      ),
    }),
  ),
});

const validate = new Ajv({ allErrors: true }).compile(SCHEMA);

/**
 * Returns the rules of OASIS SARIF 2.1.0 that a log breaks. Checks only the parts of the standard that our logs use.
 */
export function sarifErrors(log: SarifLog): string[] {
  if (!validate(log))
    return validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);
  return log.runs.flatMap(({ tool, results }) => {
    const ids = tool.driver.rules.map(({ id }) => id);
    return [
      ...(new Set(ids).size < ids.length ? ['3.19.23: duplicate rule'] : []),
      ...results.flatMap(({ ruleId, ruleIndex, locations: [{ physicalLocation }] }) => [
        ...(ids[ruleIndex] === ruleId ? [] : [`3.27.6: ruleIndex ${ruleIndex} is not ${ruleId}`]),
        ...locationErrors(physicalLocation),
      ]),
    ];
  });
}

/**
 * Matches a relative reference (RFC 3986, section 4.2). Its first segment has no colon, because a colon would end a
 * scheme.
 */
const RELATIVE = /^(?:[\w.~!$&'()*+,;=@-]|%[\dA-F]{2})+(?:\/(?:[\w.~!$&'()*+,;=@:-]|%[\dA-F]{2})+)*$/;

function locationErrors({
  artifactLocation: { uri },
  region: { startLine, startColumn, endLine, endColumn },
}: SarifResult['locations'][0]['physicalLocation']): string[] {
  const backwards = endLine < startLine || (endLine === startLine && endColumn < startColumn);
  return [
    ...(RELATIVE.test(uri) ? [] : [`3.4.3: ${uri} is not a URI`]),
    ...(backwards ? ['3.30.7: a region ends before it starts'] : []),
  ];
}
