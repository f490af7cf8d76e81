/**
 * The problem codes of every stage except linting, grouped by the sections of `docs/problems.md`. Lint rules define
 * their own codes, in `src/lint/`. Codes are stable, because scripts and suppressions rely on them. Each code has an
 * example in `docs/problems/`, which is also its test.
 */
export const STAGE_CODE_GROUPS = {
  'The file': {
    'too-large': error('A file is larger than 1 MB.'),
    'not-utf8': error('A file is not valid UTF-8.'),
    'control-character': error('A file contains a control character.'),
    'symbolic-link': error('A file is a symbolic link. Symbolic links are not followed.'),
    'wrong-ending': error('A page file has the extension .yml.'),
    'bad-name': error("A file's name cannot be part of an address."),
  },
  YAML: {
    'tab-indent': error('A line is indented with a tab.'),
    'bad-indent': error('A line is not indented like its siblings.'),
    'unclosed-quote': error('A quote is never closed.'),
    'colon-in-text': error('A text without quotes contains a colon, which YAML reads as a field.'),
    'missing-space': error('There is no space after the colon of a field.'),
    'special-start': error('A text without quotes starts with a character that is special in YAML.'),
    'cut-text': error('A # starts a comment in the middle of a text.'),
    'missing-colon': error('A line is not a field, because it has no colon.'),
    'text-after-quote': error('A text continues after its closing quote.'),
    'unclosed-bracket': error('A bracket is never closed.'),
    'bad-escape': error('A text in double quotes has an invalid escape sequence.'),
    'duplicate-key': error('A group has the same field twice.'),
    'reserved-key': error('A field has a name that JavaScript reserves.'),
    'not-a-name': error("A field's name is not a text."),
    alias: error('A file uses an anchor (&) or an alias (*).'),
    'merge-key': error('A file uses a merge key (<<).'),
    tag: error('A file uses a tag (!).'),
    directive: error('A file starts with a directive (%).'),
    'several-documents': error('A file contains several documents, separated by ---.'),
    'too-deep': error(
      'Fields are nested more than 64 levels deep, or quotes and lists of a text more than 16.',
    ),
    'too-many-keys': error('A group has more than 1,000 fields.'),
    'too-many-parts': error('A file has more than 9,000 values, or a text too much Markdown syntax.'),
    'yaml-syntax': error('A file has another YAML syntax error.'),
  },
  Fields: {
    'empty-file': error('A file is empty.'),
    'unknown-block': error('There is no block of this type.'),
    'unknown-field': error('There is no field with this name here.'),
    'missing-field': error('A required field is missing.'),
    'number-for-text': error('A text without quotes is read as a number, a date or true or false.'),
    'wrong-type': error('A value has the wrong type.'),
    'wrong-value': error('A value is not one of those that the field accepts.'),
    'bad-form': error('A value does not have the format that the field requires.'),
    'wrong-length': error('A text or a list is empty, too short or too long.'),
    'raw-html': error('A text in Markdown contains HTML.'),
    'bad-note': error('A callout, a definition list or a figure in a text (:::) has a syntax error.'),
    'bad-footnote': error('A footnote is missing, empty, duplicated or never referenced.'),
    'uneven-table': error('The rows of a table do not all have the same number of cells.'),
  },
  'Links and pictures': {
    'bad-link': error('A link is not valid.'),
    'unsafe-link': error('A link would run a script or disguises its target.'),
    'dead-link': error('A link leads to a page that does not exist.'),
    'moved-link': error('A link leads to an address that is redirected.'),
    'dead-anchor': error('A link leads to an anchor that does not exist on its page.'),
    'missing-picture': error('A picture is not in the folder _media.'),
    'broken-picture': error('A picture cannot be read.'),
    'missing-alt': error('A picture has no alternative text.'),
    'unsafe-picture': error('An SVG contains a script or other content that could do harm.'),
    'small-picture': warning('A picture has fewer pixels than its size on the page needs.'),
    'heavy-picture': warning('A picture is larger than 500 KB.'),
    'over-budget': warning('A page is larger than the budget of the site allows.'),
  },
  'The site': {
    'missing-site': error('The site has no _site.yaml.'),
    'missing-page': error('The site lacks a page that every site needs.'),
    'route-clash': error('Two files have the same address.'),
    'redirect-clash': error('A redirect starts at an address that is in use, or that another redirect has.'),
    'redirect-loop': error('A redirect leads back to itself.'),
    'missing-shared': error('There is no file with this name in _shared.'),
    'shared-circle': error('Shared files include each other in a circle.'),
    'empty-download': error('A document has no content.'),
    'draw-failed': error('A block could not be rendered.'),
    'heading-order': warning('Headings skip a level, or a page does not start with its only main heading.'),
    'placeholder-address': warning('Before launch: an address is a placeholder.'),
  },
} as const satisfies Record<string, Record<string, CodeMeaning>>;

/** All codes of `STAGE_CODE_GROUPS`, without the sections. */
export const STAGE_CODES = {
  ...STAGE_CODE_GROUPS['The file'],
  ...STAGE_CODE_GROUPS.YAML,
  ...STAGE_CODE_GROUPS.Fields,
  ...STAGE_CODE_GROUPS['Links and pictures'],
  ...STAGE_CODE_GROUPS['The site'],
};

export type StageCode = keyof typeof STAGE_CODES;

/** The severity and the meaning of a problem code. */
export interface CodeMeaning {
  severity: 'error' | 'warning';
  /** Describes the problem in one sentence. */
  means: string;
}

function error(means: string) {
  return { severity: 'error', means } as const;
}

function warning(means: string) {
  return { severity: 'warning', means } as const;
}
