/** Writes `docs/problems.md`, and the codes in `docs/problems.schema.json`. */
import { writeFileSync } from 'node:fs';
import { CODES } from '../../src/lint/codes.ts';
import { withCodes } from '../../src/node/scaffold/generate.ts';
import { problemDocs } from './problem-docs.ts';

const SCHEMA = 'docs/problems.schema.json';

writeFileSync('docs/problems.md', problemDocs());
writeFileSync(SCHEMA, await withCodes(SCHEMA, 'code', Object.keys(CODES).sort()));
