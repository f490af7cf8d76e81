import { Ajv } from 'ajv';

/** The part of the CycloneDX bill of materials (BOM) format that our bills use. */
export interface Bom {
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  hashes?: { alg: string; content: string }[];
  properties?: { name: string; value: string }[];
}

const object = (required: string[], properties: object) => ({
  type: 'object',
  required,
  properties,
  additionalProperties: false,
});
const list = (items: object, more: object = {}) => ({ type: 'array', items, ...more });
const text = { type: 'string', minLength: 1 };

const component = object(['type', 'name', 'version', 'bom-ref', 'purl'], {
  'bom-ref': text,
  type: { enum: ['application', 'framework', 'library'] },
  name: text,
  version: text,
  description: { type: 'string' },
  author: { type: 'string' },
  scope: { enum: ['required', 'optional', 'excluded'] },
  purl: { type: 'string', pattern: '^pkg:npm/(%40[\\w.-]+/)?[\\w.-]+@\\d+\\.\\d+\\.\\d+[\\w.+-]*$' },
  // The hash is in hexadecimal.
  hashes: list(
    object(['alg', 'content'], { alg: { const: 'SHA-512' }, content: { pattern: '^[a-f0-9]{128}$' } }),
  ),
  // Either a list of SPDX ids and names, or a single SPDX expression.
  licenses: list({
    anyOf: [
      object(['license'], { license: object(['id'], { id: text }) }),
      object(['license'], { license: object(['name'], { name: text }) }),
      object(['expression'], { expression: text }),
    ],
  }),
  properties: list(object(['name', 'value'], { name: text, value: { type: 'string' } })),
  externalReferences: list(object(['type', 'url'], { type: text, url: text })),
});

/** The part of the CycloneDX 1.5 schema that npm's output needs (cyclonedx.org/schema/bom-1.5.schema.json). */
const SCHEMA = object(['bomFormat', 'specVersion', 'version', 'metadata', 'components', 'dependencies'], {
  $schema: { const: 'http://cyclonedx.org/schema/bom-1.5.schema.json' },
  bomFormat: { const: 'CycloneDX' },
  specVersion: { const: '1.5' },
  serialNumber: { type: 'string', pattern: '^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' },
  version: { type: 'integer', minimum: 1 },
  metadata: object(['timestamp', 'component'], {
    timestamp: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' },
    lifecycles: list(object(['phase'], { phase: { const: 'pre-build' } })),
    tools: list(object(['name'], { vendor: text, name: text, version: text })),
    component,
  }),
  components: list(component, { uniqueItems: true }),
  dependencies: list(object(['ref'], { ref: text, dependsOn: list(text, { uniqueItems: true }) }), {
    uniqueItems: true,
  }),
});

const validate = new Ajv({ allErrors: true, strict: false }).compile<Bom>(SCHEMA);

/**
 * Returns the schema errors of a bill of materials. If there are none, returns the duplicate and unresolved references.
 */
export function bomErrors(bom: unknown): string[] {
  if (!validate(bom))
    return validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);
  const refs = [bom.metadata.component, ...bom.components].map((one) => one['bom-ref']);
  const known = new Set(refs);
  return [
    ...refs.filter((ref, index) => refs.indexOf(ref) !== index).map((ref) => `${ref} is a duplicate`),
    ...bom.dependencies
      .flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn])
      .filter((ref) => !known.has(ref))
      .map((ref) => `${ref} is not defined`),
  ];
}
