import type { Choice } from './consent.ts';

/** The storage key of the visitor's choices. */
export const CHOICES_KEY = 'privacy';

/** The visitor's answers, by the name of the service. */
export type Choices = Readonly<Record<string, Choice>>;

/** The text in the storage: the answers, and when they were given. It stays on the device, as the proof of consent. */
export const storedText = (choices: Choices, date: Date): string =>
  JSON.stringify({ choices, date: date.toISOString() });

/** The only service that earlier versions knew. */
const EARLIER = 'PostHog';

/**
 * Reads the text in the storage. Earlier versions have stored one word. A no is about all services, a yes only about
 * the one that the visitor has read about.
 * @param names the names of the site's services
 */
export function readChoices(text: string | null | undefined, names: readonly string[]): Choices {
  if (text === 'yes') return { [EARLIER]: text };
  if (text === 'no') return Object.fromEntries(names.map((name) => [name, text]));
  try {
    const { choices } = (JSON.parse(text || '{}') ?? {}) as { choices?: Record<string, unknown> };
    return Object.fromEntries(
      Object.entries(choices ?? {}).filter(([, choice]) => choice === 'yes' || choice === 'no'),
    ) as Choices;
  } catch {
    return {};
  }
}
