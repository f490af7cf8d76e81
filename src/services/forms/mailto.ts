/**
 * Returns a `mailto:` URL whose body contains the visitor's input, one line per non-empty field.
 * @param href a `mailto:` URL, which may have a query
 * @param fields labels and values, in order
 */
export function mailtoUrl(href: string, subject: string, fields: [label: string, value: string][]): string {
  const lines = fields.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`);
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`;
  return `${href}${href.includes('?') ? '&' : '?'}${query}`;
}
