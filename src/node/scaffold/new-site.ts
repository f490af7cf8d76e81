import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { parseDocument } from 'yaml';
import { readableOn } from '../../model/theme/brand-colors.ts';
import { LOOK_NAMES, type LookName, LOOKS } from '../../model/theme/looks.ts';
import { type ColorPair, colorsOf } from '../../model/theme/theme.ts';
import { ENGINE_DIR } from '../disk/root.ts';
import { UsageError } from '../disk/usage-error.ts';

/** What a new site has of its own. Each has a default. */
export interface NewSiteOptions {
  /** The name of the brand. By default, the name of the folder: `my-site` becomes `My site`. */
  name?: string | undefined;
  /** The language of the pages, as a BCP 47 language tag. By default, English. */
  language?: string | undefined;
  /** The color of buttons, links and bands, as #rrggbb. By default, that of the look. */
  color?: string | undefined;
  /** A ready theme: a name of `LOOKS`. */
  look?: string | undefined;
}

/** The site that is copied. It is valid, so the tests check it like any other site. */
export const SITE_TEMPLATE = join(ENGINE_DIR, 'src/node/scaffold/site-template');

/** The accent color of the template and of its pictures. */
const TEMPLATE_ACCENT = { light: '#3B5BDB', dark: '#788EE6' };

const DEFAULT_COLOR = TEMPLATE_ACCENT.light;

/** The file that GitHub runs on every push. */
const WORKFLOW = '.github/workflows/site.yml';

/** The files of the template whose names npm or Git would treat in a special way. */
const RENAMED = { gitignore: '.gitignore', 'README.txt': 'README.md' };

/**
 * Creates a project with a small site: pages with neutral texts, whose placeholders `check` reports, settings for
 * editors, and a CI workflow. Starts a Git repository if Git is installed and there is none.
 * @param dir the folder of the project; it must be empty or not exist
 * @param install installs the packages of the project and returns whether it could; `false` to leave that to the user
 * @returns lines for the terminal
 * @throws UsageError if the folder is not empty, or if an option is not valid
 */
export async function newSite(
  dir: string,
  options: NewSiteOptions,
  install: false | ((dir: string) => boolean) = false,
): Promise<string[]> {
  const { language = 'en' } = options;
  const look = lookOf(options.look);
  const color = options.color ?? (look ? undefined : DEFAULT_COLOR);
  const name = options.name?.trim() || nameFrom(dir);
  if (color !== undefined && !/^#[\da-f]{6}$/i.test(color))
    throw new UsageError(
      `"${color}" is not a color. Write it as # and six digits: --color "${DEFAULT_COLOR}".`,
    );
  const locale = localeOf(language);
  if (existsSync(dir) && readdirSync(dir).some((file) => file !== '.git'))
    throw new UsageError(`The folder "${dir}" is not empty. Give the name of a new folder.`);

  await mkdir(dir, { recursive: true });
  await cp(SITE_TEMPLATE, dir, { recursive: true });
  for (const [from, to] of Object.entries(RENAMED)) await rename(join(dir, from), join(dir, to));
  await writeFile(join(dir, 'package.json'), `${JSON.stringify(packageOf(dir), null, 2)}\n`);
  const accent = color === undefined ? undefined : accentOf(color);
  await fillIn(join(dir, 'pages/_site.yaml'), { name, locale, accent, look });
  await colorPictures(join(dir, 'pages/_media'), accent ?? colorsOf(look && { look }).accent);
  const folder = startRepository(dir);
  if (folder !== '') await fitWorkflow(join(dir, WORKFLOW), folder);
  const isInstalled = install !== false && install(dir);

  const path = relative(process.cwd(), dir);
  return [
    `Created ${path === '' ? 'the site' : path}. To see it, run:`,
    '',
    ...(path === '' ? [] : [`  cd ${/^[\w./-]+$/.test(path) ? path : JSON.stringify(path)}`]),
    ...(isInstalled ? [] : ['  npm install']),
    '  npm run dev',
    ...changedColor(color, accent),
    ...(folder === ''
      ? []
      : [
          '',
          'GitHub runs workflows only from the root of a repository. To have the site checked on every push, move',
          `${folder}/${WORKFLOW} to ${dirname(WORKFLOW)} of the repository.`,
        ]),
  ];
}

/** The scripts besides Latin whose letters the included font `sans` has. Other included fonts lack them. */
const SANS_SCRIPTS = ['Cyrl', 'Grek'];

/** Changes the workflow for a site that is in a folder of its repository. */
async function fitWorkflow(path: string, folder: string): Promise<void> {
  const inFolder = (file: string) => JSON.stringify(join(folder, file).replaceAll('\\', '/'));
  const workflow = (await readFile(path, 'utf8'))
    .replace(/^( +)runs-on: .*\n/m, `$&$1defaults: { run: { working-directory: ${inFolder('')} } }\n`)
    .replace(/^( +)cache: npm\n/m, `$&$1cache-dependency-path: ${inFolder('package-lock.json')}\n`)
    .replace(/(?<= path: )\S+/, inFolder);
  await writeFile(path, workflow);
}

/** Returns lines that say that the site does not have the color of the brand as it is, if so. */
function changedColor(color: string | undefined, accent: ColorPair | undefined): string[] {
  if (color === undefined || !accent) return [];
  const changed = (['light', 'dark'] as const).filter(
    (mode) => accent[mode].toLowerCase() !== color.toLowerCase(),
  );
  if (color === DEFAULT_COLOR || changed.length === 0) return [];
  const shades = changed.map((mode) => `${accent[mode]} in the ${mode} theme`).join(' and ');
  return [
    '',
    `Links in ${color} would be hard to read, so the accent color is ${shades}.`,
    `To have it as it is in buttons, write "accent: { light: '${color}', dark: '${color}' }" in pages/_site.yaml.`,
  ];
}

/** @throws UsageError if there is no such look */
function lookOf(name: string | undefined): LookName | undefined {
  if (name === undefined || Object.hasOwn(LOOKS, name)) return name as LookName | undefined;
  throw new UsageError(`"${name}" is not a look. The looks are ${LOOK_NAMES.join(', ')}.`);
}

/** Returns a name for people, given a folder: `my-site` becomes `My site`. */
function nameFrom(dir: string): string {
  const words = basename(resolve(dir)).replaceAll(/[-_]+/g, ' ').trim();
  return words === '' ? 'My site' : words[0]!.toUpperCase() + words.slice(1);
}

/** @throws UsageError if the tag is not valid, or names no known language */
function localeOf(language: string): Intl.Locale {
  const hint = 'Use a tag such as en, de or pt-BR.';
  try {
    const locale = new Intl.Locale(language);
    if (nameOfLanguage(locale) === undefined)
      throw new UsageError(`"${language}" is not a known language. ${hint}`);
    return locale;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`"${language}" is not a language tag. ${hint}`);
  }
}

