import type { PostHogConfig } from 'posthog-js/dist/module.slim';
import type { Site } from '../model/page.ts';

/** What a site says of counting visits. */
export type Analytics = NonNullable<Site['analytics']>;

/** What a visitor has said in the privacy choices. */
export type Choice = 'yes' | 'no';

/** How much is measured: nothing; without a trace on the device; or with one. */
export type Mode = 'off' | 'cookieless' | 'full';

/** What the parts of a page tell those who count: that another page is shown, and how the sending of a form ended. */
declare global {
  interface WindowEventMap {
    'pagewright:arrived': Event;
    'pagewright:form': CustomEvent<{ form: string; outcome: string }>;
  }
}

/** What a browser declares of its visitor's wishes. */
export interface Signals {
  /** https://w3c.github.io/gpc/ */
  globalPrivacyControl?: boolean;
  /** https://www.w3.org/TR/tracking-dnt/ */
  doNotTrack?: string | null;
}

/** Whether a browser asks sites not to track: that counts as a no. */
export const asksForPrivacy = ({ globalPrivacyControl, doNotTrack }: Signals): boolean =>
  globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes';

const UNASKED: Record<Analytics['consent'], Mode> = {
  cookieless: 'cookieless',
  required: 'off',
  notRequired: 'full',
};

/** How much may be measured, by the site's setting, what the visitor chose, and what the browser declares. */
export function modeOf(consent: Analytics['consent'], choice: Choice | undefined, signals: Signals): Mode {
  if (choice === 'no' || asksForPrivacy(signals)) return 'off';
  return choice === 'yes' ? 'full' : UNASKED[consent];
}

/** What PostHog is started with: what it would do by itself is off, so that only what is named here is sent. */
export function optionsOf(host: string, mode: Exclude<Mode, 'off'>): Partial<PostHogConfig> {
  return {
    api_host: host,
    capture_exceptions: true,
    debug: false,
    autocapture: false,
    rageclick: false,
    capture_pageview: false,
    capture_pageleave: false,
    capture_performance: false,
    capture_heatmaps: false,
    capture_dead_clicks: false,
    disable_session_recording: true,
    disable_surveys: true,
    disable_external_dependency_loading: true,
    advanced_disable_flags: true,
    person_profiles: 'identified_only',
    ...(mode === 'cookieless'
      ? { cookieless_mode: 'always', persistence: 'memory' }
      : { persistence: 'localStorage+cookie' }),
  };
}

/** A line of a stack: `at name (file:line:column)`, or `name@file:line:column`. */
const FRAME = /^\s*(?:at )?(?:(.*?)(?: \(|@))?([^\s()]+):(\d+):(\d+)\)?$/gm;

/** An uncaught error as PostHog takes it: its slim build has no capture of its own. */
export function exceptionOf(reason: unknown): object {
  const { name, message, stack = '' } = reason instanceof Error ? reason : new Error(String(reason));
  const frames = [...stack.matchAll(FRAME)].map(([, called, filename, line, column]) => ({
    platform: 'web:javascript',
    function: called || '?',
    filename,
    lineno: Number(line),
    colno: Number(column),
    in_app: true,
  }));
  return {
    $exception_level: 'error',
    $exception_list: [
      {
        type: name,
        value: message,
        mechanism: { handled: false, type: 'generic' },
        stacktrace: { type: 'raw', frames: frames.toReversed() }, // the innermost last
      },
    ],
  };
}
