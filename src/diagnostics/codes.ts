/**
 * The problem codes of every stage except linting, grouped by the sections of `docs/problems.md`. Lint rules define
 * their own codes, in `src/lint/`. Codes are stable, because scripts and suppressions rely on them. Each code has an
 * example in `docs/problems/`. The tests check this example.
 */
export const STAGE_CODE_GROUPS = {
  'The file': {
    'too-large': error('A file is larger than 1 MB.'),
    'not-utf8': error('A file is not valid UTF-8.'),
    'control-character': error('A file contains a control character.'),
    'symbolic-link': error('A file is a symbolic link.'),
    'wrong-ending': error('A page file has another ending than .yaml.'),
    'ignored-file': warning(
      'A file is not part of the site, or has an address at which nobody looks for it.',
    ),
    'bad-name': error('The name of a file or folder cannot be part of a page address.'),
    'wrong-name': error('A file or folder with a special meaning has another name.'),
  },
  YAML: {
    'tab-indent': error('A line is indented with a tab.'),
    'odd-space': error('A space is a special character that YAML does not read as a space.'),
    'bad-indent': error('A line does not line up with the others in its group.'),
    'bad-dash': error('A list entry does not start with a hyphen and a space.'),
    'unclosed-quote': error('A quote is never closed.'),
    'colon-in-text': error('A text without quotes contains a colon, so YAML reads it as a field.'),
    'missing-space': error('There is no space after the colon of a field, or before the # of a comment.'),
    'missing-comma': error('There is no comma between two entries in brackets.'),
    'comma-in-text': error('A text in brackets contains a comma, so YAML reads it as two entries.'),
    'special-start': error('A text without quotes starts with a character that is special in YAML.'),
    'cut-text': error('A # in the middle of a text, or a comment between its lines, ends the text.'),
    'missing-colon': error('A line is not a field, because it has no colon.'),
    'text-after-quote': error('A text continues after its closing quote.'),
    'unclosed-bracket': error('A bracket is never closed.'),
    'additional-sign': error('A bracket or a comma is wrong or superfluous.'),
    'bad-block-text': error(
      'A text after | or > does not start on the next line, or starts with wrong spaces.',
    ),
    'folded-markdown': warning('Markdown of several lines is below a >, which joins lines.'),
    'bad-escape': error('A text in double quotes has an invalid escape sequence.'),
    'duplicate-key': error('A group has the same field twice.'),
    'reserved-key': error('A field has a name that JavaScript reserves.'),
    'not-a-name': error('The name of a field is a list or a group.'),
    alias: error('A file uses an anchor (&) or an alias (*).'),
    'merge-key': error('A file uses a merge key (<<).'),
    tag: error('A file uses a tag (!).'),
    directive: error('A file starts with a directive (%).'),
    'several-documents': error('A file contains several documents, separated by ---.'),
    'too-deep': error(
      'Fields are nested more than 64 levels deep, or quotes and lists in a text more than 16 levels.',
    ),
    'too-many-keys': error('A group has more than 1,000 fields.'),
    'too-many-parts': error(
      'A file has more than 9,000 field names, values and punctuation marks, or a text has too many Markdown characters.',
    ),
    'garbled-text': warning(
      'A text was read in a wrong encoding, characters of it were lost, or it has marks or sentences of another program.',
    ),
    'yaml-syntax': error('A file has a YAML syntax error that no other code describes.'),
  },
  Fields: {
    'empty-file': error('A file is empty.'),
    'unknown-block': error('There is no block type with this name.'),
    'unknown-field': error('The block or group has no field with this name.'),
    'missing-field': error('A required field is missing.'),
    'number-for-text': error('A text without quotes is read as a number, as true or as false.'),
    'wrong-type': error('A value has the wrong type.'),
    'wrong-value': error('A field does not accept this value.'),
    'bad-form': error('A value has the wrong format.'),
    'wrong-length': error('A text or a list is empty, too short or too long.'),
    'raw-html': error('A text contains HTML.'),
    'failed-markup': warning(
      'Markdown, HTML, markup of another program, or a word for yes or no does not work, so that it is shown as text.',
    ),
    'unknown-language': warning('A code block has a language that is not known.'),
    'bad-note': error('A callout, a definition list or a figure (:::) has a syntax error.'),
    'bad-footnote': error('A footnote is missing, empty, duplicated or never referenced.'),
    'uneven-table': error('The rows of a table have different numbers of cells.'),
  },
  'Links and pictures': {
    'bad-link': error('A link is not valid.'),
    'unsafe-link': error('A link runs a script or hides its target.'),
    'dead-link': error('A link points to a page or a file that does not exist.'),
    'ambiguous-link': error('A link names two files: one in _media, and one in public.'),
    'moved-link': error('A link points to an address that redirects to another page.'),
    'dead-anchor': error('A link points to an anchor that does not exist on the page.'),
    'missing-picture': error('A picture is not in the folder _media.'),
    'unknown-icon': error('There is no icon with this name.'),
    'unknown-font': error('The theme names a font that is neither included nor in _media/fonts.'),
    'broken-font': error('A file of a font is damaged, or has a format that cannot be used.'),
    'missing-weight': warning('A font for text has no regular or no bold letters.'),
    'broken-file': error('A file to download is empty or damaged, or is no file of its type.'),
    'broken-picture': error('A picture cannot be read.'),
    'missing-alt': error('A picture has no alternative text.'),
    'wrong-media': error('A film or its captions are not a file of the right type.'),
    'unsafe-picture': error('An SVG file contains a script or other content that could do harm.'),
    'complex-picture': error('An SVG file has so much detail that drawing it would take too long.'),
    'small-picture': warning('A picture has too few pixels for its size on the page.'),
    'tiny-logo': warning('The drawing of the logo is hardly visible in the header.'),
    'tiny-icon': warning('The drawing of the icon fills only a small part of its square.'),
    'heavy-picture': warning('A picture is larger than 500 KB.'),
    'unknown-network': warning('A link to a profile has no label, and its network is not known.'),
    'over-budget': warning("A page exceeds one of the site's budgets for file sizes."),
  },
  'The site': {
    'missing-site': error('The site has no _site.yaml.'),
    'missing-page': error('A page that every site needs is missing.'),
    'route-clash': error('Two files have the same address.'),
    'redirect-clash': error(
      'A redirect uses an address that a page, a file or another redirect already has.',
    ),
    'redirect-loop': error('A redirect leads back to itself.'),
    'missing-shared': error('There is no file with this name in _shared.'),
    'shared-circle': error('Shared files include each other in a loop.'),
    'missing-character': error('A PDF document contains a character that its fonts do not have.'),
    'undrawn-title': warning('The picture in link previews cannot show the title of a page.'),
    'empty-download': error('A PDF document has no content.'),
    'draw-failed': error('A block could not be rendered.'),
    'blocked-content': error('A block loads or runs what the security policy of a built site blocks.'),
    'blocked-script': warning(
      'A document in the folder public contains scripts that the security policy of the site blocks.',
    ),
    'broken-block': error('A block of the site itself cannot be used.'),
    'not-hydrated': warning('A block of the site itself has state or event handlers, but is not hydrated.'),
    'failed-example': error('An example of a block does not work in a browser.'),
    'heading-order': warning(
      'A heading skips a level, or the page does not start with its main heading, or it has several main headings.',
    ),
    'placeholder-address': warning('An address is a placeholder that must be replaced before launch.'),
  },
} as const satisfies Record<string, Record<string, CodeMeaning>>;

/** All codes of `STAGE_CODE_GROUPS` in one object, not grouped by section. */
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
