import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** The site of the documentation. */
export const DOCUMENTATION = 'docs/site';

/** A code block of the documentation: what is written after its fence, and its text. */
export interface Snippet {
  page: string;
  language: string;
  /** What the text is: `page`, `site`, `shared _shared/closing.yaml`. Empty for a part of a file. */
  role: string;
  text: string;
}

/** All code blocks of the documentation, in the order of pages and texts. */
export const snippets: Snippet[] = readdirSync(DOCUMENTATION)
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((page) => {
    const { blocks = [] } = parse(readFileSync(join(DOCUMENTATION, page), 'utf8'));
    return (blocks as { text?: string }[]).flatMap(({ text = '' }) => snippetsIn(page, text));
  });

function snippetsIn(page: string, markdown: string): Snippet[] {
  return [...markdown.matchAll(/^(`{3,})(\w*) ?(.*)\n([\s\S]*?)^\1$/gm)].map(
    ([, , language = '', role = '', text = '']) => ({ page, language, role, text }),
  );
}
