import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { STAGE_CODES } from '../../../src/diagnostics/codes.ts';
import { RULES } from '../../../src/lint/lint-site.ts';
import { HOME, loadText } from '../../support/site.ts';

describe('the lint rules', () => {
  it('are all registered', () => {
    const files = readdirSync('src/lint', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .filter((file) =>
        /^\} as const satisfies (File)?Rule;/m.test(readFileSync(`src/lint/${file}`, 'utf8')),
      );
    expect(files.length).toBeGreaterThan(10);
    expect(RULES).toHaveLength(files.length);
  });

  it('have unique codes; a code shared with a stage has the same meaning and severity', () => {
    const codes = RULES.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const { code, severity, means } of RULES)
      if (code in STAGE_CODES) expect({ severity, means }).toEqual(STAGE_CODES[code as 'bad-link']);
  });

  it('that need the whole site are skipped while a file is invalid', () => {
    const unused = (index: string) =>
      loadText(`-- _shared/unused.yaml --
blocks: [{ type: hero, heading: Unused }]
${HOME}  - { type: hero, ${index} }
`).problems.map(({ code }) => code);
    expect(unused('heading: Home')).toEqual(['unused-shared']);
    expect(unused('headin: Home')).toEqual(['unknown-field']);
  });
});

it.each([
  ['plan.psd', 'Link to the file (to: plan.psd), or delete it: pages cannot show files of this kind.'],
  ['office.heic', 'Save the photo as JPEG, and use that on a page. Then delete this file.'],
])('the unused file %s, which no page can show, is reported', (name, expected) => {
  const { problems } = loadText(`-- _media/${name} --\n`);
  expect(problems.map(({ file, code, hint }) => [file, code, hint])).toEqual([
    [`_media/${name}`, 'unused-media', expected],
  ]);
});

it('a side without anything that stands there has no effect', () => {
  const found = (fields: string) =>
    loadText(`${HOME}  - { type: hero, heading: Home, variant: split, side: start${fields} }
-- _media/a.svg --
`).problems.filter(({ code }) => code === 'no-effect');
  expect(found('')).toMatchObject([
    {
      line: 4,
      message: expect.stringContaining('"side" has no effect: the block has none of the fields "picture"'),
      hint: expect.stringContaining('Remove "side", or add "picture"'),
    },
  ]);
  expect(found(', picture: { src: a.svg, alt: A }')).toEqual([]);
});
