import { isFatal, type Problem } from '../../diagnostics/problem.ts';
import type { Range } from '../../diagnostics/source.ts';
import type { PrepareOptions } from '../../fields/field-context.ts';
import { createFieldMaps } from '../../fields/field-map.ts';
import { prepare } from '../../fields/prepare.ts';
import { createExplainer } from '../../markdown/glossary.ts';
import { lazy } from '../../model/lazy.ts';
import {
  type FileKind,
  fileOfShared,
  GLOSSARY_YAML,
  isContent,
  kindOf,
  SITE_YAML,
  type SiteDirectory,
} from '../../model/site-files.ts';
import type { Glossary } from '../../model/types.gen.ts';
import { withProblemsInQuotes } from '../../schema/quoted-value.ts';
import type { SchemaFiles } from '../../schema/schema.ts';
import { SHARED } from '../../schema/union.ts';
import type { Validator } from '../../schema/validate.ts';
import { parse, type Parsed, type Path } from '../../yaml/parse.ts';
import { type Change, withChanges } from '../../yaml/upgrade/changes.ts';
import { isInside, valueAt } from '../data-path.ts';
import { withFirstPicture } from '../pages/first-picture.ts';
import type { PageData, SharedReference, SiteFile, Silenced } from '../site-file.ts';
import { settingsForFields } from './prepare-options.ts';

/** A content file that can be prepared. */
export interface PlannedFile {
  path: string;
  bytes: Uint8Array;
  /** Everything else on which the result depends, apart from the schemas and the code. */
  options: string;
  /** The result of an earlier plan, if none of the above has changed since. */
  known: SiteFile | undefined;
  prepare(): SiteFile;
}

/** The content files of a site, sorted by path. */
export interface FilePlan {
  files: PlannedFile[];
  /** The language of the site. */
  language: string;
  /** Keeps results for the next plan. */
  keep(files: Iterable<SiteFile>): void;
}

export interface FilePlannerOptions {
  validator: Validator;
  schemas: SchemaFiles;
  /** Returns the findings of the rules that check a valid file alone. */
  lintFile(file: SiteFile): Problem[];
}

/** Creates a function that reads the content files of a site, each of which can then be prepared. */
export function createFilePlanner({ validator, schemas, lintFile }: FilePlannerOptions) {
  const prepareFile = createPreparer(validator, lintFile);
  let results = new Map<string, { file: PlannedFile; result: SiteFile }>();
  const knownOf = ({ path, bytes, options }: Pick<PlannedFile, 'path' | 'bytes' | 'options'>) => {
    const last = results.get(path);
    return last?.file.options === options && isEqual(last.file.bytes, bytes) ? last.result : undefined;
  };

  return (
    directory: SiteDirectory,
    media: Pick<PrepareOptions, 'pictures' | 'copied' | 'icons' | 'languages'>,
  ): FilePlan => {
    const contents = new Map(
      directory
        .list()
        .filter(isContent)
        .sort()
        .flatMap((path) => {
          const bytes = directory.read(path);
          return bytes ? [[path, bytes] as const] : [];
        }),
    );
    const siteBytes = contents.get(SITE_YAML);
    const site = siteBytes && withCurrentNames(parse(SITE_YAML, siteBytes), validator);
    const settings = settingsForFields(site, schemas.site);
    const common = { ...settings, ...media };
    const commonKey = JSON.stringify([settings, media.pictures.stamp, [...media.copied]]);
    const glossaryBytes = contents.get(GLOSSARY_YAML);
    const key = JSON.stringify([commonKey, glossaryBytes && new TextDecoder().decode(glossaryBytes)]);
    const explainer = lazy(() => {
      const glossary = files.find(({ path }) => path === GLOSSARY_YAML);
      const data = (glossary?.known ?? glossary?.prepare())?.data as Glossary | undefined;
      return data && createExplainer(data, settings.language);
    });
    const files = [...contents].map(([path, bytes]): PlannedFile => {
      const isGlossary = path === GLOSSARY_YAML;
      const input = { path, bytes, options: isGlossary ? commonKey : key };
      const optionsOf = () => ({ ...common, glossary: isGlossary ? undefined : explainer() });
      return { ...input, known: knownOf(input), prepare: () => prepareFile(path, bytes, optionsOf()) };
    });
    const keep = (made: Iterable<SiteFile>) => {
      const byPath = new Map(files.map((file) => [file.path, file]));
      results = new Map([...made].map((result) => [result.path, { file: byPath.get(result.path)!, result }]));
    };
    return { files, language: settings.language, keep };
  };
}

