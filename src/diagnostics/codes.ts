/**
 * The codes of problems that are found before linting or by the build, in the sections of `docs/problems.md`. Codes are
 * stable: scripts and suppressions rely on them. The codes of lint rules are with the rules, in `src/lint/`. Each code
 * has an example in `docs/problems/`, which is also its test.
 */
export const STAGE_CODE_GROUPS = {
  'The file': {
    'too-large': error('A file is larger than 1 MB.'),
    'not-utf8': error('A file is not text in UTF-8.'),
    'control-character': error('A file has a character in it that nobody can see.'),
    'symbolic-link': error('A file is a symbolic link, which is not followed.'),
    'wrong-ending': error('A page file ends in .yml.'),
    'bad-name': error("A file's name cannot be part of an address."),
  },
  YAML: {
    'tab-indent': error('A line is indented with a tab.'),
    'bad-indent': error('A line is not indented like the ones it belongs to.'),
    'unclosed-quote': error('A quote is opened and never closed.'),
    'colon-in-text': error('A text has a colon in it that YAML takes for a field.'),
    'missing-space': error('There is no space after the colon of a field.'),
    'special-start': error('A text begins with a character that YAML takes for something else.'),
    'cut-text': error('A # cuts a text off.'),
    'missing-colon': error('A line is no field, since it has no colon.'),
    'text-after-quote': error('A text goes on after its closing quote.'),
    'unclosed-bracket': error('A bracket is opened and never closed.'),
    'bad-escape': error('A text in double quotes has a backslash that means nothing.'),
    'duplicate-key': error('A field stands twice in the same place.'),
    'reserved-key': error('A field has a name that JavaScript keeps for itself.'),
    'not-a-name': error("A field's name is not a word."),
    alias: error('A file uses an anchor (&) or an alias (*).'),
    'merge-key': error('A file uses a merge key (<<).'),
    tag: error('A file uses a tag (!).'),
    directive: error('A file begins with a directive (%).'),
    'several-documents': error('A file holds several documents, divided by ---.'),
    'too-deep': error('Fields stand more than 64 levels deep, or quotes and lists of a text more than 16.'),
    'too-many-keys': error('A group has more than 1,000 fields.'),
    'too-many-parts': error('A file has more than 9,000 parts, or a text too many signs of Markdown.'),
    'yaml-syntax': error('A file is not YAML in some other way.'),
  },
  Fields: {
    'empty-file': error('A file says nothing.'),
    'unknown-block': error('There is no block of this type.'),
    'unknown-field': error('There is no field of this name here.'),
    'missing-field': error('A field that is needed is not there.'),
    'number-for-text': error('A text looks like a number, a date or a yes or no, and lost its quotes.'),
    'wrong-type': error('A value is of another kind than the field takes.'),
    'wrong-value': error('A value is not one of those that the field takes.'),
    'bad-form': error('A value does not have the form that the field takes.'),
    'wrong-length': error('A text or a list is empty, too short or too long.'),
    'raw-html': error('A text in Markdown has HTML in it.'),
    'bad-note': error('A note, a list of definitions or a figure in a text (:::) is not written as one.'),
    'bad-footnote': error('A footnote is missing, empty, there twice, or nothing refers to it.'),
    'uneven-table': error('The rows of a table do not have as many cells as its head.'),
  },
  'Links and pictures': {
    'bad-link': error('This is not a link that a page may have.'),
    'unsafe-link': error('A link would run a script or lead away in disguise.'),
    'dead-link': error('A link leads to a page that is not there.'),
    'moved-link': error('A link leads to an address that only leads on to another.'),
    'dead-anchor': error('A link leads to a place that is not on its page.'),
    'missing-picture': error('A picture is not in the folder _media.'),
    'broken-picture': error('A picture cannot be read.'),
    'missing-alt': error('A picture has no description.'),
    'unsafe-picture': error('An SVG has a script or something else in it that could do harm.'),
    'small-picture': warning('A picture has fewer pixels than its place.'),
    'heavy-picture': warning('A picture is heavier than 500 KB.'),
    'over-budget': warning('A page is heavier than the site wants its pages to be.'),
  },
  'The site': {
    'missing-site': error('The site has no _site.yaml.'),
    'missing-page': error('The site lacks a page that every site needs.'),
    'route-clash': error('Two files make the same page.'),
    'redirect-clash': error('An old address is one that the site still has, or leads to two places.'),
    'redirect-loop': error('An old address leads back to itself.'),
    'missing-shared': error('There is no file of this name in _shared.'),
    'shared-circle': error('Shared blocks take each other in, round in a circle.'),
    'empty-download': error('A document has nothing to be made of.'),
    'draw-failed': error('A block could not be drawn.'),
    'heading-order': warning('Headings skip a level, or the main heading is missing or not alone.'),
    'placeholder-address': warning('Before launch: an address is a placeholder.'),
  },
} as const satisfies Record<string, Record<string, CodeMeaning>>;

/** The same codes without sections. */
export const STAGE_CODES = {
  ...STAGE_CODE_GROUPS['The file'],
  ...STAGE_CODE_GROUPS.YAML,
  ...STAGE_CODE_GROUPS.Fields,
  ...STAGE_CODE_GROUPS['Links and pictures'],
  ...STAGE_CODE_GROUPS['The site'],
};

export type StageCode = keyof typeof STAGE_CODES;

/** What a code stands for. */
export interface CodeMeaning {
  severity: 'error' | 'warning';
  /** What is wrong, in one sentence. */
  means: string;
}

function error(means: string) {
  return { severity: 'error', means } as const;
}

function warning(means: string) {
  return { severity: 'warning', means } as const;
}
