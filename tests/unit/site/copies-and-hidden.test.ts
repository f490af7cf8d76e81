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
