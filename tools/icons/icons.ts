/**
 * Writes `src/node/media/icons/`: the icons that pages can name, from two packages which this script downloads. They
 * are not dependencies, because they unpack to 120 MB. Run `npm run icons` after changing this script or a version,
 * and commit the results.
 */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IncludedIcon } from '../../src/fields/icons/icon-set.ts';
import { ENGINE_DIR } from '../../src/node/disk/root.ts';
import { pathOf, type Shape } from './path-of.ts';

const OUT = join(ENGINE_DIR, 'src/node/media/icons');

const LUCIDE = 'lucide-static@1.62.0';
const TABLER = '@tabler/icons@3.52.0';

/** The marks of networks, which Lucide does not have. Those of Tabler have the same grid and stroke. */
const BRANDS = [
  'bluesky',
  'discord',
  'facebook',
  'github',
  'gitlab',
  'instagram',
  'linkedin',
  'mastodon',
  'medium',
  'pinterest',
  'reddit',
  'signal',
  'slack',
  'snapchat',
  'spotify',
  'telegram',
  'threads',
  'tiktok',
  'twitch',
  'vimeo',
  'whatsapp',
  'x',
  'xing',
  'youtube',
].map((name) => `brand-${name}`);

const temporary = mkdtempSync(join(tmpdir(), 'icons-'));
/** Unpacks a package to a temporary folder, and copies its license. Returns the folder. */
function download(spec: string, name: string): string {
  const options = { cwd: temporary, encoding: 'utf8' } as const;
  const filename = execFileSync('npm', ['pack', '--silent', spec], options).trim();
  const dir = join(temporary, name);
  mkdirSync(dir);
  execFileSync('tar', ['-xzf', filename, '-C', dir], options);
  copyFileSync(join(dir, 'package/LICENSE'), join(OUT, `${name}.LICENSE.txt`));
  return join(dir, 'package');
}

type Icons = Record<string, IncludedIcon>;

/** Returns the icons of Lucide. The package has a drawing for each earlier name of an icon too, but no tags for it. */
function lucide(dir: string): Icons {
  const shapes: Record<string, Shape[]> = readJson(dir, 'icon-nodes.json');
  const tags: Record<string, string[]> = readJson(dir, 'tags.json');
  const drawings = readdirSync(join(dir, 'icons'))
    .filter((file) => file.endsWith('.svg'))
    .map((file) => {
      const svg = readFileSync(join(dir, 'icons', file), 'utf8');
      return {
        name: file.slice(0, -'.svg'.length),
        content: svg.slice(svg.indexOf('>', svg.indexOf('<svg'))),
      };
    });
  const nameOf = new Map(
    drawings.filter(({ name }) => name in tags).map(({ name, content }) => [content, name]),
  );
  const earlier = drawings.filter(({ name }) => !(name in tags));
  return Object.fromEntries(
    Object.keys(tags).map((name) => {
      const names = earlier.filter(({ content }) => nameOf.get(content) === name);
      return [
        name,
        iconOf(
          shapes[name]!,
          tags[name]!,
          names.map((old) => old.name),
        ),
      ];
    }),
  );
}

function tabler(dir: string): Icons {
  const shapes: Record<string, Shape[]> = readJson(dir, 'tabler-nodes-outline.json');
  const icons: Record<string, { tags: string[] }> = readJson(dir, 'icons.json');
  return Object.fromEntries(BRANDS.map((name) => [name, iconOf(shapes[name]!, icons[name]!.tags)]));
}

const readJson = (dir: string, file: string) => JSON.parse(readFileSync(join(dir, file), 'utf8'));

/** @param earlier the names that the icon had before */
function iconOf(shapes: Shape[], tags: string[], earlier: string[] = []): IncludedIcon {
  const words = [...new Set(tags.map((tag) => tag.trim().toLowerCase()))];
  return {
    path: pathOf(shapes),
    tags: words.join(','),
    ...(earlier.length > 0 && { formerly: earlier.join(',') }),
  };
}

/** Writes the icons, each on a line. */
function write(icons: Icons): void {
  const lines = Object.entries(icons)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, icon]) => `${JSON.stringify(name)}:${JSON.stringify(icon)}`);
  const text = `{\n${lines.join(',\n')}\n}\n`;
  writeFileSync(join(OUT, 'icons.json'), text);
  console.log(`${lines.length} icons  ${(text.length / 1024).toFixed(0)} KB`);
}

try {
  write({ ...lucide(download(LUCIDE, 'lucide')), ...tabler(download(TABLER, 'tabler')) });
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
