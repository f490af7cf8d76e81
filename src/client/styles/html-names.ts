import { WRITTEN_BY_SERVER } from './selector-condition.ts';

/** Elements of every document outside the HTML that components render. */
const DOCUMENT = ['html', 'body'];

const CLASS = ' class="';

/** Scripts show the content of templates later, when the style sheet is loaded: see `early/style-sheet.ts`. */
const TEMPLATE = { start: '<template', end: '</template>' };

/**
 * Returns the names of the tags, classes and attributes in HTML that React rendered: a dot is before each class, and a
 * bracket before each attribute. Attributes are only those that no script writes. Leaves out the content of templates.
 * Does not use a regular expression, because that takes several times as long, and every page is searched.
 */
export function namesIn(document: string): Set<string> {
  const html = withoutTemplates(document);
  const names = new Set(DOCUMENT);
  for (let start = html.indexOf('<'); start !== -1; start = html.indexOf('<', start + 1)) {
    const end = endOfName(html, start + 1);
    if (end > start + 1) names.add(html.slice(start + 1, end));
  }
  const lists = new Set<string>();
  for (let start = html.indexOf(CLASS); start !== -1; start = html.indexOf(CLASS, start)) {
    const end = html.indexOf('"', start + CLASS.length);
    lists.add(html.slice(start + CLASS.length, end));
    start = end;
  }
  for (const list of lists) for (const name of list.split(' ')) names.add(`.${name}`);
  for (const name of WRITTEN_BY_SERVER) if (html.includes(` ${name}=`)) names.add(`[${name}`);
  return names;
}

function withoutTemplates(html: string): string {
  let rest = '';
  let from = 0;
  for (let start = html.indexOf(TEMPLATE.start); start !== -1; start = html.indexOf(TEMPLATE.start, from)) {
    rest += html.slice(from, start);
    from = html.indexOf(TEMPLATE.end, start);
  }
  return rest + html.slice(from);
}

/** Returns the index after the name of a tag. The name consists of letters, digits and hyphens. */
function endOfName(html: string, start: number): number {
  let end = start;
  while (isNamePart(html.charCodeAt(end))) end += 1;
  return end;
}

const isNamePart = (code: number) => (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 45;
