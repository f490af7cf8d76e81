import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FileKind } from '../model/site-files.ts';
import type { Parsed, Path } from '../yaml/parse.ts';
import { type Complaint, type Problem, problemAt } from '../diagnostics/problem.ts';
import { RELATIONS } from './keywords.ts';
import { fieldsOf, ORDER, RULES } from './messages.ts';
import { ANNOTATIONS, type Schema, type SchemaFiles, unionOfBlocks } from './schema.ts';
import type { Range } from '../diagnostics/source.ts';
import { nearest } from '../diagnostics/suggest.ts';

/** The schemas, ready to hold files against. */
export interface Validator {
  /** Holds a file's data against the schema of its kind, and fills in the defaults. */
  validate(kind: FileKind, parsed: Parsed): Problem[];
  /** The schemas as validated, block union included, by file name: what else reads a schema reads these. */
  schemas: Record<string, Schema>;
}

/** Compiles the schemas with one Ajv instance. Throws when a schema is wrong. */
export function createValidator(files: SchemaFiles): Validator {
  const schemas: Record<string, Schema> = {
    'defs.json': files.defs,
    'block.json': unionOfBlocks(files),
    'page.json': files.page,
    'shared.json': files.shared,
    'site.json': files.site,
    'glossary.json': files.glossary,
  };
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    useDefaults: true,
    strictTypes: false,
    strictRequired: false,
  });
  for (const annotation of ANNOTATIONS) ajv.addKeyword(annotation);
  for (const keyword of RELATIONS) ajv.addKeyword(keyword);
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, name);
  return {
    schemas,
    validate(kind, parsed) {
      const validate = ajv.getSchema(`${kind}.json`) as ValidateFunction;
      if (validate(parsed.data)) return [];
      return withoutEchoes(validate.errors!).map((error) => {
        const { range, complaint } = describe(error, parsed);
        return problemAt(parsed.source, range, complaint);
      });
    },
  };
}

/**
 * One error a mistake. Of the rules that one value breaks, the most telling speaks; a field that is missing because its
 * name is misspelt is told of as misspelt; and what a field has to do with another is told where the other is right by
 * itself. Other rules about the fields of a group each speak for themselves.
 */
function withoutEchoes(all: ErrorObject[]): ErrorObject[] {
  const errors = all.filter(({ keyword }) => keyword !== 'if'); // only says that its branch failed
  const first = new Map<string, ErrorObject>();
  const misspelt = new Set<string>();
  for (const error of errors) {
    const { instancePath, keyword, params, parentSchema } = error;
    if (keyword === 'additionalProperties') {
      const meant = nearest(params.additionalProperty, fieldsOf(parentSchema!));
      misspelt.add(`${instancePath} ${meant}`);
    } else if (keyword !== 'required') {
      const before = first.get(instancePath);
      if (!before || ORDER.indexOf(keyword) < ORDER.indexOf(before.keyword)) first.set(instancePath, error);
    }
  }
  return errors.filter(({ instancePath, keyword, params }, index) => {
    if (keyword === 'additionalProperties') return true;
    if (keyword === 'required') return !misspelt.has(`${instancePath} ${params.missingProperty}`);
    return first.get(instancePath) === errors[index] && !first.has(params.other);
  });
}

interface Described {
  range: Range;
  complaint: Complaint;
}

/** An Ajv error as a sentence about the page. */
function describe(error: ErrorObject, parsed: Parsed): Described {
  const path = pathOf(error.instancePath, parsed.data);
  const tell = RULES[error.keyword];
  if (!tell) throw new Error(`The schemas use "${error.keyword}", which has no message in rules.ts.`);
  const { at, ...complaint } = tell(error, path, {
    written: () => parsed.writtenAt(path),
    rest: () => lineAfter(parsed, path),
  });
  if (at === undefined) return { range: parsed.valueAt(path), complaint };
  return {
    range: at === 'owner' ? ownerRange(parsed, path) : parsed.keyAt([...path, at.key]),
    complaint,
  };
}

function lineAfter({ source, valueAt }: Parsed, path: Path): string {
  const { end } = valueAt(path);
  return /^[^\n]*/.exec(source.text.slice(end, end + 200))![0];
}

/** A missing field has no place of its own: its block's `type`, else the name of what lacks it, else its first field. */
function ownerRange(parsed: Parsed, path: Path) {
  const owner = path.reduce<unknown>((data, step) => (data as Record<string, unknown>)[step], parsed.data);
  const [first] = Object.keys(owner as object);
  if (Object.hasOwn(owner as object, 'type')) return parsed.valueAt([...path, 'type']);
  if (typeof path.at(-1) === 'string') return parsed.keyAt(path);
  return first === undefined ? parsed.valueAt(path) : parsed.keyAt([...path, first]);
}

/** A JSON Pointer as a path into the data: digits are indexes where the data is a list. */
function pathOf(pointer: string, data: unknown): Path {
  let here = data;
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const step = Array.isArray(here) ? Number(name) : name;
      here = (here as Record<string, unknown>)?.[step];
      return step;
    });
}
