import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The slowest test files, slowest first, as measured on two cores. The paths are relative to `tests`, without
 * `.test.ts`.
 */
export const SLOW = [
  'full/engines/navigation',
  'full/engines/blocks',
  'full/visits/histories',
  'full/visits/long-use',
  'full/pages/accessibility',
  'full/blocks/form-submission',
  'full/editor/language-server',
  'full/servers/dev',
  'full/pages/second-site',
  'full/pages/journeys',
  'full/blocks/cards',
  'full/pages/privacy',
  'full/blocks/booking',
  'full/servers/deploys',
  'full/pages/screens',
  'full/servers/hosts',
  'full/builds/killed',
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
