import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadSite } from '../../../src/node/site/load-site.ts';

afterEach(() => vi.unstubAllEnvs());

describe('loadSite', () => {
  it.each([
    ['false', false],
    ['true', true],
    [undefined, true],
  ])('with PAGEWRIGHT_INDEXABLE=%s sets indexable to %s', async (value, indexable) => {
    vi.stubEnv('PAGEWRIGHT_INDEXABLE', value);
    expect((await loadSite('tests/fixtures/second-site')).site).toMatchObject({ indexable });
  });
});
