import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { server } from '../../../src/client/entry-server.tsx';
import { readSchemas } from '../../../src/node/disk/files/read-schemas.ts';
import { upgradeFile } from '../../../src/node/scaffold/upgrade-site.ts';
import { upgradeData } from '../../../src/yaml/upgrade/changes.ts';
import { createValidator } from '../../../src/schema/validate.ts';
import { NO_SCRIPTS } from '../../support/site.ts';
import { randomOf } from '../../support/random.ts';
import { assertProperty } from '../../support/runner/property.ts';
import { cases } from '../../support/runner/scale.ts';
import {
  arbitraryOf,
  BLOCK_TYPES,
  blockOf,
  consistent,
  entryOf,
  fieldOf,
  fieldsBelow,
  isTooLong,
  loadWith,
  pageOf,
  type Subschema,
  withUniqueIds,
} from './schemas.ts';
import { randomLayout } from './yaml-layouts.ts';

await server.loadComponents();

const FILE = 'generated.yaml';
const files = readSchemas();
const validator = createValidator(files);

/** Returns data with former names wherever there are some: the reverse of an upgrade. */
function aged(value: unknown, part: Subschema): unknown {
  const { formerly = {}, properties, enum: values }: Subschema['schema'] = part.schema;
  if (Array.isArray(value)) return value.map((entry) => aged(entry, entryOf(part)));
  if (typeof value !== 'object' || value === null) {
    const [former] =
      Object.entries(formerly).find(([name, now]) => now === value && !values?.includes(name)) ?? [];
    return former ?? value;
  }
  const fields = Object.entries(value).map(([name, field]): [string, unknown] => {
    const current = properties?.[name] ? aged(field, fieldOf(part, name)) : field;
    const [former, target] =
      Object.entries<string>(formerly).find(
        ([other, to]) => to.replace('[0]', '') === name && !Object.hasOwn(properties, other),
      ) ?? [];
    if (former === undefined) return [name, current];
    return [former, target!.endsWith('[0]') ? (current as unknown[])[0] : current];
  });
  return Object.fromEntries(fields);
}

const changesIn = (block: unknown) => validator.changesIn('page', { blocks: [block] });

/** Whether a definition, or one inside it, has former names. */
const hasFormer = (part: Subschema): boolean =>
  part.schema.formerly !== undefined || fieldsBelow(part).some(({ schema }) => schema.formerly !== undefined);

/** The types of blocks that have a former name, or a part with a former name. */
const TYPES = [...Object.keys(files.former), ...BLOCK_TYPES.filter((type) => hasFormer(blockOf(type)))];

/** Returns the document of a page. Throws if the page has errors. */
async function documentOf(text: string): Promise<string> {
  const { problems, pages, site } = loadWith({ [FILE]: text });
  const errors = problems.filter(({ severity, file }) => severity === 'error' && file === FILE);
  if (errors.length > 0)
    throw new Error([...errors.map(({ message, frame }) => `${message}\n${frame}`), text].join('\n\n'));
  const view = { site: site!, page: pages.find(({ route }) => route === '/generated')! };
  return (await server.documentOf(view, await server.render(view), NO_SCRIPTS)).html;
}

/** Returns the comments in a YAML file, in their order. */
const commentsIn = (text: string) => text.match(/# comment \d+\./g) ?? [];

describe('a file with former names, in any layout, is the same page before and after an upgrade:', () => {
  it('there are such names', () => {
    expect(TYPES).toEqual(expect.arrayContaining(['contactWays', 'legalText', 'steps']));
  });

  it.each(TYPES)('%s', async (type) => {
    const property = fc.asyncProperty(arbitraryOf(blockOf(type)), fc.nat(), async (generated, seed) => {
      const block = aged(generated, blockOf(type));
      fc.pre(changesIn(block).length > 0);
      const page = consistent(withUniqueIds(pageOf(block)));
      // Brackets of new lists count as parts of a file, of which there is a limit.
      fc.pre(!isTooLong(upgradeData(page, validator.changesIn('page', page))));
      const text = randomLayout(page, randomOf(seed));
      expect(parse(text)).toEqual(page);
      const { text: upgraded, errors } = upgradeFile(FILE, new TextEncoder().encode(text), validator);
      if (errors.length > 0) throw new Error(`${errors[0]!.message}\n${errors[0]!.frame}\n${text}`);
      expect(await documentOf(upgraded!)).toBe(await documentOf(text));
      expect(commentsIn(upgraded!)).toEqual(commentsIn(text));
      expect(upgradeFile(FILE, new TextEncoder().encode(upgraded), validator).text).toBeUndefined();
    });
    await assertProperty(property, cases({ small: 15, nightly: 1000 }));
  });
});
