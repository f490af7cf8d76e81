import { existsSync } from 'node:fs';
import { type Command, EXIT } from './command.ts';

export const generate: Command = {
  usage: 'generate [--check]',
  options: { check: { type: 'boolean', default: false } },
  async run({ check }) {
    const { staleFiles, writeGenerated } = await import('../scaffold/generate.ts');
    if (!check) {
      const { EDITED_SITE } = await import('../scaffold/editor-files.ts');
      const { writeSiteNames } = await import('../scaffold/site-names.ts');
      const { loadSite } = await import('../site/load-site.ts');
      const written = await writeGenerated();
      if (existsSync(EDITED_SITE)) await writeSiteNames(EDITED_SITE, await loadSite(EDITED_SITE));
      process.stdout.write(written.map((path) => `${path}\n`).join(''));
      return EXIT.ok;
    }
    const stale = await staleFiles();
    for (const [path] of stale) process.stderr.write(`${path} is out of date. Run: npm run generate\n`);
    return stale.length > 0 ? EXIT.problems : EXIT.ok;
  },
};
