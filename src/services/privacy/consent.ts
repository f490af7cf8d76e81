import type { Site } from '../../model/page.ts';

/** The purposes for which a service may run. Only the first needs no consent. */
export type Category = NonNullable<Site['scripts']>[number]['category'];

/** The visitor's answer about a service. */
export type Choice = 'yes' | 'no';

/** When a service may run: always, from the start but without storage on the device, after consent, from the start. */
export type Consent = 'notNeeded' | NonNullable<Site['analytics']['consent']>;

/** The extent of a service: off, on without storage on the device, or on with storage. */
export type Mode = 'off' | 'cookieless' | 'full';

/** The privacy signals that a browser sends. */
export interface PrivacySignals {
  /** Global Privacy Control: https://w3c.github.io/gpc/ */
  globalPrivacyControl?: boolean;
  /** Do Not Track: https://www.w3.org/TR/tracking-dnt/ */
  doNotTrack?: string | null;
}

/** Whether the browser signals that its user does not want to be tracked. */
export const optsOut = ({ globalPrivacyControl, doNotTrack }: PrivacySignals): boolean =>
  globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes';

/** Whether a signal of the browser refuses a service: one that measures visitors, or shows them advertisements. */
export const isSignalledOff = (category: Category, signals: PrivacySignals): boolean =>
  (category === 'statistics' || category === 'marketing') && optsOut(signals);

const BEFORE_CHOICE: Record<Consent, Mode> = {
  notNeeded: 'full',
  cookieless: 'cookieless',
  required: 'off',
  notRequired: 'full',
};

/**
 * Returns the mode that the site's setting, the visitor's choice and the browser's signals together allow.
 * @param mustAsk whether consent is required where the visitor is
 */
export function allowedMode(
  { category, consent }: { category: Category; consent: Consent },
  choice: Choice | undefined,
  signals: PrivacySignals,
  mustAsk = true,
): Mode {
  if (consent === 'notNeeded') return 'full';
  if (choice === 'no' || isSignalledOff(category, signals)) return 'off';
  if (choice === 'yes' || (consent === 'required' && !mustAsk)) return 'full';
  return BEFORE_CHOICE[consent];
}
