import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadSite } from '../../../src/node/site/load-site.ts';

afterEach(() => vi.unstubAllEnvs());

describe('a site that is loaded for a preview', () => {
  it.each([
    ['false', false],
    ['true', true],
    [undefined, true],
  ])('with PAGEWRIGHT_INDEXABLE=%s may be listed: %s', async (value, indexable) => {
    vi.stubEnv('PAGEWRIGHT_INDEXABLE', value);
    expect((await loadSite('tests/fixtures/second-site')).site).toMatchObject({ indexable });
  });
});
