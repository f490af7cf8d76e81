import { describe, expect, it } from 'vitest';
import { filesOf, loadFiles } from '../../support/site.ts';

/** A valid site in which every file needs others: for its links, its main heading, its settings or its terms. */
const SITE = `
-- _site.yaml --
brand: { name: Acme }
url: https://acme.localhost
language: en
articles: { categories: [{ id: basics, name: The basics, short: Basics }], map: { from: lists, label: All } }
booking: { url: "https://book.acme.localhost/demo" }
navigation: { links: [] }
footer: { columns: [], copyright: Acme }
forms: { sendTo: "https://forms.acme.localhost" }
downloads: [{ path: /downloads/list.pdf, title: A list, from: lists }]
redirects: [{ from: /old, to: /article }]
-- _glossary.yaml --
page: { to: /words, label: Words }
terms: [{ term: risk, means: What may go wrong. }]
-- _shared/lists.yaml --
blocks:
  - type: hero
    heading: Lists
  - type: checklists
    id: lists
    heading: Lists
    lists: [{ title: One list, groups: [{ heading: One group, items: [{ code: A.1, text: One }] }] }]
-- index.yaml --
title: Home
description: The home page, which links to everything else that this site contains.
blocks:
  - type: shared
    name: lists
  - type: callToAction
    heading: Links
    text: "[A](/article#costs), [B](/words#risk), [C](/downloads/list.pdf), [D](/#lists), [E](/demo), [F](booking)"
    actions: [{ label: Here, to: "#lists" }]
-- article.yaml --
title: An article
description: An article about the costs of certification, with a heading and a term.
article: { readTime: 1, date: 2026-01-31, categories: [basics], squares: [A.1] }
redirectsFrom: [/older]
blocks:
  - type: articleBody
    text: "## Costs\\n\\nA risk."
-- words.yaml --
title: Words
description: All terms of the glossary on one page, each with its own anchor for links.
blocks:
  - { type: hero, heading: Words }
  - { type: glossary, heading: Words }
-- demo.yaml --
title: Demo
description: A form.
silence: [{ problem: description-length, because: The page consists of a form. }]
blocks:
  - { type: hero, heading: Demo }
  - { type: form, heading: Demo, name: contact, fields: [{ type: text, name: name, label: Name }] }
`;
const VALID = filesOf(SITE);
const codesOf = (files: Map<string, string>) =>
  loadFiles(files).problems.map(({ file, code, message }) => `${file} ${code} ${message}`);

describe('the problems of one file', () => {
  it('are none at first', () => expect(codesOf(VALID)).toEqual([]));

  it.each([
    ['an unknown field', 'unknown: field\n', 'unknown-field'],
    ['broken YAML', '"\n', undefined],
  ])('are reported only there: %s', (_, text, code) => {
    for (const [path, content] of VALID) {
      const codes = codesOf(new Map([...VALID, [path, content + text]]));
      expect(codes, path).toEqual([expect.stringContaining(`${path} ${code ?? ''}`)]);
    }
  });
});
