import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { LOOKS } from '../../../../src/model/theme/looks.ts';
import { directionOf } from '../../../../src/model/text/direction.ts';
import { fontsOf } from '../../../../src/model/theme/theme-fonts.ts';
import { newSite, type NewSiteOptions, SITE_TEMPLATE } from '../../../../src/node/scaffold/new-site.ts';
import { loadSite } from '../../../../src/node/site/load-site.ts';
import { sampled } from '../../../support/runner/scale.ts';
import { useFolder } from '../../../support/sandbox/folder.ts';

const folder = useFolder({ shared: true });

let count = 0;
async function create(options: NewSiteOptions = {}) {
  const dir = folder.at(`my-site-${(count += 1)}`);
  await newSite(dir, options);
  const site = parse(readFileSync(join(dir, 'pages/_site.yaml'), 'utf8'));
  const codes = async () => {
    const { problems } = await loadSite(join(dir, 'pages'), folder.at('cache'));
    return [...new Set(problems.map(({ code }) => code))].sort();
  };
  return { dir, site, codes };
}

/** Writes a look into the settings of a site, as its owner would. */
function setLook(dir: string, look: string): void {
  const path = join(dir, 'pages/_site.yaml');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/look: \w+/, `look: ${look}`));
}

/** What is reported until the placeholders are replaced. */
const PLACEHOLDERS = ['example-text', 'placeholder-address'];

