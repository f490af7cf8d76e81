import type { FormSettings, Submission } from './form-provider.ts';
import { formProvider } from './providers.ts';

/** The result of a submission: accepted by the provider, rejected by the provider, or no response. */
export type Outcome = 'sent' | 'refused' | 'unreachable';

/** The longest body that may use `keepalive`, in characters. The limit is 64 KB; a character takes up to 3 bytes. */
const MAX_KEEPALIVE = 64_000 / 3;

/**
 * Sends a submission once, within the site's time limit. Never throws: if the submission fails, logs the reason to the
 * console.
 */
export async function submit(
  settings: FormSettings,
  submission: Submission,
  { provider = formProvider(settings), post = fetch } = {},
): Promise<Outcome> {
  const { form } = submission;
  try {
    const { url, headers, body } = provider.request(settings, submission);
    const response = await post(url, {
      method: 'POST',
      headers,
      body,
      credentials: 'omit',
      keepalive: body.toString().length < MAX_KEEPALIVE, // the request continues if the visitor closes the tab
      signal: AbortSignal.timeout(settings.provider.timeLimit * 1000),
    });
    if (await provider.isAccepted(response)) return 'sent';
    console.warn(`The form "${form}" was refused: ${response.status}`);
    return 'refused';
  } catch (reason) {
    console.warn(`The form "${form}" could not be sent:`, reason);
    return 'unreachable';
  }
}
