import { prepareText } from '../../field-context.ts';
import type { FileFieldKind } from '../../field-kind.ts';

/** The address of a script: on another website, or of a file in the folder `public`. */
export const scriptAddress: FileFieldKind<string> = {
  stage: 'file',
  type: 'string',
  prepare: prepareText((written, { report, rangeOf, resolveLink }) => {
    const link = resolveLink(written, rangeOf());
    if (!link || link.kind === 'file' || /^https?:/.test(link.href)) return link?.href;
    report(
      {
        code: 'bad-link',
        message: `"${written}" is not the address of a script.`,
        hint: 'Write an address that begins with https://, or save the script in the folder "public" and write its address.',
      },
      rangeOf(),
    );
    return undefined;
  }),
  toMarkdown: () => [],
};
