import type { SiteFields } from '../model/types.gen.ts';
import type { Schema, SchemaFiles } from './schema.ts';

/** The annotations in the schema of a block. */
export interface BlockAnnotations {
  /** The groups of fields in `defs.json` that the block has besides its own fields. */
  groups?: string[];
  /**
   * Names that authors may write by mistake instead of the block's type. The error message then suggests this type, and
   * the search of the catalogue finds it.
   */
  synonyms?: string[];
  /**
   * What to write instead of fields that other builders have, by the names of the fields with spaces between them.
   * `$value` is replaced by the value that the author wrote.
   */
  instead?: Record<string, string>;
  /**
   * When a block of a site's own is hydrated: when it comes near the viewport, or when the visitor uses it. Without
   * this annotation, its effects and event handlers never run. The engine's blocks say this in their registry.
   */
  hydrate?: 'visible' | 'used';
  /**
   * Whether the block renders the main heading (`h1`) of its page. `{ "with": "article" }`: only if the page has this
   * field.
   */
  mainHeading?: boolean | { with: 'article' };
  /** A task to do before launch if a page uses the block. The site file's schema may contain such tasks too. */
  beforeLaunch?: LaunchTask;
  /**
   * Set for the block that `pagewright new page` puts into a new page. The value contains the fields of this block,
   * with texts that the author replaces.
   */
  newPage?: Record<string, string>;
  /** The field with the introduction of an article. Feeds show this introduction. */
  feedLead?: string;
  /**
   * The field that contains checklists. PDF downloads print these checklists. Articles show the entries of the
   * checklists as a map of squares.
   */
  printable?: string;
  /** Whether the block lists all terms of the glossary. */
  definesTerms?: boolean;
  /**
   * The path of the field that contains a map of squares, for example `header.map`. The link preview picture of the
   * page shows this map too. A map has a filled or an empty square for each item of a list.
   */
  shareFigure?: string;
  /** The fields with which the block calculates. A lint rule checks its formulas. */
  calculation?: CalculationFields;
  /** Where the block has a form that visitors fill in and send. A lint rule checks its fields. */
  form?: FormSchema | SignUpSchema;
  /** The path of a field that should have a different value in each entry of a list, for example `items.question`. */
  distinct?: string;
  /** The fields that form a table in the page's Markdown version. */
  table?: TableFields | ListTableFields;
  /** In a former block: the type of the current one, which is the name of its folder. Added when the schema is read. */
  becomes?: string;
  /**
   * In a former block: fields of the current block with their values, which it gets if the former one has no such
   * field. They keep the look of former pages, where the current block has other defaults.
   */
  set?: Record<string, unknown>;
}

/** The annotations in the schema of a field. */
interface FieldAnnotations {
  /** The allowed value that authors probably mean if they write "yes" in any language. */
  meansYes?: string;
  /**
   * The layout size of a field's pictures. This annotation is written next to the `$ref` of a picture, or of a
   * definition that contains pictures.
   */
  imageSize?: ImageSize | SizeByFields;
  /** The names that editors suggest as values. Other values are valid too. */
  suggest?: keyof SiteNames;
  /**
   * The names of two fields for the unit of a number. The first contains the text before the number, the second the
   * text after it.
   */
  unitFields?: [before: string, after: string];
  /**
   * Whether the field is one of an own block; the engine adds this. The work for its `pattern` then grows only with the
   * length of the text, and its default is in the language of the site.
   */
  own?: true;
  /** Another field of the same block, whose values authors write here by mistake. It has a definition of its own. */
  mistakenFor?: string;
  /**
   * In a field with a list of values: what authors write instead, as a value, as another field with its value or as the
   * type of a block, and the value that they mean: `{ "left": "start", "reverse: true": "start", "type: slider":
   * "carousel" }`. Messages suggest it.
   */
  valueSynonyms?: Record<string, string>;
  /** In a field that is true or false: the setting of the site file that the block shows. */
  showsSetting?: 'social';
  /** In a list: another list of the same group, for what does not apply. */
  opposite?: string;
  /** Whether the field has no effect in a block that is inside a text. A lint rule reports it there. */
  onlyOutsideTexts?: true;
  /** The fields of the same block of which the field needs one to have an effect. A lint rule reports it without. */
  onlyWith?: string[];
  /** Whether the field is about controls, not text of the page. The Markdown version of a page leaves it out. */
  forControls?: true;
  /** Whether editors leave the field out of completions (a keyword of yaml-language-server). */
  doNotSuggest?: boolean;
  /**
   * Former names, which stay valid, and the current ones: of the fields of a group (`"image": "picture"`; with `[0]`,
   * the value becomes the entry of a list: `"action": "actions[0]"`), or of the values of a field.
   */
  formerly?: Record<string, unknown>;
}

