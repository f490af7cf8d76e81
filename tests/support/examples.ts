import { createExampleFiles, type Example, examplesOf } from '../../src/node/catalogue/examples/examples.ts';
import { readSchemas } from '../../src/node/disk/files/read-schemas.ts';

const schemas = readSchemas();

/** Every example of every block's schema. */
export const examples: Example[] = examplesOf(schemas.blocks);

const exampleFiles = createExampleFiles(schemas, ['basics']);

/** Returns the page file of an example, and the files to which the example refers, for the site in `site.ts`. */
export const filesWith = (example: Example, path: string): Map<string, string | Uint8Array> =>
  new Map(exampleFiles(example, path));
