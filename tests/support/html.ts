import { HtmlValidate } from 'html-validate';

/**
 * Returns a validator for the HTML Standard's authoring requirements and for the WCAG rules that need only the markup
 * (html-validate.org/rules). Four style rules are off, because they reject spellings that the standard allows. Browsers
 * write `required=""` (https://html.spec.whatwg.org/multipage/parsing.html#serialising-html-fragments). React writes
 * `<br/>`, because void elements may be self-closed, and `autoComplete`, because attribute names are case-insensitive.
 */
const validatorOf = (...presets: string[]) =>
  new HtmlValidate({
    root: true,
    extends: ['html-validate:recommended', ...presets, 'html-validate:a11y'],
    rules: {
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'void-style': 'off',
      // Only scripts on other hosts need a hash. An attacker who can change the site's own scripts can also change the
      // hashes in its pages.
      'require-sri': ['error', { target: 'crossorigin' }],
      // React's ids begin with an underscore. The standard forbids only whitespace in ids.
      'valid-id': ['error', { relaxed: true }],
    },
  });

const documents = validatorOf('html-validate:document');
const fragments = validatorOf();

/** Returns the HTML errors of a document, one line each. */
export const htmlErrors = (text: string): Promise<string[]> => errorsIn(documents, text);

/** Returns the HTML errors of a part of a document, one line each. */
export const fragmentErrors = (text: string): Promise<string[]> => errorsIn(fragments, text);

async function errorsIn(validator: HtmlValidate, text: string): Promise<string[]> {
  const { results } = await validator.validateString(text);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
