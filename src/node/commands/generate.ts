import { type Command, EXIT } from './command.ts';

export const generate: Command = {
  usage: 'generate [--check]',
  options: { check: { type: 'boolean', default: false } },
  async run({ check }) {
    const { staleFiles, writeGenerated } = await import('../codegen/generate.ts');
    if (!check) {
      const written = await writeGenerated();
      process.stdout.write(written.map((path) => `${path}\n`).join(''));
      return EXIT.ok;
    }
    const stale = await staleFiles();
    for (const [path] of stale) process.stderr.write(`${path} is out of date. Run: npm run generate\n`);
    return stale.length > 0 ? EXIT.problems : EXIT.ok;
  },
};
