import { HtmlValidate } from 'html-validate';

/**
 * The HTML Standard's rules for authors and the WCAG rules that can be checked in the text of a document
 * (html-validate.org/rules). Four rules of style are off: the standard allows both forms, and the browser writes the other
 * (`required=""`, https://html.spec.whatwg.org/multipage/parsing.html#serialising-html-fragments) or React does
 * (`<br/>`, `autoComplete`: names of attributes are the same in either case, and void elements may end so).
 */
const html = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // Only for other hosts: whoever can change a script of the site can also change the page that contains its hash.
    'require-sri': ['error', { target: 'crossorigin' }],
    // React's ids begin with an underscore. The standard only forbids white space.
    'valid-id': ['error', { relaxed: true }],
  },
});

/** The HTML errors of a document, one line each. */
export async function invalid(text: string): Promise<string[]> {
  const { results } = await html.validateString(text);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
