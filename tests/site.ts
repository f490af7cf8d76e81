import { readSchemas } from '../src/build/schemas.ts';
import type { SiteFiles } from '../src/content/files.ts';
import type { LoadedSite } from '../src/content/linkup.ts';
import { createLoader } from '../src/content/site.ts';

/** The least that a site has; a test's own files take the place of these. */
export const LEAST = `
-- _site.yaml --
brand: { name: Acme }
url: https://acme.example
language: en
booking: { url: https://book.example/demo }
navigation: { links: [] }
footer: { columns: [], copyright: Acme }
-- index.yaml --
title: Home
description: The first page.
blocks:
  - type: hero
    heading: Hello
-- 404.yaml --
title: Not found
description: There is no such page.
blocks:
  - type: hero
    heading: Not here
`;

/** A site written as one text: `-- path --` begins a file. */
export function filesOf(text: string): Map<string, string> {
  const parts = text.split(/^-- (.+) --\n/m).slice(1);
  const files = new Map<string, string>();
  for (let index = 0; index < parts.length; index += 2) files.set(parts[index]!, parts[index + 1]!);
  return files;
}

/** The files of a site in memory. Pictures measure 40 by 30, but for those whose name says broken. */
export function memoryFiles(files: Map<string, string | Uint8Array>): SiteFiles {
  return {
    list: () => [...files.keys()],
    read: (path) => {
      const content = files.get(path)!;
      return typeof content === 'string' ? new TextEncoder().encode(content) : content;
    },
    pictures: (names) => ({
      names,
      stamp: names.join(),
      address: (name) => `/media/${name}`,
      measure: (name) =>
        name.includes('broken') ? undefined : { src: `/media/${name}`, width: 40, height: 30 },
    }),
  };
}

const load = createLoader(readSchemas());

/** Loads a site written as text, on top of the least that a site has. */
export function loadText(text: string): LoadedSite {
  return load(memoryFiles(new Map([...filesOf(LEAST), ...filesOf(text)])), { year: 2026 });
}

/** What was found, as lines: `file:line:column code`. */
export const places = ({ problems }: LoadedSite) =>
  problems.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`);
