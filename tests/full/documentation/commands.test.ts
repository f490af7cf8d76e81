import { rmSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { snippets } from '../../support/documentation.ts';
import { pagewright } from '../../support/sandbox/commands.ts';
import { useFolder } from '../../support/sandbox/folder.ts';
import { filesOf, MINIMAL_SITE } from '../../support/site.ts';

const commands = [
  ...new Set(
    snippets.filter(({ language }) => language === 'sh').flatMap(({ text }) => text.trim().split('\n')),
  ),
];

/** Commands that need a network, another machine or a server that stays, and the tests that run them. */
const RUN_ELSEWHERE: Record<string, string> = {
  'npm create pagewright@latest my-site': 'tests/full/package',
  'cd my-site': 'tests/full/package',
  'npm run dev': 'tests/full/package',
  'npm run build': 'tests/full/package',
  'npm run preview': 'tests/full/package',
  'npm install --save-dev playwright axe-core': 'tests/full/package',
  'rsync -a dist/ host:/srv/site/': 'needs a server of the reader',
  'rsync -a dist.deploy/ host:/srv/site.deploy/': 'needs a server of the reader',
  'npx wrangler pages deploy dist': 'needs an account',
  'npx netlify-cli deploy --prod --dir dist': 'needs an account',
  'a2enmod rewrite headers': 'tests/full/servers',
  'AWS_REGION=eu-central-1 npx pagewright build --cache s3://acme-builds/site':
    'tests/full/builds/shared-cache.test.ts',
  'npm install pagewright libsql nodemailer': 'needs the package in a registry',
  'npx pagewright forms dist.deploy/forms.json --data forms-data --behind-proxy': 'tests/full/forms',
  'npx pagewright forms export --data forms-data': 'tests/full/forms',
  'npx pagewright forms export --form contact --data forms-data': 'tests/full/forms',
  'npx pagewright forms delete ann@example.com --data forms-data': 'tests/full/forms',
  'docker build -f dist.deploy/Containerfile .': 'needs Docker',
};

const project = useFolder({ shared: true });

beforeAll(() => {
  for (const pages of ['pages', 'pages-de']) project.writeAll(filesOf(MINIMAL_SITE), pages);
});

/** Runs a command of the documentation in a project, with the engine of this repository. */
function run(command: string) {
  const [, variables = '', args] = /^((?:[A-Z_]+=\S+ )*)npx pagewright (.*)$/.exec(command)!;
  const env = Object.fromEntries(variables.split(' ').map((each) => each.split('=')));
  return pagewright(args!.split(' '), { cwd: project.dir, env: { NODE_ENV: undefined, ...env } });
}

describe('the commands of the documentation', () => {
  it.each(commands.filter((command) => !(command in RUN_ELSEWHERE)))('%s', (command) => {
    const { status, stdout, stderr } = run(command);
    expect(status, stdout + stderr).toBe(0);
  });

  it('create a block that works with the files that the documentation shows', () => {
    const shown = (language: string) => snippets.find((each) => each.language === language)!.text;
    rmSync(project.at('blocks/Quote'), { recursive: true, force: true });
    project.write('blocks/Quote/schema.json', shown('json'));
    project.write('blocks/Quote/Quote.tsx', shown('tsx'));
    project.write('blocks/Quote/recipe.ts', shown('ts'));
    const quote = '  - type: quote\n    heading: They say\n    quote: I sleep longer now.\n';
    project.write('pages/index.yaml', project.read('pages/index.yaml') + quote);
    const { status, stdout, stderr } = run('npx pagewright build --out dist-quote');
    expect(status, stdout + stderr).toBe(0);
    expect(project.read('dist-quote/index.html')).toMatch(
      /<blockquote[^>]*>I sleep longer now\.<\/blockquote>/,
    );
  });

  it('contain all that are run elsewhere', () => {
    expect(Object.keys(RUN_ELSEWHERE).filter((command) => !commands.includes(command))).toEqual([]);
  });
});
