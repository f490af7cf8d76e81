import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The slowest test files, slowest first, as measured on two cores. The paths are relative to `tests`, without
 * `.test.ts`.
 */
export const SLOW = [
  'nightly/fuzz/markdown-fast-path',
  'nightly/engines/navigation',
  'nightly/engines/blocks',
  'full/visits/histories',
  'full/visits/long-use',
  'full/builds/killed',
  'full/builds/incremental',
  'full/package/package',
  'full/package/test-blocks',
  'full/blocks/form-submission',
  'full/package/own-blocks',
  'full/builds/workers',
  'full/pages/privacy',
  'full/editor/language-server',
  'full/servers/dev',
  'full/servers/dev-own-blocks',
  'full/documentation/commands',
  'full/islands/changed-documents',
  'full/builds/shards',
  'full/visits/typed-text',
  'full/engines/smoke',
  'full/fuzz/constraints',
  'full/blocks/form-requests',
  'full/blocks/cards',
  'full/pages/journeys',
  'full/blocks/booking',
  'commands/cli',
  'commands/report',
  'commands/formats',
  'browser/examples',
];

/** Starts the slow test files first, so that all workers finish at about the same time. */
export default class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const at = SLOW.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
  return at === -1 ? SLOW.length : at;
}
