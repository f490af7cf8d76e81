import type { SiteFields } from '../model/types.gen.ts';
import type { Schema, SchemaFiles } from './schema.ts';

/** What the schema of a block says about the block. */
export interface BlockAnnotations {
  /** The block renders the main heading (`h1`) of its page. */
  mainHeading?: boolean;
  /** A task to do before launch wherever the block is used. Also allowed in the parts of the site file's schema. */
  beforeLaunch?: LaunchTask;
  /** `pagewright new page` starts a page with this block, with these fields of its first example. */
  newPageFields?: string[];
  /** The field with the introduction of an article, which feeds show. */
  feedLead?: string;
  /** The field with the checklists that PDF downloads and the map of articles are made from. */
  printable?: string;
  /** The block lists all terms of the glossary. */
  definesTerms?: boolean;
  /** The path of the map of squares that the page's share picture shows: `header.map`. */
  shareFigure?: string;
  /** The fields that become a table in the page's Markdown. */
  table?: TableFields;
}

/** What the schema of a field says about the field. */
interface FieldAnnotations {
  /** Next to the `$ref` of a picture, or of a definition that contains pictures: their size in the layout. */
  imageSize?: ImageSize;
  /** Editors do not offer the field in completions (a keyword of yaml-language-server). */
  doNotSuggest?: boolean;
}

/** What the schema of a provider in the site file says about it: `forms.provider`. */
export interface ProviderAnnotations {
  /** The settings that each provider needs, by its name. The first provider is the default. */
  requiredSettings?: Record<string, string[]>;
}

/** What a definition in `defs.json` says about its fields. */
interface DefinitionAnnotations {
  /** It is a field kind, which has a file of the same name in `src/fields/kinds`. */
  fieldKind?: true;
}

type Annotation = keyof (BlockAnnotations & FieldAnnotations & ProviderAnnotations & DefinitionAnnotations);

/** Every keyword of the schemas that describes something and validates nothing. Ajv's strict mode needs to know them. */
export const ANNOTATIONS = Object.keys({
  mainHeading: true,
  beforeLaunch: true,
  newPageFields: true,
  feedLead: true,
  printable: true,
  definesTerms: true,
  shareFigure: true,
  table: true,
  imageSize: true,
  doNotSuggest: true,
  requiredSettings: true,
  fieldKind: true,
} satisfies Record<Annotation, true>) as Annotation[];

/** The names of the fields of a table with one header row and groups of rows. */
export interface TableFields {
  /** In the block: the heading above the row headings. */
  corner: string;
  /** In the block: the list of columns. */
  columns: string;
  /** In a column: its heading. */
  columnHeading: string;
  /** In the block: the list of groups. */
  groups: string;
  /** In a group: its heading, which may be missing. */
  groupHeading: string;
  /** In a group: the list of rows. */
  rows: string;
  /** In a row: its heading. */
  rowHeading: string;
  /** In a row: an explanation of the heading, which may be missing. */
  rowNote: string;
  /** In a row: the list of values, one for each column. */
  values: string;
  /** The values that the block renders as signs, each with the name of the site's word for it. */
  words: Record<string, keyof SiteFields['words']>;
}

/** The size of a picture in the layout, in CSS pixels. It must agree with the block's recipe. */
export interface ImageSize {
  /** Value of the `sizes` attribute. */
  sizes: string;
  /** The width on a large screen. A picture with fewer pixels looks blurred. */
  minWidth: number;
  /** The largest width on any screen. */
  maxWidth: number;
  /** For a picture shown by other programs: it is cropped to this size and written as one JPEG. */
  crop?: { width: number; height: number };
}

/** The size of a picture whose schema has no `imageSize`: as wide as the page. */
export const PAGE_WIDTH: ImageSize = {
  sizes: '(min-width: 77.5rem) 72.5rem, calc(100vw - 2.5rem)',
  minWidth: 1160,
  maxWidth: 1160,
};

/** The size of a picture in Markdown text: at most as wide as the text, and never enlarged. */
export const TEXT_WIDTH: ImageSize = {
  sizes: '(min-width: 48rem) 45rem, calc(100vw - 2.5rem)',
  minWidth: 0,
  maxWidth: 720,
};

/** A task to do before the site is launched. */
export interface LaunchTask {
  message: string;
  /** The field that marks the task as done. */
  unlessField?: string;
  /** The settings of the site file that complete the task when all are set: `forms.demo.form`, or `forms.provider`. */
  unlessSettings?: string[];
}

/** The annotations of all blocks, by block type. */
export function blockAnnotations(blocks: SchemaFiles['blocks']): Map<string, BlockAnnotations> {
  return new Map(Object.entries(blocks as Record<string, BlockAnnotations>));
}

/** The launch tasks in the parts of the site file's schema, each with the path of its part. */
export function launchTasksIn(schema: Schema, path: string[] = []): [path: string[], task: LaunchTask][] {
  const { beforeLaunch } = schema as BlockAnnotations;
  const parts = Object.entries<Schema>(schema.properties ?? {});
  return [
    ...(beforeLaunch ? [[path, beforeLaunch] as [string[], LaunchTask]] : []),
    ...parts.flatMap(([name, part]) => launchTasksIn(part, [...path, name])),
  ];
}
