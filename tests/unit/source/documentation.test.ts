import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { describe, expect, it } from 'vitest';
import { brandColors, neutralColors } from '../../../src/model/theme/brand-colors.ts';
import { PALETTE } from '../../../src/model/theme/theme.ts';
import { loadSite } from '../../../src/node/site/load-site.ts';
import { readSchemas } from '../../../src/node/disk/files/read-schemas.ts';
import { DOCUMENTATION, type Snippet, snippets } from '../../support/documentation.ts';
import { errorLines, filesOf, loadText, MINIMAL_SITE } from '../../support/site.ts';

const of = (language: string) => snippets.filter((snippet) => snippet.language === language);

/** Returns the files of a site that contains a snippet in the place that the snippet names. */
function siteWith({ role, text }: Snippet): string {
  const [kind, path] = role.split(' ');
  if (kind === 'site') {
    const site = parse(filesOf(MINIMAL_SITE).get('_site.yaml')!);
    return `-- _site.yaml --\n${stringify({ ...site, ...parse(text) })}`;
  }
  const paths: Record<string, string> = { page: 'other.yaml', glossary: '_glossary.yaml' };
  return `-- ${path ?? paths[kind!]} --\n${text}${SHARED}${LINKED}`;
}

/** The shared file to which the snippets of pages refer. */
const SHARED = `-- _shared/closing.yaml --\n${snippets.find(({ role }) => role.startsWith('shared'))!.text}`;

/** The page and the picture to which the snippet of the home page refers. */
const LINKED = `
-- loaves.yaml --
title: Loaves
description: A page to which a snippet leads.
blocks: [{ type: hero, heading: Loaves }]
-- _media/bread.svg --
<svg xmlns="http://www.w3.org/2000/svg"/>
`;

describe('the documentation', () => {
  it('is a site without problems, apart from its address', async () => {
    const { problems } = await loadSite(DOCUMENTATION);
    expect(problems.map(({ code }) => code)).toEqual(['placeholder-address']);
  });

  it.each(of('yaml').filter(({ role }) => role !== ''))('$page: a $role without errors', (snippet) => {
    expect(errorLines(loadText(siteWith(snippet)))).toEqual([]);
  });

  it('lists each color of a theme as the schema describes it, and from which color it follows', () => {
    const { properties } = readSchemas().site.properties.theme.properties.colors;
    const follows = (name: string) =>
      name !== 'accent' && name in brandColors({}, PALETTE)
        ? '`accent` '
        : name in neutralColors(PALETTE, [])
          ? '`ink` '
          : '';
    const expected = Object.entries<{ description: string }>(properties).map(
      ([name, { description }]) => `| \`${name}\` | ${description.replace(/\..*/, '')} | ${follows(name)}|`,
    );
    const { blocks } = parse(readFileSync(join(DOCUMENTATION, 'look.yaml'), 'utf8'));
    expect(blocks[0].text.match(/^\| `.*$/gm)).toEqual(expected);
  });

  it.each([...of('yaml'), ...of('json')])('$page: a snippet in valid $language', ({ language, text }) => {
    expect(language === 'json' ? JSON.parse(text) : parse(text)).toBeTypeOf('object');
  });
});
