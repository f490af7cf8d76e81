import { contrast } from '../../model/theme/contrast.ts';
import { SITE_YAML } from '../../model/site-files.ts';
import { colorsOf } from '../../model/theme/theme.ts';
import type { SiteFields } from '../../model/types.gen.ts';
import type { Rule } from '../rule.ts';
import { parsedFile } from '../../site/site-file.ts';

/** The contrast below which a logo is hardly seen. WCAG has no limit for logos; lines need 3:1. */
const MIN_CONTRAST = 2;

/** The names of the files of a logo, as they are written. */
type Written = Partial<Record<'light' | 'dark', unknown>>;

export const faintLogo = {
  code: 'faint-logo',
  severity: 'warning',
  means: 'In one of the themes, the logo has almost the color of the page.',
  topic: 'Appearance',
  check({ site, media }, report) {
    const file = site.files.get(SITE_YAML);
    const logo = ((file && parsedFile(file).data) as { brand?: { logo?: Written } } | undefined)?.brand?.logo;
    if (!file || typeof logo !== 'object' || logo === null) return;
    const { paper } = colorsOf((file.data as SiteFields | undefined)?.theme);
    for (const mode of ['light', 'dark'] as const) {
      const used = logo[mode] === undefined ? 'light' : mode;
      const name = String(logo[used]).normalize();
      const ink = media.factsOf(name)?.ink;
      const ratio = ink === undefined ? MIN_CONTRAST : contrast(ink, paper[mode]);
      if (ratio >= MIN_CONTRAST) continue;
      const needed = `a version of the logo in ${mode === 'dark' ? 'light' : 'dark'} colors`;
      report.at(file, parsedFile(file).valueAt(['brand', 'logo', used]), {
        message: `The logo "${name}" is hard to see in the ${mode} theme: its contrast with the page is ${(Math.floor(ratio * 10) / 10).toFixed(1)}:1.`,
        hint:
          used === mode
            ? `Use ${needed} for "${mode}".`
            : `Save ${needed} in _media, and add it to the logo as "${mode}".`,
      });
    }
  },
} as const satisfies Rule;
