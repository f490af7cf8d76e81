import type { Format } from './format.ts';
import { pathFrom } from './paths.ts';

/** For programs: `{ version, files, problems }`, each problem as in `src/content/problem.ts`. */
export const json: Format = ({ problems, files, root }) =>
  `${JSON.stringify({ version: 1, files, problems: problems.map((problem) => ({ ...problem, file: pathFrom(root, problem.file) })) }, null, 2)}\n`;
