import { escapeMarkup } from '../../../model/escape.ts';
import type { Code, Html } from '../../../model/page.ts';
import { unknownLanguage } from '../../../markdown/checks/code-languages.ts';
import type { FieldContext } from '../../field-context.ts';
import type { FileFieldKind } from '../../field-kind.ts';

/** Source code. The prepared value is the HTML that a code block in Markdown has. */
export const code: FileFieldKind<Code> = {
  stage: 'file',
  type: 'Code',
  prepare,
  toMarkdown: ({ html }, { fromHtml }) => fromHtml(html),
};

function prepare(value: unknown, { options, report, rangeOf }: FieldContext): Code | undefined {
  const { text, language, file } = (value ?? {}) as Partial<Record<'text' | 'language' | 'file', unknown>>;
  if (typeof text !== 'string') return undefined; // validation reports this
  const name = typeof language === 'string' ? language : '';
  const finding = name === '' ? undefined : unknownLanguage(name, options.languages());
  if (finding) report(finding, rangeOf('language'));
  return { html: codeBlock(text, name), ...(typeof file === 'string' && { file }) };
}

/** Returns the HTML of a code block. @param language its language; empty if it has none */
export function codeBlock(text: string, language = ''): Html {
  const className = language === '' ? '' : ` class="language-${escapeMarkup(language)}"`;
  return `<pre tabindex="0"><code${className}>${escaped(text.trimEnd())}\n</code></pre>` as Html;
}

/** Escapes a text as `rehype-stringify` does. */
const escaped = (text: string) => text.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;');
