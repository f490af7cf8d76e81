import { isFatal, type Problem } from '../../diagnostics/problem.ts';
import type { Range } from '../../diagnostics/source.ts';
import type { PrepareOptions } from '../../fields/field-context.ts';
import { createFieldMaps } from '../../fields/field-map.ts';
import { prepare } from '../../fields/prepare.ts';
import { createExplainer } from '../../markdown/glossary.ts';
import { lazyMap } from '../../model/lazy.ts';
import type { Pictures } from '../../model/media.ts';
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
import type { Validator } from '../../schema/validate.ts';
import { parse, type Parsed, parsedBefore } from '../../yaml/parse.ts';
import { addressOfSite, bookingOf, textWordsOf } from '../prepare-options.ts';
import type { PageData, SharedReference, SiteFile, SiteFiles, Silenced } from '../site-file.ts';
import { isInside, valueAt } from '../data-path.ts';
import { withFirstPicture } from '../pages/first-picture.ts';
import { fromStored, outlineOf, type StoredFile, toStored } from './stored-file.ts';
import { SHARED } from '../../schema/union.ts';
import type { Path } from '../../yaml/parse.ts';

/** Everything on which the result for one file depends, apart from the schemas and the code. */
export interface FileInputs {
  path: string;
  /** The bytes of the file, or their hash (see `SiteDirectory`). Both identify the same result. */
  content: Uint8Array | string;
  /** A text that is different for different options. */
  options: string;
}

/** Keeps the results for files between runs. */
export interface FileStore {
  has(inputs: FileInputs): boolean;
  /** @param again makes the result again, in case that a part of it turns out to be missing */
  get(inputs: FileInputs, again: () => StoredFile): StoredFile | undefined;
  set(inputs: FileInputs, file: StoredFile): void;
}

export interface FileLoaderOptions {
  validator: Validator;
  schemas: SchemaFiles;
  /** Returns the findings of the rules that check a valid file alone. */
  lintFile(file: SiteFile): Problem[];
  /** The results for files in earlier runs. */
  store: FileStore | undefined;
}

/**
 * The files of a site, and a function that reads one in vain: the first file is slow, because it compiles the schemas.
 */
export interface OpenFiles {
  files: SiteFiles;
  /** Whether the result for a file is known from before. */
  isKnown(path: string): boolean;
  warmUp(): void;
}

/** The last result for a file. */
interface LastResult {
  stamp: string | undefined;
  /** Only kept if the file has no stamp. */
  bytes: Uint8Array | undefined;
  options: string;
  file: SiteFile;
}

/**
 * Creates a function that parses, validates and prepares the YAML files of a site, each when it is first needed. The
 * result for a file is reused until the file or its options change.
 */
