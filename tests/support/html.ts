import { HtmlValidate } from 'html-validate';

/**
 * The HTML Standard's rules for authors, and those of WCAG that can be read off the text (html-validate.org/rules), for
 * whole documents. Left out are four rules of taste: the standard allows both ways, and the browser writes the other one
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
    // Of other hosts alone: whoever could change a script of the site could change the page that names its hash.
    'require-sri': ['error', { target: 'crossorigin' }],
    // The ids that React makes begin with an underscore, which the standard allows: it forbids white space alone.
    'valid-id': ['error', { relaxed: true }],
  },
});

/** What is wrong with a document as HTML, as lines. */
export async function invalid(text: string): Promise<string[]> {
  const { results } = await html.validateString(text);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
