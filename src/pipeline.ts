import { createFieldMaps } from './fields/field-map.ts';
import {
  checkFiles,
  GLOSSARY_YAML,
  isContent,
  kindOf,
  MEDIA_DIR,
  SITE_YAML,
  type SiteDirectory,
} from './model/site-files.ts';
import { createExplainer } from './markdown/glossary.ts';
import type { History } from './site/history.ts';
import { parseLink } from './fields/links.ts';
import type { Pictures } from './model/media.ts';
import { type LoadedSite, linkUp } from './site/link-site.ts';
import { TEXT_WORDS, type TextWords } from './markdown/context.ts';
import { parse, type Parsed } from './yaml/parse.ts';
import type { PrepareOptions } from './fields/field-context.ts';
import { prepare } from './fields/prepare.ts';
import { checkFieldKinds } from './fields/registry.ts';
import { isFatal } from './diagnostics/problem.ts';
import { blockAnnotations, launchTasksIn } from './schema/annotations.ts';
import type { Schema, SchemaFiles } from './schema/schema.ts';
import type { Range } from './diagnostics/source.ts';
import type { Glossary } from './model/types.gen.ts';
import type { Unit } from './site/site-file.ts';
import { createValidator } from './schema/validate.ts';

/** Loads a site. When called again, it skips the files that have not changed. */
export type Loader = (files: SiteInput, options: LoadOptions) => LoadedSite;

/** The files of a site directory, and access to its pictures. */
export interface SiteInput extends SiteDirectory {
  /** The pictures with these names in `_media`. */
  pictures(names: string[]): Pictures;
}

export interface LoadOptions {
  /** The year of the build. */
  year: number;
  /** What is known of the files from before. */
  history?: History | undefined;
}

/** The one way from a site's files to its pages; every command goes it. Throws when the schemas are wrong. */
export function createLoader(schemas: SchemaFiles): Loader {
  checkFieldKinds(schemas.defs);
  const validator = createValidator(schemas);
  const fieldMapOf = createFieldMaps(validator.schemas);
  const notes = {
    annotations: blockAnnotations(schemas.blocks),
    launchNotes: launchTasksIn(schemas.site),
    siteSchema: schemas.site,
  };
  const known = new Map<string, { bytes: Uint8Array; stamp: string; unit: Unit }>();

  const load = (file: string, bytes: Uint8Array, options: PrepareOptions, stamp: string): Unit => {
    const before = known.get(file);
    if (before && before.stamp === stamp && sameBytes(before.bytes, bytes)) return before.unit;
    const kind = kindOf(file);
    const parsed = parse(file, bytes);
    const wrong = parsed.data === undefined ? [] : validator.validate(kind, parsed);
    const { data, problems, ...found } = prepare(parsed, fieldMapOf(`${kind}.json`), options);
    const all = [...parsed.problems, ...wrong, ...problems];
    const unit: Unit = {
      kind,
      parsed,
      data: isFatal(all, false) ? undefined : data,
      problems: all,
      types: typesIn(parsed),
      ...found,
    };
    known.set(file, { bytes, stamp, unit });
    return unit;
  };

  return (files, options) => {
    const paths = files.list();
    const yaml = paths.filter(isContent).sort();
    const names = paths
      .filter((path) => path.startsWith(MEDIA_DIR))
      .map((path) => path.slice(MEDIA_DIR.length));
    const site = yaml.includes(SITE_YAML) ? parse(SITE_YAML, files.read(SITE_YAML)) : undefined;
    const booking = site ? bookingOf(site) : UNKNOWN;
    const words = wordsOf(site, schemas.site);
    const alone: PrepareOptions = { booking, words, pictures: files.pictures(names), glossary: undefined };
    const stampAlone = JSON.stringify([booking, words, alone.pictures.stamp]);
    const glossary = yaml.includes(GLOSSARY_YAML)
      ? (load(GLOSSARY_YAML, files.read(GLOSSARY_YAML), alone, stampAlone).data as Glossary | undefined)
      : undefined;
    const prepareOptions = { ...alone, glossary: glossary && createExplainer(glossary) };
    const stamp = JSON.stringify([stampAlone, glossary]);

    for (const file of known.keys()) if (!yaml.includes(file)) known.delete(file);
    const units = new Map(
      yaml.map((file) => [
        file,
        file === GLOSSARY_YAML ? known.get(file)!.unit : load(file, files.read(file), prepareOptions, stamp),
      ]),
    );
    const { schemas: compiled } = validator;
    return linkUp(units, {
      ...options,
      ...notes,
      schemas: compiled,
      media: names,
      problems: checkFiles(files),
    });
  };
}

/** Where the types of a file's blocks stand. To be asked while its tree is at hand. */
function typesIn({ data, valueAt }: Parsed): Range[] {
  const { blocks } = (data ?? {}) as { blocks?: unknown };
  return Array.isArray(blocks) ? blocks.map((_, index) => valueAt(['blocks', index, 'type'])) : [];
}

/** Stands for an address that the site's file would tell if it were right: links are not wrong because it is. */
const UNKNOWN = 'https://booking.invalid';

/** The booking page's address, known before the site file itself is prepared, since links in it may lead there. */
function bookingOf({ data }: Parsed): string | undefined {
  if (data === null || typeof data !== 'object') return UNKNOWN;
  const { booking } = data as { booking?: { url?: unknown } | null };
  if (booking === undefined) return undefined;
  const { url } = booking ?? {};
  const leadsOut = typeof url === 'string' && 'link' in parseLink(url, undefined) && /^https?:/i.test(url);
  return leadsOut ? url : UNKNOWN;
}

/** The words that stand in texts, known before the site file itself is validated. */
function wordsOf(site: Parsed | undefined, schema: Schema): TextWords {
  const own = (site?.data as { words?: Record<string, unknown> | null } | null | undefined)?.words;
  const wordOf = (name: string): string => {
    const word = own?.[name];
    return typeof word === 'string' ? word : schema.properties.words.properties[name].default;
  };
  return Object.fromEntries(TEXT_WORDS.map((name) => [name, wordOf(name)])) as TextWords;
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
