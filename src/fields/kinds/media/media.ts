import { nearest } from '../../../diagnostics/suggest.ts';
import type { Finding } from '../../../diagnostics/problem.ts';
import { prepareText } from '../../field-context.ts';
import type { FileFieldKind } from '../../field-kind.ts';

/** A media file, such as a video: either the name of a file in `_media`, or a URL on another host. */
export const media: FileFieldKind<string> = {
  stage: 'file',
  prepare: prepareText((value, { options: { pictures }, found, report, rangeOf }) => {
    if (value.trim() === '') return undefined; // validation reports an empty value
    if (value.startsWith('https://') && URL.canParse(value)) return value;
    if (!pictures.names.includes(value)) {
      report(missingFile(value, pictures.names), rangeOf());
      return undefined;
    }
    const path = pictures.addressOf(value);
    found.media.push({ path, name: value, as: 'copy' });
    return path;
  }),
  toMarkdown: () => [],
  samples: ({ files: [name] }) => [name, 'https://films.localhost/two.mp4'],
};

function missingFile(name: string, names: string[]): Finding {
  const meant = nearest(name, names);
  return {
    code: 'missing-picture',
    message: `There is no file "${name}" in _media.`,
    hint: meant
      ? `Did you mean "${meant}"?`
      : 'Add the file to _media, or write the full https:// address of the file.',
  };
}
