import type { Message } from '../types.gen.ts';
import type { FormWords } from './check-form.ts';
import type { NamedField } from './form-fields.ts';

/** What a server has to know about the forms of a site that are sent to it. */
export interface FormDefinitions {
  /** Says what the file with the definitions is for. */
  about: string;
  /** The name of the site. */
  site: string;
  /** The address of the site. */
  url: string;
  words: FormWords;
  /** The page that answers visitors without JavaScript: HTML with `{title}` and `{content}`. */
  page: string;
  /** Several forms may have the same name. */
  forms: FormDefinition[];
}

export interface FormDefinition {
  name: string;
  /** The pages with the form. None for a form that may be on every page. */
  pages: { url: string; title: string }[];
  /** The fields without what only pages show. */
  fields: NamedField[];
  /** Words of the form itself, in place of those of the site. */
  words?: Partial<FormWords>;
  /** What visitors read once the form is sent. */
  sent: Pick<Message, 'title'> & Partial<Message>;
  /** The URL of the page that opens then, in place of this message. */
  thanks?: string;
  /** The URL of the file that visitors get then. */
  download?: string;
}
