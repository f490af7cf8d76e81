import { readFileSync, statSync, utimesSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { upgradeFile, upgradeSite } from '../../../src/node/scaffold/upgrade-site.ts';
import { loadSite } from '../../../src/node/site/load-site.ts';
import { parseText } from '../../../src/yaml/parse.ts';
import { createValidator } from '../../../src/schema/validate.ts';
import { schemasWithFormer } from '../../support/schemas/former.ts';
import { useFolder } from '../../support/sandbox/folder.ts';
import { filesOf, MINIMAL_SITE } from '../../support/site.ts';

const validator = createValidator(schemasWithFormer());
const bytesOf = (text: string) => new TextEncoder().encode(text);
const upgrade = (text: string) => upgradeFile('index.yaml', bytesOf(text), validator);
/** Returns the text of a file with current names. Upgrading it again must change nothing. */
function upgraded(text: string): string {
  const result = upgrade(text);
  expect(result.errors).toEqual([]);
  expect(upgrade(result.text!)).toMatchObject({ text: undefined, changes: [] });
  return result.text!;
}

const CASES: [what: string, former: string, current: string][] = [
  [
    'a value, in its quotes',
    `blocks:
  - type: hero # the first
    variant: 'centred' # not to the side
  - { type: hero, "variant": "centred" }
  - type: hero
    variant: >- # folded
      centred
`,
    `blocks:
  - type: hero # the first
    variant: 'centered' # not to the side
  - { type: hero, "variant": "centered" }
  - type: hero
    variant: >- # folded
      centered
`,
  ],
  [
    'a type, with quotes and comments',
    'blocks:\n# ways\n- type:   "contactWays"   # old\n\n  ways: []\n-   { type: contactWays }\n',
    'blocks:\n# ways\n- type:   "contact"   # old\n\n  ways: []\n-   { type: contact }\n',
  ],
  [
    'a group that becomes the entry of a list',
    `blocks:
  - type: steps

    # where it leads
    action: # a button
      # its label
      label: Go   # here
      to: >
        /a

      newTab: true

    items:
    -   title: A
  - action:
      label: Go
    type: steps
`,
    `blocks:
  - type: steps

    # where it leads
    actions: # a button
      # its label
      - label: Go   # here
        to: >
          /a

        newTab: true

    items:
    -   title: A
  - actions:
      - label: Go
    type: steps
`,
  ],
  [
    'braces that become the entry of a list',
    `blocks:
  - type: steps
    action: { label: Go, to: / } # here
  - { type: steps, 'action': {
      label: Go, # one
      to: / } }
  - type: steps
    action:
      { label: Go }
`,
    `blocks:
  - type: steps
    actions: [{ label: Go, to: / }] # here
  - { type: steps, 'actions': [{
      label: Go, # one
      to: / }] }
  - type: steps
    actions:
      [{ label: Go }]
`,
  ],
  [
    'texts and nothing, which are mistakes',
    `blocks:
  - type: steps
    action:   Go # here
  - type: steps
    action: |
       Go

        there
  - type: steps
    action:
      Go
      there
  - { type: steps, action: Go }
  - { type: steps, action: }
  - { type: steps, "action" }
  - type: steps
    action: # nothing
  - type: steps
    action:
`,
    `blocks:
  - type: steps
    actions:
      - Go # here
  - type: steps
    actions:
      - |
         Go

          there
  - type: steps
    actions:
      - Go
        there
  - { type: steps, actions: [Go] }
  - { type: steps, actions: [null] }
  - { type: steps, "actions": [null] }
  - type: steps
    actions: [null] # nothing
  - type: steps
    actions: [null]
`,
  ],
  [
    'a former block with fields that are renamed, changed and added',
    `blocks:
  - type: studies # old
    studies: # all
      - title: One # first
        company: Acme
        action:
          to: /a
          label: "A"
      # second
      - company: Moin

        title: Two
  - { type: studies, variant: index, studies: [{ title: A, company: B }, {}] }
`,
    `blocks:
  - type: shelf # old
    variant: list
    items: # all
      - mark: new
        title: One # first
        label: Acme
        actions:
          - to: /a
            label: "A"
      # second
      - mark: new
        label: Moin

        title: Two
  - { type: shelf, variant: plain, items: [{ mark: new, title: A, label: B }, { mark: new }] }
`,
  ],
  [
    'a file without a line break at its end',
    'blocks:\n  - type: studies',
    'blocks:\n  - type: shelf\n    variant: list',
  ],
  [
    'a file with a byte order mark and CRLF',
    '\uFEFFblocks:\r\n  - type: studies\r\n  - type: steps\r\n    action:\r\n      to: /\r\n\r\n      label: A\r\n',
    '\uFEFFblocks:\r\n  - type: shelf\r\n    variant: list\r\n  - type: steps\r\n    actions:\r\n      - to: /\r\n\r\n        label: A\r\n',
  ],
];

describe('upgrading replaces', () => {
  it.each(CASES)('%s', (_, former, current) => {
    expect(upgraded(former)).toBe(current);
  });
});

it('a list of the changes has the lines of the file', () => {
  expect(upgrade(CASES.find(([what]) => what.startsWith('a former block'))![1]).changes.slice(0, 6)).toEqual([
    { line: 2, from: 'studies', to: 'shelf' },
    { line: 2, from: undefined, to: 'variant: list' },
    { line: 3, from: 'studies', to: 'items' },
    { line: 4, from: undefined, to: 'mark: new' },
    { line: 5, from: 'company', to: 'label' },
    { line: 6, from: 'action', to: 'actions' },
  ]);
});

describe('a site', () => {
  const folder = useFolder();
  const FORMER =
    '-- contact.yaml --\ntitle: C\nblocks: [{ type: contactWays }]\n-- _shared/top.yaml --\nblocks:\n- type: contactWays\n';
  const write = (text: string) => folder.writeAll(filesOf(MINIMAL_SITE + text), 'site');

  it('has only its files with former names written', () => {
    write(FORMER);
    utimesSync(folder.at('site/index.yaml'), 1, 1);
    const { changed, errors } = upgradeSite(folder.at('site'), true);
    expect(changed.map(({ path, changes }) => [path, changes.length])).toEqual([
      ['_shared/top.yaml', 1],
      ['contact.yaml', 1],
    ]);
    expect(errors).toEqual([]);
    expect(readFileSync(folder.at('site/_shared/top.yaml'), 'utf8')).toBe('blocks:\n- type: contact\n');
    expect(statSync(folder.at('site/index.yaml')).mtimeMs).toBe(1000);
    expect(upgradeSite(folder.at('site'), true).changed).toEqual([]);
  });

  it('is not changed by a trial', () => {
    write(FORMER);
    expect(upgradeSite(folder.at('site'), false).changed).toHaveLength(2);
    expect(readFileSync(folder.at('site/_shared/top.yaml'), 'utf8')).toContain('contactWays');
  });

  it('keeps files with YAML errors, which are reported', () => {
    write(
      '-- contact.yaml --\ntitle: "C\nblocks: [{ type: contactWays }]\n-- other.yaml --\nblocks: [{ type: contactWays }]\n',
    );
    const { changed, errors } = upgradeSite(folder.at('site'), true);
    expect(changed.map(({ path }) => path)).toEqual(['other.yaml']);
    expect(errors.map(({ file, code }) => [file, code])).toEqual([['contact.yaml', 'unclosed-quote']]);
    expect(readFileSync(folder.at('site/contact.yaml'), 'utf8')).toContain('contactWays');
  });

  const SCHEMA = '{ "title": "W", "description": "W.", "type": "object", "properties": {} }';
  const COMPONENT = 'export default function Own() { return null; }';

  it('keeps the blocks of its own that have a former name', async () => {
    write(FORMER);
    folder.write('blocks/ContactWays/ContactWays.tsx', COMPONENT);
    folder.write('blocks/ContactWays/schema.json', SCHEMA);
    expect(upgradeSite(folder.at('site'), true).changed).toEqual([]);
    const { problems } = await loadSite(folder.at('site'), folder.at('cache'));
    expect(problems.filter(({ file, code }) => file === 'contact.yaml' && code !== 'missing-field')).toEqual(
      [],
    );
  });

  it('cannot use a former block if its own block has the current name', async () => {
    write(FORMER);
    folder.write('blocks/Contact/Contact.tsx', COMPONENT);
    folder.write('blocks/Contact/schema.json', SCHEMA);
    expect(upgradeSite(folder.at('site'), true).changed).toEqual([]);
    const { problems } = await loadSite(folder.at('site'), folder.at('cache'));
    expect(problems.find(({ code }) => code === 'unknown-block')).toMatchObject({
      file: '_shared/top.yaml',
      message: 'Unknown block type "contactWays".',
      hint: expect.stringContaining(
        '"contactWays" is called "contact" now, but this site has a block of its own',
      ),
    });
  });
});

it('leaves a file as it is that would be too long with current names', () => {
  const block = '  - { type: steps, action: { label: Go, to: / } }\n';
  const file = (count: number) => `blocks:\n${block.repeat(count)}`;
  const isValid = (count: number) => parseText('index.yaml', file(count)).problems.length === 0;
  // In flow style, the brackets of a list of actions count as parts of the file.
  const [fits, many] = [200, 1000];
  expect([isValid(fits), isValid(many)]).toEqual([true, false]);
  let [longest, tooLong] = [fits, many];
  while (tooLong - longest > 1) {
    const middle = Math.floor((longest + tooLong) / 2);
    if (isValid(middle)) longest = middle;
    else tooLong = middle;
  }
  const { text, changes, errors } = upgrade(file(longest));
  expect([text, changes, errors.map(({ code }) => code)]).toEqual([undefined, [], ['too-many-parts']]);
});
