import { escapeMarkup } from '../../model/escape.ts';

/** HTML that is complete: its texts are escaped. */
export class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

type Value = Markup | string | number | false | undefined | readonly Value[];

/** Returns HTML. Each inserted text is escaped. Lists are joined; `false` and `undefined` become nothing. */
export const markup = (parts: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(parts.map((part, index) => (index === 0 ? part : written(values[index - 1]) + part)).join(''));

function written(value: Value): string {
  if (value === false || value === undefined) return '';
  if (value instanceof Markup) return value.html;
  return typeof value === 'object' ? value.map(written).join('') : escapeMarkup(String(value));
}
