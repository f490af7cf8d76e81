import type { AnalyticsSettings } from './analytics-provider.ts';

/** The visitor's choice: whether analytics is accepted. */
export type Choice = 'yes' | 'no';

/** The extent of analytics: off, on without storage on the device, or on with storage. */
export type Mode = 'off' | 'cookieless' | 'full';

/** The privacy signals that a browser sends. */
export interface PrivacySignals {
  /** Global Privacy Control: https://w3c.github.io/gpc/ */
  globalPrivacyControl?: boolean;
  /** Do Not Track: https://www.w3.org/TR/tracking-dnt/ */
  doNotTrack?: string | null;
}

/** Whether the browser signals that its user does not want to be tracked. Such a signal counts as the choice `no`. */
export const optsOut = ({ globalPrivacyControl, doNotTrack }: PrivacySignals): boolean =>
  globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes';

const BEFORE_CHOICE: Record<AnalyticsSettings['consent'], Mode> = {
  cookieless: 'cookieless',
  required: 'off',
  notRequired: 'full',
};

/** Returns the mode that the site's setting, the visitor's choice and the browser's signals together allow. */
export function allowedMode(
  consent: AnalyticsSettings['consent'],
  choice: Choice | undefined,
  signals: PrivacySignals,
): Mode {
  if (choice === 'no' || optsOut(signals)) return 'off';
  return choice === 'yes' ? 'full' : BEFORE_CHOICE[consent];
}
