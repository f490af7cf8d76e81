import type { PostHogConfig } from 'posthog-js/dist/module.slim';
import type { Mode } from '../privacy/consent.ts';
import { withAnonymousAddresses } from './address.ts';

/**
 * Returns the PostHog configuration for a mode. All automatic capture is off, so that only explicit events are sent.
 * Addresses in them are anonymous.
 */
export function posthogConfig(host: string, mode: Exclude<Mode, 'off'>): Partial<PostHogConfig> {
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
    save_campaign_params: false,
    mask_personal_data_properties: true,
    before_send: (event) => withAnonymousAddresses(event),
    ...(mode === 'cookieless'
      ? { cookieless_mode: 'always', persistence: 'memory' }
      : { persistence: 'localStorage+cookie' }),
  };
}