/** The annotation of a block's `type` in the union of all blocks. */
interface UnionAnnotations {
  /** The block types by synonym. */
  typesBySynonym?: Record<string, string[]>;
  /** The block types with a setting that authors write as a type, by this type, then by the setting. */
  typesBySetting?: Record<string, Record<string, string[]>>;
  /** The former types that cannot be used, because the site has a block of its own with the current type. */
  replaced?: Record<string, string>;
}

/** The names in a site to which its files can refer. */
export interface SiteNames {
  /** Link targets: pages, blocks with an id, downloads and the booking page. */
  links: string[];
  /** The addresses of articles. */
  articles: string[];
  /** The pictures in `_media`. */
  pictures: string[];
  /** The other files in `_media`. */
  files: string[];
  /** The included icons, and the SVGs in `_media`. */
  icons: string[];
  /** The included fonts, and the families in `_media/fonts`. */
  fonts: string[];
  /** The shared files, without folder and extension. */
  shared: string[];
}

/** The annotations of the file `defs.json`. */
interface DefinitionsAnnotations {
  /**
   * For the name of each field, other names that authors write instead, in several languages. If an unknown field has
   * such a name, the message suggests the correct name. If several names are possible, the message suggests the first
   * one that the group can have.
   */
  fieldSynonyms?: Record<string, string[]>;
  /** What to write instead of block types that do not exist, like `instead`. */
  insteadOfTypes?: Record<string, string>;
  /** What each value of `enum` means, in the same order. Editors show it at the value, the catalogue at the look. */
  enumDescriptions?: string[];
  /** The groups of fields that many blocks have, by name: see `field-groups.ts`. */
  fieldGroups?: Record<string, unknown>;
}

/** The annotations of a definition in `defs.json`. */
interface DefinitionAnnotations {
  /** Whether the definition is a field kind, with a file of the same name in `src/fields/kinds`. */
  fieldKind?: true;
}

type Annotation = keyof (BlockAnnotations &
  FieldAnnotations &
  UnionAnnotations &
  DefinitionsAnnotations &
  DefinitionAnnotations);

/**
 * All annotation keywords of the schemas. They validate nothing, but Ajv's strict mode requires that they are declared.
 */
export const ANNOTATIONS = Object.keys({
  groups: true,
  fieldGroups: true,
  synonyms: true,
  instead: true,
  typesBySynonym: true,
  typesBySetting: true,
  replaced: true,
  hydrate: true,
  mainHeading: true,
  beforeLaunch: true,
  newPage: true,
  feedLead: true,
  printable: true,
  definesTerms: true,
  shareFigure: true,
  calculation: true,
  form: true,
  distinct: true,
  table: true,
  becomes: true,
  set: true,
  imageSize: true,
  meansYes: true,
  suggest: true,
  unitFields: true,
  own: true,
  showsSetting: true,
  opposite: true,
  onlyOutsideTexts: true,
  onlyWith: true,
  forControls: true,
  doNotSuggest: true,
  valueSynonyms: true,
  mistakenFor: true,
  formerly: true,
  fieldSynonyms: true,
  insteadOfTypes: true,
  enumDescriptions: true,
  fieldKind: true,
} satisfies Record<Annotation, true>) as Annotation[];

/** The field names of a table that has one header row and rows, which may be in groups. */
export interface TableFields {
  /** In the block: the text of the top left cell, above the row headings. */
  corner: string;
  /** In the block: the list of columns. A block without this list is not a table. */
  columns: string;
  /** In a column: its heading. Left out if a column is only a text. */
  columnHeading?: string;
  /** In the block: the list of groups. Left out if the block has rows without groups. */
  groups?: string;
  /** In a group: its heading (optional). */
  groupHeading?: string;
  /** In a group, or in a block without groups: the list of rows. */
  rows: string;
  /** In a row: its heading. */
  rowHeading: string;
  /** In a row: an explanation of its heading (optional). */
  rowNote: string;
  /** In a row: the list of values, one per column. */
  values: string;
  /**
   * The words for values that the block renders as symbols. Maps each value to a key of `words` in the site file. The
   * Markdown version contains the word with this key instead of the symbol.
   */
  words?: Record<string, keyof SiteFields['words']>;
  /** The same, for words that are fields of the block. */
  labels?: Record<string, string>;
}

