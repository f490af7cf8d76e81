import type { OutputFile } from '../output/prerender.ts';
import { stylePolicyOf } from './headers.ts';
import { needsOf } from './inline-code.ts';

const CHARSET = '<meta charset="utf-8">';

/** A document that allows its own style elements, and no others. It begins with the encoding, as all of ours do. */
export function withStylePolicy(html: string): string {
  if (!html.includes(CHARSET)) throw new Error('A document without its encoding cannot be given a policy.');
  const policy = `<meta http-equiv="content-security-policy" content="${stylePolicyOf(needsOf(html))}">`;
  return html.replace(CHARSET, `${CHARSET}\n${policy}`);
}

/** The files of a page, its document with the policy of its own. */
export const secured = (files: OutputFile[]): OutputFile[] =>
  files.map(([path, text]) => [path, path.endsWith('.html') ? withStylePolicy(text) : text]);
