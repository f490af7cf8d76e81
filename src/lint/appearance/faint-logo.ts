import { contrast } from '../../model/theme/contrast.ts';
import { SITE_YAML } from '../../model/site-files.ts';
import { colorsOf } from '../../model/theme/theme.ts';
import type { SiteFields } from '../../model/types.gen.ts';
import type { Path } from '../../yaml/parse.ts';
import type { Rule } from '../rule.ts';
import { parsedFile } from '../../site/site-file.ts';

/** The contrast below which a logo is hardly seen. WCAG has no limit for logos; lines need 3:1. */
const MIN_CONTRAST = 2;

/** The names of the files of a brand, as they are written. */
interface Brand {
  logo?: Partial<Record<'light' | 'dark', unknown>>;
  icon?: unknown;
}

export const faintLogo = {
  code: 'faint-logo',
  severity: 'warning',
  means: 'In one of the themes, the logo or the icon of the brand has almost the color of the page.',
  topic: 'Appearance',
  check({ site, media }, report) {
    const file = site.files.get(SITE_YAML);
    // The colors of an invalid file are not known.
    if (!file?.data) return;
    const { brand = {} } = parsedFile(file).data as { brand?: Brand };
    const { paper } = colorsOf((file.data as SiteFields).theme);
    /** Reports a drawing that is hard to see in a theme. */
    const check = (mode: 'light' | 'dark', path: Path, name: string, what: string, hint: string) => {
      const ink = media.factsOf(name.normalize())?.ink;
      const ratio = ink === undefined ? MIN_CONTRAST : contrast(ink, paper[mode]);
      if (ratio >= MIN_CONTRAST) return;
      report.at(file, parsedFile(file).valueAt(path), {
        message: `The ${what} "${name.normalize()}" is hard to see in the ${mode} theme: its contrast with the page is ${(Math.floor(ratio * 10) / 10).toFixed(1)}:1.`,
        hint,
      });
    };
    for (const mode of ['light', 'dark'] as const) {
      const { logo, icon } = brand;
      if (typeof logo === 'object' && logo !== null) {
        const used = logo[mode] === undefined ? 'light' : mode;
        const needed = `a version of the logo in ${mode === 'dark' ? 'light' : 'dark'} colors`;
        const hint =
          used === mode
            ? `Use ${needed} for "${mode}".`
            : `Save ${needed} in _media, and add it to the logo as "${mode}".`;
        check(mode, ['brand', 'logo', used], String(logo[used]), 'logo', hint);
      } else if (typeof icon === 'string' && !media.factsOf(icon.normalize())?.adapts) {
        const hint = 'In the SVG, write "currentColor" for this color: it is the accent color of each theme.';
        check(mode, ['brand', 'icon'], icon, 'icon', hint);
      }
    }
  },
} as const satisfies Rule;