describe('a new site', () => {
  it('has no problem but placeholders, and at least one on each page that says who it is', async () => {
    const { dir, codes } = await create();
    expect(await codes()).toEqual(PLACEHOLDERS);
    const { problems } = await loadSite(join(dir, 'pages'), folder.at('cache'));
    const files = new Set(problems.map(({ file }) => file));
    for (const page of ['_site', 'index', 'prices', 'about', 'contact'])
      expect(files).toContain(`${page}.yaml`);
  });

  it('has the name of its folder, unless it is given one', async () => {
    expect((await create()).site.brand.name).toMatch(/^My site \d+$/);
    expect((await create({ name: 'Krämer & Söhne: "Rad"' })).site.brand.name).toBe('Krämer & Söhne: "Rad"');
  });

  it('contains all settings of the template, and a package that needs nothing but the engine', async () => {
    const { dir } = await create();
    const list = (root: string) => readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
    const expected = list(SITE_TEMPLATE).map(
      (path) => ({ gitignore: '.gitignore', 'README.txt': 'README.md' })[path] ?? path,
    );
    const written = list(dir).filter((path) => !/^\.git($|[\\/])/.test(path));
    expect(written).toEqual([...expected, 'package.json'].sort());
    const { dependencies, scripts } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
    expect(Object.keys(dependencies)).toEqual(['pagewright']);
    expect(Object.keys(scripts)).toEqual(['dev', 'check', 'build', 'preview']);
  });

  it.each([
    ['de', 'ltr', undefined],
    ['ar', 'rtl', 'system'],
    ['he', 'rtl', 'system'],
    ['ja', 'ltr', 'system'],
    ['el', 'ltr', 'sans'],
    ['uk', 'ltr', 'sans'],
  ])('in the language %s has the direction %s and the font %s', async (language, direction, font) => {
    const { site, codes } = await create({ language });
    expect(site.language).toBe(language);
    expect(site.theme.fonts?.heading).toBe(font);
    expect(directionOf(site)).toBe(direction);
    expect(await codes()).toEqual(['english-words', ...PLACEHOLDERS].sort());
  });

  const COLORS = ['#FFCC00', '#000000', '#FFFFFF', '#00FF88', '#7F7F7F', '#C2185B', '#0B6B5D', '#1a1aff'];
  it.each(sampled(COLORS, 4))('is easy to read with the color %s', async (color) => {
    const { dir, site, codes } = await create({ color });
    const { light, dark } = site.theme.colors.accent;
    for (const picture of ['bicycle.svg', 'workbench.svg'])
      expect(
        readFileSync(join(dir, 'pages/_media', picture), 'utf8').match(/#(?!23272F|ECEEF2)\w{6}/g),
      ).toEqual([...Array(2).fill(light), ...Array(2).fill(dark)]);
    for (const look of Object.keys(LOOKS)) {
      setLook(dir, look);
      expect(await codes(), look).toEqual(PLACEHOLDERS);
    }
  });

  it('has the colors, fonts and corners of its look, but for the accent', async () => {
    const { dir, site } = await create({ color: '#C2185B' });
    expect(Object.keys(site.theme)).toEqual(['look', 'colors']);
    expect(Object.keys(site.theme.colors)).toEqual(['accent']);
    for (const [look, values] of Object.entries(LOOKS)) {
      setLook(dir, look);
      const { theme } = (await loadSite(join(dir, 'pages'), folder.at('cache'))).site!;
      const { fonts: _, ...others } = values;
      expect(theme).toMatchObject({ ...others, colors: { accent: site.theme.colors.accent } });
      expect(fontsOf({ theme: theme! })).toMatchObject(fontsOf({ theme: values }));
      if (values.colors) expect(theme!.colors).toMatchObject({ paper: values.colors.paper! });
    }
  });

  it('has the colors of a look that is chosen without a color', async () => {
    const { dir, site, codes } = await create({ look: 'craft' });
    expect(site.theme).toEqual({ look: 'craft' });
    expect(readFileSync(join(dir, 'pages/_media/bicycle.svg'), 'utf8')).toContain(
      LOOKS.craft.colors!.accent!.light,
    );
    expect(await codes()).toEqual(PLACEHOLDERS);
  });

  it.each([
    [{ look: 'crafty' }, /"crafty" is not a look. The looks are ledger, /],
    [{ color: 'red' }, /is not a color/],
    [{ language: 'klingon' }, /not a known language/],
    [{ language: 'en us' }, /not a language tag/],
  ])('is not created with %o', async (options, message) => {
    const dir = folder.at('refused');
    await expect(newSite(dir, options)).rejects.toThrow(message);
    expect(existsSync(dir)).toBe(false);
  });

  it('says that the color of the brand is hard to read, and which color the site has', async () => {
    const lines = await newSite(folder.at('bright'), { color: '#ffe600' });
    expect(lines.join('\n')).toMatch(
      /so the accent color is #\w{6} in the light theme\.\n.*"accent: \{ light: '#ffe600', dark: '#ffe600' \}"/,
    );
  });

  it('has a workflow for its folder in the repository around it, and says where it has to be', async () => {
    const root = folder.at('repository');
    mkdirSync(root);
    spawnSync('git', ['init', '--quiet'], { cwd: root });
    const lines = await newSite(join(root, 'web/second'), {});
    expect(lines.join('\n')).toContain('web/second/.github/workflows/site.yml to .github/workflows of');
    expect(existsSync(join(root, 'web/second/.git'))).toBe(false);
    const { jobs } = parse(readFileSync(join(root, 'web/second/.github/workflows/site.yml'), 'utf8'));
    expect(jobs.site.defaults).toEqual({ run: { 'working-directory': 'web/second' } });
    expect(JSON.stringify(jobs.site.steps)).toMatch(
      /"cache-dependency-path":"web\/second\/package-lock.json".*"path":"web\/second\/.pagewright\/cache"/,
    );
    // Its own repository has it where it is.
    expect((await newSite(folder.at('alone'), {})).join('\n')).not.toContain('.github');
  });

  it('leaves a folder with other files as it is', async () => {
    const dir = folder.at('used');
    mkdirSync(dir);
    writeFileSync(join(dir, 'notes.txt'), 'mine');
    await expect(newSite(dir, {})).rejects.toThrow('is not empty');
    expect(readdirSync(dir)).toEqual(['notes.txt']);
  });
});
