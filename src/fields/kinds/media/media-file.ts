import type { Finding } from '../../../diagnostics/problem.ts';
import type { MediaType, Pictures } from '../../../model/media.ts';
import { type FieldContext, prepareText } from '../../field-context.ts';
import type { FileFieldKind } from '../../field-kind.ts';
import { missingMedia } from '../../media-names.ts';
import { isUrl } from '../../../model/urls.ts';

/** The types that blocks can show, with their names in messages. */
const NAMES = { mp4: 'an MP4 film', webm: 'a WebM film', vtt: 'a WebVTT file' } satisfies Partial<
  Record<MediaType, string>
>;
type ShownType = keyof typeof NAMES;

/**
 * Creates a field kind for a file that the build copies: either the name of a file in `_media`, or a URL on another
 * host. Only files of the given type are copied. Otherwise, a site could publish an HTML page or a script.
 */
export const mediaFile = (type: ShownType): FileFieldKind<string> => ({
  stage: 'file',
  prepare: prepareText((value, context) => {
    if (value.trim() === '') return undefined; // validation reports an empty value
    return /^https?:\/\//i.test(value) ? remoteFile(value, type, context) : localFile(value, type, context);
  }),
  toMarkdown: () => [],
});

function remoteFile(url: string, type: ShownType, { report, rangeOf }: FieldContext): string | undefined {
  const { protocol, pathname } = isUrl(url) ? new URL(url) : { protocol: '', pathname: '' };
  if (protocol === 'https:' && pathname.toLowerCase().endsWith(`.${type}`)) return url;
  report(
    {
      code: 'wrong-media',
      message: `"${url}" is not the https:// address of ${NAMES[type]}.`,
      hint: `Use an address that ends in .${type}, or add the file to _media. For a page that shows a film, for example on YouTube, write "url: ${url}" in the place of "videoUrl".`,
    },
    rangeOf(),
  );
  return undefined;
}

function localFile(written: string, type: ShownType, context: FieldContext): string | undefined {
  const { options, report, rangeOf } = context;
  const { pictures } = options;
  const name = written.normalize();
  if (!pictures.names.includes(name)) report(missingFile(name, pictures.names), rangeOf());
  else if (!name.toLowerCase().endsWith(`.${type}`) || pictures.typeOf(name) !== type)
    report(wrongType(name, type, pictures), rangeOf());
  else {
    const path = pictures.addressOf(name);
    context.publish({ path, name, as: 'copy' });
    return context.addressOf(path);
  }
  return undefined;
}

function wrongType(name: string, type: ShownType, { names, typeOf, foreignFormatOf }: Pictures): Finding {
  const meant = `${name.replace(/\.[^./]*$/, '')}.${type}`;
  const foreign = foreignFormatOf(name);
  const how = type === 'vtt' && foreign?.description.includes('SRT') ? VTT_HINT : '';
  const convert = type === 'vtt' ? 'Save it as' : 'Convert it to';
  return {
    code: 'wrong-media',
    message: `The file "${name}" is not ${NAMES[type]}${foreign ? `: it is ${foreign.description}` : ''}.`,
    hint: hint(),
  };

  function hint(): string {
    if (meant === name)
      return how
        ? `The ending of its name does not change the format. ${how.trim()}`
        : `${convert} ${NAMES[type]}, and put the result in the place of this file.`;
    if (names.includes(meant) && typeOf(meant) === type) return `Write "${meant}", which is in _media too.`;
    return `${convert} ${NAMES[type]} with the name "${meant}", and write "${meant}" here.${how}`;
  }
}

/** How an SRT file becomes a WebVTT file (WebVTT, section 4.1). */
const VTT_HINT =
  ' If your program does not save this format: open the file in a text editor, write WEBVTT and an empty line at its start, and write a dot in the place of the comma in each time (00:00:05.000).';

const missingFile = (name: string, names: string[]): Finding =>
  missingMedia(
    'file',
    name,
    names,
    'Add the file to _media, or write the full https:// address of the file.',
  );
