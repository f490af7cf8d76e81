import type { FormDestination } from '../../model/page.ts';
import type { Submission } from './form-service.ts';
import { serviceOf } from './services.ts';

/**
 * The result of a submission: accepted by the service, rejected by the service, or no response. The service may have
 * rejected single fields, by their names there.
 */
export type Outcome =
  { outcome: 'sent' } | { outcome: 'refused'; errors?: Record<string, string> } | { outcome: 'unreachable' };

/** The longest body that may use `keepalive`, in characters. The limit is 64 KB; a character takes up to 3 bytes. */
const MAX_KEEPALIVE = 64_000 / 3;

/**
 * Sends a submission once. Never throws: if the submission fails, logs the reason to the console.
 * @param timeLimit the time until it fails, in seconds
 * @throws a `TypeError` for a service that answers no scripts
 */
export async function submit(
  destination: FormDestination,
  submission: Submission,
  { timeLimit, post = fetch }: { timeLimit: number; post?: typeof fetch },
): Promise<Outcome> {
  const service = serviceOf(destination);
  if (!service?.request) throw new TypeError(`No script can send to ${destination.service}`);
  const { form } = submission;
  try {
    const { url, headers, body } = service.request(destination.address, submission);
    const response = await post(url, {
      method: 'POST',
      headers,
      body,
      credentials: 'omit',
      // The request continues if the visitor closes the tab.
      keepalive: !(body instanceof FormData) && body.toString().length < MAX_KEEPALIVE,
      signal: AbortSignal.timeout(timeLimit * 1000),
    });
    if (response.ok) return { outcome: 'sent' };
    console.warn(`The form "${form}" was refused: ${response.status}`);
    return { outcome: 'refused', ...(await errorsIn(response, service.fieldErrors)) };
  } catch (reason) {
    console.warn(`The form "${form}" could not be sent:`, reason);
    return { outcome: 'unreachable' };
  }
}

/** Returns what the service says about single fields, if the status is one for wrong values. */
async function errorsIn(
  response: Response,
  fieldErrors: ((content: unknown) => Record<string, string>) | undefined,
): Promise<{ errors?: Record<string, string> }> {
  if (!fieldErrors || ![400, 422].includes(response.status)) return {};
  const errors = fieldErrors(await response.json().catch(() => undefined));
  return Object.keys(errors).length > 0 ? { errors } : {};
}
