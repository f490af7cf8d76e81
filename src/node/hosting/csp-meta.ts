import { stylePolicy } from './headers.ts';

const CHARSET = '<meta charset="utf-8">';

/**
 * Inserts a content security policy for style elements after the charset of a document. Throws if there is no charset.
 */
export function withStylePolicy(html: string, styles: string[]): string {
  if (!html.includes(CHARSET)) throw new Error('A document without a charset cannot get a policy.');
  const policy = `<meta http-equiv="content-security-policy" content="${stylePolicy({ styles })}">`;
  return html.replace(CHARSET, `${CHARSET}\n${policy}`);
}
