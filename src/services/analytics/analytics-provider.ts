import type { Site } from '../../model/page.ts';
import type { Mode } from './consent.ts';

/** The site's analytics settings (`analytics` in the site file). */
export type AnalyticsSettings = Site['analytics'];

/** The information that the build needs about an analytics service. The code for the browser is a separate module. */
export interface AnalyticsProvider {
  /**
   * The module that becomes the site's analytics chunk, as a path relative to the project root. The module exports an
   * `AnalyticsModule`.
   */
  module: string;
  /**
   * Returns the URLs to which the browser sends events, for the content security policy. The list is empty if the
   * settings have no key.
   */
  endpoints(settings: AnalyticsSettings): string[];
  /**
   * Prefixes of the cookies and storage keys that the client sets. When the visitor withdraws consent, these cookies
   * and keys are removed.
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
  /**
   * Switches to a mode, and counts a view of the page if none has been counted. From then on, only events that the mode
   * allows are sent. If the mode is `off`, events that are still waiting to be sent are dropped.
   */
  setMode(destination: Destination, mode: Mode): void;
  /** Call this after the page was restored from the back/forward cache. The next `setMode` then counts another view. */
  restored(): void;
}

/** A connection to the service in one mode. */
export interface AnalyticsClient {
  /** Sends a page view for the current page. */
  pageView(): void;
  event(name: string, properties: Record<string, unknown>): void;
  /** Sends an uncaught error. @param reason the thrown value */
  exception(reason: unknown): void;
  /**
   * Drops all unsent events, forgets the visitor's identity, and stores nothing more on the device. The client is not
   * used again.
   */
  stop(): void;
}

/** Creates a client for a mode. Called again for the same mode if the first client was stopped. */
export type Connect = (destination: Destination, mode: Exclude<Mode, 'off'>) => AnalyticsClient;
