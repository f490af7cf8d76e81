import { HtmlValidate } from 'html-validate';

/**
 * Checks the HTML Standard's authoring requirements and the WCAG rules that need only the markup
 * (html-validate.org/rules). Four style rules are off. The standard allows both forms, and the other one is written by
 * the browser (`required=""`, https://html.spec.whatwg.org/multipage/parsing.html#serialising-html-fragments) or by React
 * (`<br/>`, `autoComplete`: attribute names are case-insensitive, and void elements may be self-closed).
 */
const html = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // Only for other hosts: an attacker who can change the site's scripts can also change the hashes in its pages.
    'require-sri': ['error', { target: 'crossorigin' }],
    // React's ids begin with an underscore. The standard forbids only whitespace.
    'valid-id': ['error', { relaxed: true }],
  },
});

/** The HTML errors of a document, one line each. */
export async function htmlErrors(text: string): Promise<string[]> {
  const { results } = await html.validateString(text);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