/** Returns the site file with current names, but without validating it. */
function withCurrentNames(site: Parsed, { changesIn }: Validator): Parsed {
  const changes = changesIn('site', site.data);
  return changes.length === 0 ? site : withChanges(site, changes);
}

/** Creates a function that parses, validates, prepares and lints a file. */
function createPreparer(validator: Validator, lintFile: FilePlannerOptions['lintFile']) {
  const fieldMapOf = createFieldMaps(validator.schemas);
  return (path: string, bytes: Uint8Array, options: PrepareOptions): SiteFile => {
    const kind = kindOf(path);
    const written = parse(path, bytes);
    const check = (file: Parsed) => {
      const { current, changes, problems: invalid } = validateFile(kind, file, validator);
      const { problems: found, ...prepared } = prepare(current, fieldMapOf(`${kind}.json`), options);
      return { parsed: current, changes, problems: [...file.problems, ...invalid, ...found], prepared };
    };
    const {
      parsed,
      changes,
      problems: found,
      prepared: { data, ...prepared },
    } = check(written);
    const problems = withProblemsInQuotes(written, found, (quoted) => check(quoted).problems);
    const isValid = !isFatal(problems, false);
    const file: SiteFile = {
      path,
      text: parsed.source.text,
      kind,
      typeRanges: typeRangesIn(parsed),
      silenced: silencedIn(parsed.data),
      shared: sharedFilesIn(parsed.data, prepared.includes),
      changes,
      ...prepared,
      data: isValid ? withMark(kind, data, prepared.pictures) : undefined,
      problems,
    };
    return isValid ? { ...file, problems: [...problems, ...lintFile(file)] } : file;
  };
}

/**
 * Validates a file, and adds defaults to its data. All later steps see only the current names, but a former block is
 * validated by its own schema first, so that messages name its fields as they are written.
 */
function validateFile(
  kind: FileKind,
  parsed: Parsed,
  { validate, changesIn }: Validator,
): { current: Parsed; changes: Change[]; problems: Problem[] } {
  if (parsed.data === undefined) return { current: parsed, changes: [], problems: [] };
  const changes = changesIn(kind, parsed.data);
  const current = changes.length === 0 ? parsed : withChanges(parsed, changes);
  const early = changes.filter(({ late }) => !late);
  const asWritten = early.length < changes.length ? validate(kind, withChanges(copyOf(parsed), early)) : [];
  const problems = validate(kind, current); // also adds the defaults
  return { current, changes, problems: asWritten.length > 0 ? asWritten : problems };
}

/** Returns a copy of a file, to which validation can add the defaults of former schemas. */
const copyOf = (parsed: Parsed): Parsed => ({ ...parsed, data: structuredClone(parsed.data) });

/** Marks the picture of a page that is probably its largest element. */
const withMark = (kind: FileKind, data: unknown, pictures: Path[]): unknown =>
  kind === 'page'
    ? withFirstPicture(
        data,
        pictures.filter((path) => isInside(path, ['blocks', 0])),
      )
    : data;

/** Returns the range of each block's type. */
function typeRangesIn({ data, valueAt }: Parsed): Range[] {
  const { blocks } = (data ?? {}) as { blocks?: unknown };
  return Array.isArray(blocks) ? blocks.map((_, index) => valueAt(['blocks', index, 'type'])) : [];
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  // A loop, because many files may be compared, and a function call for each byte would take four times as long.
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return true;
}

/** Returns the `silence:` entries of a file, even if the file is invalid. */
function silencedIn(data: unknown): Silenced[] {
  const entries = (data as { silence?: unknown } | null | undefined)?.silence;
  return Array.isArray(entries) ? entries.filter((entry) => typeof entry === 'object' && entry !== null) : [];
}

/** Returns the paths of the shared files that a file includes. Unreadable parts of the file are skipped. */
function sharedFilesIn(data: unknown, includes: Path[]): string[] {
  const { blocks } = (data ?? {}) as Partial<PageData>;
  const references = Array.isArray(blocks) ? blocks.filter((block) => block?.type === SHARED) : [];
  return [
    ...references.map((block) => String((block as SharedReference).name)),
    ...includes.map((path) => String(valueAt(data, path))),
  ].map(fileOfShared);
}
