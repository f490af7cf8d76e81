import { MEDIA_DIR } from '../../model/site-files.ts';
import type { Rule } from '../rule.ts';

export const svgFont = {
  code: 'svg-font',
  severity: 'warning',
  means: 'An SVG contains text in a font that visitors may not have.',
  topic: 'Appearance',
  check({ site, media }, report) {
    const used = new Set([...site.files.values()].flatMap((file) => file.media.map(({ name }) => name)));
    for (const name of media.names) {
      const font = used.has(name) ? media.factsOf(name)?.font : undefined;
      if (font === undefined) continue;
      report.file(MEDIA_DIR + name, {
        message: `The text in this picture is in the font "${font}". Visitors who do not have the font see another one.`,
        hint: 'In the program that made the picture, convert the text to paths (also called outlines or curves), and save the SVG again.',
      });
    }
  },
} as const satisfies Rule;