const nameOfLanguage = ({ language }: Intl.Locale) =>
  new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language);

/** Writes the choices for a new site into its site file, and keeps the comments of the file. */
async function fillIn(
  path: string,
  {
    name,
    locale,
    accent,
    look,
  }: { name: string; locale: Intl.Locale; accent: ColorPair | undefined; look: LookName | undefined },
): Promise<void> {
  const site = parseDocument(await readFile(path, 'utf8'));
  site.setIn(['brand', 'name'], name);
  site.set('language', String(locale));
  const { script } = locale.maximize();
  if (script !== 'Latn')
    for (const use of ['heading', 'body', 'label'])
      site.setIn(['theme', 'fonts', use], SANS_SCRIPTS.includes(script!) ? 'sans' : 'system');
  if (look) site.setIn(['theme', 'look'], look);
  if (accent) site.setIn(['theme', 'colors', 'accent'], site.createNode(accent, { flow: true }));
  else site.deleteIn(['theme', 'colors']);
  await writeFile(path, site.toString({ lineWidth: 0, singleQuote: true }));
}

/** Returns the accent color for the color of a brand. It is readable in each look, so the site may change its look. */
function accentOf(color: string): ColorPair {
  const [light, dark] = (['light', 'dark'] as const).map((mode) => {
    const grounds = LOOK_NAMES.flatMap((look) => {
      const { paper, sheet } = colorsOf({ look });
      return [paper[mode], sheet[mode]];
    });
    return readableOn(color, grounds);
  }) as [string, string];
  return { light, dark };
}

/** Draws the pictures of the template in the accent color. */
async function colorPictures(dir: string, accent: ColorPair): Promise<void> {
  for (const file of readdirSync(dir)) {
    const drawing = await readFile(join(dir, file), 'utf8');
    const colored = drawing
      .replaceAll(TEMPLATE_ACCENT.light, accent.light)
      .replaceAll(TEMPLATE_ACCENT.dark, accent.dark);
    await writeFile(join(dir, file), colored);
  }
}

/** Returns the `package.json` of a new site, which needs nothing but this engine. */
function packageOf(dir: string) {
  const { version } = JSON.parse(readFileSync(PACKAGE_JSON, 'utf8')) as { version: string };
  const name = basename(resolve(dir))
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return {
    name: name || 'site',
    private: true,
    type: 'module',
    scripts: {
      dev: 'pagewright dev',
      check: 'pagewright check',
      build: 'pagewright build',
      preview: 'pagewright preview',
    },
    dependencies: { pagewright: `^${version}` },
    engines: { node: '>=20.19' },
  };
}

/** The `package.json` of the engine, which is in the folder of the engine, or above it in the package. */
const PACKAGE_JSON = ['package.json', '../package.json']
  .map((path) => join(ENGINE_DIR, path))
  .find((path) => existsSync(path))!;

/**
 * Starts a Git repository, if Git is installed and the folder is in no repository.
 * @returns the path of the folder in a repository around it; an empty text if it is the root
 */
function startRepository(dir: string): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: dir, encoding: 'utf8' });
  const { status, stdout } = git('rev-parse', '--show-prefix');
  if (status !== 0) git('init', '--quiet');
  return status === 0 ? stdout.trim().replace(/\/$/, '') : '';
}
