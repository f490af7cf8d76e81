import type { Finding } from '../../../diagnostics/problem.ts';
import { line, link } from '../../../markdown/mdast-nodes.ts';
import type { FormDestination } from '../../../model/page.ts';
import { isUrl } from '../../../model/urls.ts';
import { destinationAt, FORM_SERVICES, MAIL, serviceOf } from '../../../services/forms/services.ts';
import { ownServer } from '../../../services/forms/own-server.ts';
import type { UsedService } from '../../../services/privacy/listed-services.ts';
import { prepareText } from '../../field-context.ts';
import type { FileFieldKind } from '../../field-kind.ts';
import { addressInCode } from '../../link-hints.ts';

/** Where a form is sent. The Markdown version of a page does not say it, because only a form can be sent there. */
export const formAddress: FileFieldKind<FormDestination> = {
  stage: 'file',
  type: 'FormDestination',
  prepare: prepareText((written, { report, rangeOf, reportPlaceholder, useService }) => {
    const code = addressInCode(written);
    const found = code === undefined ? destinationAt(written) : undefined;
    if (found && 'destination' in found) {
      reportPlaceholder(written, rangeOf());
      const service = usedService(found.destination);
      if (service) useService(service);
      return found.destination;
    }
    report(code === undefined ? findingOf(written, found) : pasted(code), rangeOf());
    return undefined;
  }),
  toMarkdown: (destination) =>
    serviceOf(destination) ? [] : [line(link(destination.address, destination.address))],
};

/**
 * Returns what visitors read about the service of a destination; undefined for mail, which they send themselves, and
 * for a path of the site itself.
 */
function usedService({ service, address }: FormDestination): UsedService | undefined {
  const host = (isUrl(address) && new URL(address).host) || undefined;
  const name = service === ownServer.name ? host : service;
  return service === MAIL || name === undefined ? undefined : { name, runs: 'onSending', host };
}

const pasted = (address: string): Finding => ({
  code: 'bad-link',
  message: 'This is the code of a form, not an address.',
  hint: `Write "${address}".`,
});

function findingOf(written: string, found: ReturnType<typeof destinationAt> | undefined): Finding {
  if (found && 'unfit' in found)
    return {
      code: 'bad-link',
      message: `"${written}" is no address of ${found.unfit.name} to which a form can be sent.`,
      hint: `Write ${found.unfit.wanted}.`,
    };
  return {
    code: 'bad-link',
    message: `"${written}" is not an address to which a form can be sent.`,
    hint: /^[^\s@:/]+@[^\s@]+$/.test(written)
      ? `Write "mailto:${written}".`
      : `Write the address of a form at ${FORM_SERVICES.join(', ')} or your own server (a path such as /forms if it is on the host of your website), or mailto: and an email address.`,
  };
}
