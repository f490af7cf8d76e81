/** The longest URL that all mail programs accept. Windows passes at most about 2,000 characters to a program. */
const MAX_LENGTH = 1900;

/**
 * Returns a `mailto:` URL whose body contains the visitor's input, one line per non-empty field. If the URL would be
 * too long for mail programs, the longest values are shortened and end in "…".
 * @param href a `mailto:` URL, which may have a query
 * @param fields labels and values, in order
 */
export function mailtoUrl(href: string, subject: string, fields: [label: string, value: string][]): string {
  const filled = fields.filter(([, value]) => value !== '');
  const withValuesOf = (length: number) => {
    const lines = filled.map(([label, value]) => `${label}: ${shortened(value, length)}`);
    const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`;
    return `${href}${href.includes('?') ? '&' : '?'}${query}`;
  };
  let [fitting, tooLong] = [0, Math.max(0, ...filled.map(([, value]) => value.length)) + 1];
  // Binary search for the greatest length of a value at which the URL is short enough.
  if (withValuesOf(tooLong).length <= MAX_LENGTH) return withValuesOf(tooLong);
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2);
    if (withValuesOf(middle).length <= MAX_LENGTH) fitting = middle;
    else tooLong = middle;
  }
  return withValuesOf(fitting);
}

/** Shortens a text to a number of characters. Counts code points, so that no emoji is cut in two. */
function shortened(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, Math.max(0, length - 1)).join('')}…`;
}
