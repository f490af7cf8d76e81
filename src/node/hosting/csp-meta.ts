import { stylePolicy } from './headers.ts';

const CHARSET = '<meta charset="utf-8">';

/** Adds a policy for these style elements to a document, in front of the first of them. Throws if it has no charset. */
export function withStylePolicy(html: string, styles: string[]): string {
  if (!html.includes(CHARSET)) throw new Error('A document without a charset cannot get a policy.');
  const policy = `<meta http-equiv="content-security-policy" content="${stylePolicy({ styles })}">`;
  return html.replace(CHARSET, `${CHARSET}\n${policy}`);
}