/** The field names of a table whose cells are lists of texts. */
export interface ListTableFields {
  /** In the block: the headings of the columns. */
  headings: string[];
  /** In the block: the list of rows. */
  rows: string;
  /** In a row: the lists of texts, one per column. */
  cells: string[];
  /** In the block: the text of an empty cell. */
  empty: string;
}

/** The field names of a block that calculates. */
export interface CalculationFields {
  /** In the block: the list of fields for visitors, each with `key`, `value`, `min`, `max`, `step` and `choices`. */
  inputs: string;
  /** In the block: the list of results, each with `key`, `formula` and `style`. */
  results: string;
  /** In the block: the currency of results with the style `currency`. */
  currency: string;
}

/**
 * The field names of a block with a form. It also has the fields `name`, `sent`, `disagreed`, `thanks` and
 * `download`, or some of them.
 */
export interface FormSchema {
  /** In the block: the list of fields for visitors. */
  fields: string;
  /** In the block: the address to which the form is sent. */
  destination: string;
  /** In the block: whether a server of the site's owner gets JSON. */
  json: string;
}

/** The field names of a block with a form that asks only for an email address. */
export interface SignUpSchema {
  /** In the block: the form, if it has one of its own in place of that of the site file. */
  signUp: string;
  /** In the block: whether sending the form starts its download. */
  offersDownload: string;
}

/** The size of a picture in the layout, in CSS pixels. It must match the block's styles (its Chakra recipe). */
export interface ImageSize {
  /** The value of the `sizes` attribute. */
  sizes: string;
  /** The picture's width on a large screen. A picture with fewer pixels looks blurry. */
  minWidth: number;
  /** The picture's largest width on any screen. */
  maxWidth: number;
  /**
   * Set for a picture that other programs show, for example in link previews. The picture is cropped to this size and
   * written as one JPEG.
   */
  crop?: { width: number; height: number };
}

/**
 * Sizes that depend on other fields, looked up first in the same group, then in the groups around it. The first size
 * applies whose `when` they meet: for each field, the values that it may have. The last size has no `when`.
 */
export type SizeByFields = (ImageSize & { when?: Record<string, unknown[]> })[];

/** The size of a picture whose schema has no `imageSize`: the full width of the page. */
export const PAGE_WIDTH: ImageSize = {
  sizes: '(min-width: 77.5rem) 72.5rem, calc(100vw - 2.5rem)',
  minWidth: 1160,
  maxWidth: 1160,
};

/** The size of a picture in Markdown text: at most the width of the text. Small pictures are not enlarged. */
export const TEXT_WIDTH: ImageSize = {
  sizes: '(min-width: 48rem) 45rem, calc(100vw - 2.5rem)',
  minWidth: 0,
  maxWidth: 720,
};

/** A task to do before the site is launched. */
export interface LaunchTask {
  message: string;
  /** For each of these fields of the block, the values with which there is such a task. */
  when?: Record<string, unknown[]>;
  /** The task is done once the block or setting has this field. A path such as `form.sendTo` is a field of a field. */
  unlessField?: string;
  /** The task is done once the site file has one of these settings: `forms.sendTo`. */
  unlessSettings?: string[];
}

/** Returns the annotations of all blocks, by block type. */
export function blockAnnotations(blocks: SchemaFiles['blocks']): Map<string, BlockAnnotations> {
  return new Map(Object.entries(blocks as Record<string, BlockAnnotations>));
}

/** Returns the launch tasks in the site file's schema, each with the path of the setting to which it belongs. */
export function launchTasksIn(schema: Schema, path: string[] = []): [path: string[], task: LaunchTask][] {
  const { beforeLaunch } = schema as BlockAnnotations;
  const parts = Object.entries<Schema>(schema.properties ?? {});
  return [
    ...(beforeLaunch ? [[path, beforeLaunch] as [string[], LaunchTask]] : []),
    ...parts.flatMap(([name, part]) => launchTasksIn(part, [...path, name])),
  ];
}
