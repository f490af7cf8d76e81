import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadSite } from '../../../src/node/site/load-site.ts';

const BRANDS = 'tests/fixtures/brands';

const brands = readdirSync(BRANDS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe('the sites of six brands', () => {
  it('have looks of their own', () => {
    const looks = brands.map(
      (brand) => parse(readFileSync(join(BRANDS, brand, '_site.yaml'), 'utf8')).theme.look,
    );
    expect(looks).toHaveLength(6);
    expect(looks.filter((look) => typeof look !== 'string')).toEqual([]);
    expect(new Set(looks).size).toBe(6);
  });

  it.each(brands)('%s has no problems, apart from its addresses', async (brand) => {
    const { problems } = await loadSite(join(BRANDS, brand));
    const others = problems.filter(({ code }) => code !== 'placeholder-address');
    expect(others.map(({ file, line, code, message }) => `${file}:${line} ${code} ${message}`)).toEqual([]);
  });

  it.each(brands)('%s has a home page of many sections and many block types', async (brand) => {
    const { pages } = await loadSite(join(BRANDS, brand));
    const { blocks } = pages.find(({ route }) => route === '/')!;
    expect(blocks.length).toBeGreaterThanOrEqual(10);
    expect(new Set(blocks.map(({ type }) => type)).size).toBeGreaterThanOrEqual(9);
  });
});
