import { HtmlValidate } from 'html-validate';

/**
 * Checks the HTML Standard's authoring requirements and the WCAG rules that need only the markup
 * (html-validate.org/rules). Four style rules are off, because they reject forms that the standard allows. Browsers
 * write `required=""` (https://html.spec.whatwg.org/multipage/parsing.html#serialising-html-fragments); React writes
 * `<br/>` and `autoComplete` (void elements may be self-closed, and attribute names are case-insensitive).
 */
const html = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // Only for scripts on other hosts. An attacker who can change the site's own scripts can change their hashes too.
    'require-sri': ['error', { target: 'crossorigin' }],
    // React's ids begin with an underscore. The standard forbids only whitespace in ids.
    'valid-id': ['error', { relaxed: true }],
  },
});

/** Returns the HTML errors of a document, one line each. */
export async function htmlErrors(text: string): Promise<string[]> {
  const { results } = await html.validateString(text);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
