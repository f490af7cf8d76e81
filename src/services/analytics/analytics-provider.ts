import type { Site } from '../../model/page.ts';
import type { Mode } from './consent.ts';

/** The site's analytics settings (`analytics` in the site file). */
export type AnalyticsSettings = Site['analytics'];

/** The information that the build needs about an analytics service. The code for the browser is a separate module. */
export interface AnalyticsProvider {
  /**
   * The path of the module that becomes the site's analytics chunk, relative to the project root. It exports an
   * `AnalyticsModule`.
   */
  module: string;
  /**
   * Returns the URLs to which the browser sends events, for the content security policy. Empty if the settings have no
   * key.
   */
  endpoints(settings: AnalyticsSettings): string[];
  /**
   * Prefixes of the cookies and storage keys that the client sets. They are removed when the visitor withdraws consent.
   */
  storagePrefixes: string[];
  /** The environment variable from which a build reads the key. */
  keyVariable: string;
}

/** The service account to which the client sends events. */
export interface Destination {
  key: string;
  host: string;
}

/** The exports of a provider's module. */
export interface AnalyticsModule {
  /** Switches to a mode. From then on, only events that the mode allows are sent. */
  setMode(destination: Destination, mode: Mode): void;
}

/** A connection to the service in one mode. */
export interface AnalyticsClient {
  /** Sends a page view for the current page. */
  pageView(): void;
  event(name: string, properties: Record<string, unknown>): void;
  /** Sends an uncaught error. @param reason the thrown value */
  exception(reason: unknown): void;
  /** Allows storage on the device, if the mode permits it. */
  resume(): void;
  /** Forgets the visitor's identity, and stops storing data on the device. */
  reset(): void;
}

/** Creates a client; called once per mode. */
export type Connect = (destination: Destination, mode: Exclude<Mode, 'off'>) => AnalyticsClient;
