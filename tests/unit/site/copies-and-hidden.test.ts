import { expect, it, test } from 'vitest';
import { loadText } from '../../support/site.ts';

const page = (name: string, blocks: string) =>
  `-- ${name} --\ntitle: Plans\ndescription: A page of this site, described in one sentence.\nblocks:\n  - type: hero\n    heading: Plans\n${blocks}`;

it.each(['plans - Kopie', 'plans (1)', 'plans copy', 'plans - Copy (2)'])(
  'the copy %s may be deleted',
  (name) => {
    const { problems } = loadText(page('plans.yaml', '') + page(`${name}.yaml`, ''));
    expect(problems.find(({ code }) => code === 'bad-name')?.hint).toMatch(
      /^If this file is a copy of "plans.yaml", delete it. If it is a page of its own, rename it to "plans-[a-z0-9-]+.yaml".$/,
    );
  },
);

test('a link to a hidden block names the reason', () => {
  const blocks =
    '    actions: [{ label: Go, to: "#costs" }]\n  - type: callToAction\n    id: costs\n    hidden: true\n    heading: H\n    actions: [{ label: Go, to: / }]\n';
  const found = loadText(page('plans.yaml', blocks)).problems.find(({ code }) => code === 'dead-anchor');
  expect(found?.hint).toBe('Remove this link, or remove "hidden: true" from the block.');
});

/** Returns a block with a picture and a text that contains one. */
const pictured = (name: string, isHidden = false) =>
  `  - type: articleBody\n${isHidden ? '    hidden: true\n' : ''}    text: "![The ${name} of a bicycle](${name}.svg)"\n`;

test('only the pictures of blocks that a page shows are published', () => {
  const shared = (name: string, blocks: string) => `-- _shared/${name}.yaml --\nblocks:\n${blocks}`;
  const { media } = loadText(
    page(
      'plans.yaml',
      pictured('hub', true) +
        pictured('wheel', true) +
        pictured('wheel') +
        '  - { type: shared, name: secret, hidden: true }\n  - { type: shared, name: offer }\n',
    ) +
      shared('secret', pictured('chain')) +
      shared('offer', pictured('brake', true) + pictured('bell')) +
      shared('unused', pictured('lamp')) +
      ['hub', 'wheel', 'chain', 'brake', 'bell', 'lamp'].map((name) => `-- _media/${name}.svg --\n`).join(''),
  );
  expect(media.map(({ name }) => name)).toEqual(['bell.svg', 'wheel.svg']);
});