export function createFileLoader({ validator, schemas, lintFile, store }: FileLoaderOptions) {
  const readFile = createFileReader(validator, lintFile);
  const readStored = createStoredReader(readFile, store);
  const cache = new Map<string, LastResult>();

  /** @param key a text that is different for different options; a cached result is reused only for the same key */
  const load = (directory: SiteDirectory, path: string, options: PrepareOptions, key: string) => {
    const last = cache.get(path);
    const stamp = directory.stampOf?.(path);
    const isSame = last?.options === key && stamp !== undefined && stamp === last.stamp;
    if (isSame) return last.file;
    const hash = directory.hashOf?.(path);
    const again = () => toStored(readFile(path, directory.read(path) ?? new Uint8Array(), options));
    const known = hash === undefined ? undefined : store?.get({ path, content: hash, options: key }, again);
    const bytes = known ? undefined : directory.read(path);
    if (!known && !bytes) return undefined;
    if (last?.options === key && last.bytes && bytes && isEqual(last.bytes, bytes)) return last.file;
    const stored = known ?? readStored(path, bytes!, options, key, again);
    const kept = stamp === undefined ? bytes : undefined;
    const parsed = parsedBefore(path, () => kept ?? directory.read(path), stored.parsed);
    const file = fromStored(stored, parsed);
    cache.set(path, { stamp, bytes: kept, options: key, file });
    return file;
  };

  return (directory: SiteDirectory, pictures: Pictures): OpenFiles => {
    const paths = directory.list().filter(isContent).sort();
    const siteBytes = paths.includes(SITE_YAML) ? directory.read(SITE_YAML) : undefined;
    const site = siteBytes && parse(SITE_YAML, siteBytes);
    const common = {
      booking: bookingOf(site),
      site: addressOfSite(site),
      words: textWordsOf(site, schemas.site),
      pictures,
    };
    const commonKey = JSON.stringify([common.booking, common.site, common.words, pictures.stamp]);
    const glossaryFile = paths.includes(GLOSSARY_YAML)
      ? load(directory, GLOSSARY_YAML, { ...common, glossary: undefined }, commonKey)
      : undefined;
    const glossary = glossaryFile?.data as Glossary | undefined;
    const options = { ...common, glossary: glossary && createExplainer(glossary) };
    const key = JSON.stringify([commonKey, glossary]);
    const present = new Set(paths);
    for (const path of cache.keys()) if (!present.has(path)) cache.delete(path);
    const files = lazyMap(paths, (path) =>
      path === GLOSSARY_YAML ? glossaryFile : load(directory, path, options, key),
    );
    const warmUp = () => {
      const path = paths.find((each) => kindOf(each) === 'page');
      const bytes = path && directory.read(path);
      if (bytes) readFile(path, bytes, options);
    };
    const isKnown = (path: string) => {
      const content = directory.hashOf?.(path) ?? directory.read(path);
      return (
        cache.has(path) || (content !== undefined && store?.has({ path, content, options: key }) === true)
      );
    };
    return { files, isKnown, warmUp };
  };
}

/** Creates a function that returns the result for the content of a file, from the store if possible. */
function createStoredReader(
  readFile: ReturnType<typeof createFileReader>,
  store: FileStore | undefined,
): (
  path: string,
  bytes: Uint8Array,
  options: PrepareOptions,
  key: string,
  again: () => StoredFile,
) => StoredFile {
  return (path, bytes, options, key, again) => {
    const inputs: FileInputs = { path, content: bytes, options: key };
    const known = store?.get(inputs, again);
    const stored = known ?? toStored(readFile(path, bytes, options));
    if (!known) store?.set(inputs, stored);
    return stored;
  };
}

/** Creates a function that parses, validates, prepares and lints a file. */
function createFileReader(validator: Validator, lintFile: FileLoaderOptions['lintFile']) {
  const fieldMapOf = createFieldMaps(validator.schemas);
  return (path: string, bytes: Uint8Array, options: PrepareOptions): SiteFile => {
    const kind = kindOf(path);
    const parsed = parse(path, bytes);
    const check = (file: Parsed) => {
      const invalid = file.data === undefined ? [] : validator.validate(kind, file);
      const { problems: found, ...prepared } = prepare(file, fieldMapOf(`${kind}.json`), options);
      return { problems: [...file.problems, ...invalid, ...found], prepared };
    };
    const {
      problems: found,
      prepared: { data, ...prepared },
    } = check(parsed);
    const typeRanges = typeRangesIn(parsed);
    const problems = withProblemsInQuotes(parsed, found, (quoted) => check(quoted).problems);
    const isValid = !isFatal(problems, false);
    const file: SiteFile = {
      kind,
      parsed,
      typeRanges,
      silenced: silencedIn(parsed.data),
      shared: sharedFilesIn(parsed.data, prepared.includes),
      ...prepared,
      data: isValid ? withMark(kind, data, prepared.pictures) : undefined,
      outline: isValid ? outlineOf(data, typeRanges, parsed.source) : [],
      json: undefined,
      problems,
    };
    return isValid ? { ...file, problems: [...problems, ...lintFile(file)] } : file;
  };
}

/** Marks the picture of a page that is probably its largest element. */
const withMark = (kind: FileKind, data: unknown, pictures: Path[]): unknown =>
  kind === 'page'
    ? withFirstPicture(
        data,
        pictures.filter((path) => isInside(path, ['blocks', 0])),
      )
    : data;

/**
 * Returns the range of each block's type. Must be called while the syntax tree is still in memory. Otherwise, the tree
 * would have to be composed again, which is slow.
 */
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
