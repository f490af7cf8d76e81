import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import MarkdownIt from 'markdown-it';

const { SITE, OUT } = process.env;
const markdown = new MarkdownIt();

export default function (config) {
  config.addFilter('md', (text) => (text ? markdown.render(text) : ''));
  config.addFilter('inline', (text) => (text ? markdown.renderInline(text) : ''));
  config.addGlobalData('pages', () =>
    readdirSync(SITE, { recursive: true })
      .filter((file) => file.endsWith('.yaml') && !file.startsWith('_'))
      .map((file) => ({
        route: file === 'index.yaml' ? '/' : `/${file.replace(/\.yaml$/, '')}`,
        ...load(readFileSync(join(SITE, file), 'utf8')),
      })),
  );
  config.setNunjucksEnvironmentOptions({ autoescape: true });
  return { dir: { input: 'src', output: OUT }, htmlTemplateEngine: 'njk' };
}
