import { PAGE_WIDTH } from '../schema/annotations.ts';
import type { Parsed, Path } from '../yaml/parse.ts';
import { createFieldContext, type CollectedData, type PrepareOptions } from './field-context.ts';
import type { FieldMap } from './field-map.ts';
import { withIsolates } from '../model/text/isolates.ts';
import { FIELD_KINDS, type KindNameOf } from './registry.ts';

/** The data of a file in the form that components use. Fields that depend on other files are not completed yet. */
export interface Prepared extends CollectedData {
  data: unknown;
  /** The fields to complete once all pages are known. */
  deferred: DeferredField[];
  /**
   * The paths of the fields that contain the name of a shared file. The blocks of the shared file replace these fields.
   */
  includes: Path[];
}

export interface DeferredField {
  kind: KindNameOf<'site'>;
  path: Path;
  /** The value in the file. */
  written: unknown;
}

/** Prepares the data of a file: converts Markdown to HTML, resolves links and measures pictures. */
export function prepare(parsed: Parsed, mapFields: FieldMap, options: PrepareOptions): Prepared {
  const found: CollectedData = {
    problems: [],
    references: [],
    headingIds: [],
    terms: new Set(),
    media: [],
    icons: [],
    pictures: [],
    services: [],
  };
  const deferred: DeferredField[] = [];
  const includes: Path[] = [];
  const contextOf = createFieldContext(parsed, options, found);

  const data = mapFields(
    parsed.data,
    (name, value, path, imageSize = PAGE_WIDTH) => {
      const kind = FIELD_KINDS[name];
      switch (kind.stage) {
        case 'file':
          return kind.prepare(value, contextOf(path, imageSize));
        case 'site':
          deferred.push({ kind: name as KindNameOf<'site'>, path, written: value });
          return value;
        case 'include':
          includes.push(path);
          return value;
        default:
          throw new Error(`Not a stage of fields: ${kind satisfies never}`);
      }
    },
    [],
    options.isRightToLeft ? withIsolates : undefined,
  );
  return { data, ...found, deferred, includes };
}
