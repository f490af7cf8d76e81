import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { rules } from '../../../../src/client/styles/compiled.ts';
import { LAST } from '../../../../src/client/styles/compile.ts';
import { server } from '../../../../src/client/entry-server.tsx';
import { examples, filesWith } from '../../../support/examples.ts';
import { HOME, loadText, SETTINGS } from '../../../support/site.ts';
import { createDirLoader } from '../../../../src/node/site/load-site.ts';

/** Matches a selector that consists of one class, with states and pseudo-elements: `.button__root:hover`. */
const OWN = /^\.([\w-]+)((?:::?[\w-]+(?:\([^)]*\))?|\[[^\]]*\])*)$/;

/**
 * The declared values by class and property. The key of a value consists of the property, and of the states and
 * conditions in which the value applies.
 */
const declared = new Map<string, Map<string, string>>();
for (const { within, selectors, body } of rules)
  for (const selector of selectors) {
    const [, name, state] = OWN.exec(selector) ?? [];
    if (name === undefined) continue;
    if (!declared.has(name)) declared.set(name, new Map());
    for (const declaration of body.split(';').filter(Boolean)) {
      const [property = '', value = ''] = declaration.split(/:(.*)/s);
      declared.get(name)!.set(`${property} ${state} ${within.join(' ')}`, value);
    }
  }

/** Whether two classes set the same property, or a shorthand and a part of it, to different values. */
function conflicts(one: string, other: string): boolean {
  const properties = (name: string) => [...(declared.get(name) ?? [])];
  return properties(one).some(([key, value]) =>
    properties(other).some(([otherKey, otherValue]) => {
      const [a, b] = [key.split(' ')[0]!, otherKey.split(' ')[0]!];
      return value !== otherValue && (a === b || a.startsWith(`${b}-`) || b.startsWith(`${a}-`));
    }),
  );
}

/** A site whose sections have what those of the other site lack. */
const SECTIONS = `${SETTINGS}-- index.yaml --
${HOME}  - { type: hero, heading: Home, background: { src: one.png } }
  - { type: callToAction, heading: Go, spacing: tight, actions: [{ label: Go, to: / }] }
-- _media/one.png --
`;

test('recipes that share an element and set the same property have a fixed order', async () => {
  const shown = examples.map((example) =>
    loadText(
      [...filesWith(example, 'index.yaml')].map(([path, text]) => `-- ${path} --\n${text}\n`).join(''),
    ),
  );
  const sites = [await createDirLoader(resolve('pages'))(), loadText(SECTIONS), ...shown];
  await server.loadComponents();
  const pairs = new Set<string>();
  const isRecipe = (name: string) => name.includes('__');
  for (const [site, page] of sites.flatMap(({ site, pages }) =>
    pages.map((page) => [site!, page] as const),
  )) {
    const { html } = await server.render({ site, page });
    for (const [, classes] of html.matchAll(/ class="([^"]+)"/g)) {
      const names = classes!.split(' ').filter(isRecipe);
      for (const one of names)
        for (const other of names) {
          const [a, b] = [one, other].map((name) => name.split('__')[0]!) as [string, string];
          if (a < b && conflicts(one, other)) pairs.add(`${a} and ${b}`);
        }
    }
  }
  const listed = [...pairs].filter((pair) => pair.split(' and ').every((name) => LAST.includes(name)));
  expect([...pairs].filter((pair) => !listed.includes(pair))).toEqual([]);
  expect(new Set(listed.flatMap((pair) => pair.split(' and ')))).toEqual(new Set(LAST));
});
