import { line, link } from '../../../markdown/mdast-nodes.ts';
import type { Finding } from '../../../diagnostics/problem.ts';
import { EMBED_SERVICES, embedAt } from '../../../model/embeds.ts';
import type { EmbeddedContent } from '../../../model/page.ts';
import { prepareText } from '../../field-context.ts';
import type { FileFieldKind } from '../../field-kind.ts';
import { addressInCode } from '../../link-hints.ts';
import { isUrl } from '../../../model/urls.ts';

/** Content of another website, which a page shows in a frame. */
export const embed: FileFieldKind<EmbeddedContent> = {
  stage: 'file',
  type: 'EmbeddedContent',
  prepare: prepareText((written, { options, report, rangeOf, useService }) => {
    const code = addressInCode(written);
    const found = code === undefined && isUrl(written) ? embedAt(written, options.embeds) : undefined;
    if (found && 'embed' in found) {
      const { service: name, src } = found.embed;
      useService({ name, runs: 'onRequest', host: new URL(src).host });
      return found.embed;
    }
    report(code === undefined ? findingOf(written, found) : pasted(code), rangeOf());
    return undefined;
  }),
  toMarkdown: ({ href }) => [line(link(href, href))],
};

const pasted = (address: string): Finding => ({
  code: 'bad-link',
  message: 'This is the code of a frame, not an address.',
  hint: `Write "${address}".`,
});

function findingOf(
  written: string,
  found: Exclude<ReturnType<typeof embedAt>, { embed: EmbeddedContent }> | undefined,
): Finding {
  if (found && 'service' in found)
    return {
      code: 'bad-link',
      message: `"${written}" has nothing of ${found.service} that a page can show.`,
      hint: `Write the address ${found.wanted}.`,
    };
  const origin = isUrl(written) && written.startsWith('https:') ? new URL(written).origin : undefined;
  return {
    code: 'bad-link',
    message: `"${written}" is not the address of a known service: ${EMBED_SERVICES.join(', ')}.`,
    hint: origin
      ? `If this website may be shown on your pages, add "embeds: [${origin}]" to _site.yaml.`
      : 'Write the address as the browser shows it, starting with https://.',
  };
}
