import type { BuildPaths, Format } from './formats.ts';
import { pathFrom } from './paths.ts';

/** Prints JSON that matches `docs/problems.schema.json`. */
export const json: Format = ({ problems, files, root, build }) => {
  const found = problems.map((problem) => ({ ...problem, file: pathFrom(root, problem.file) }));
  const report = { version: 1, files, problems: found, ...(build && { build: fromRoot(build, root) }) };
  return `${JSON.stringify(report, null, 2)}\n`;
};

const fromRoot = (build: BuildPaths, root: string): BuildPaths => ({
  ...build,
  pages: build.pages.map(({ heaviest, ...page }) => ({
    ...page,
    ...(heaviest && { heaviest: { ...heaviest, file: pathFrom(root, heaviest.file) } }),
  })),
});
