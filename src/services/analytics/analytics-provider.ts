import type { Site } from '../../model/page.ts';
import type { Mode } from '../privacy/consent.ts';
import type { Sources } from '../privacy/sources.ts';

/** The site's analytics settings (`analytics` in the site file). */
export type AnalyticsSettings = Site['analytics'];

/** The information that the build needs about an analytics service. The code for the browser is a separate module. */
export interface AnalyticsProvider {
  /** The name of the service, which visitors read. */
  name: string;
  /** Matches the keys of the service. No key matches those of two services. */
  key: RegExp;
  /**
   * The module that becomes the site's analytics chunk, as a path relative to the project root. The module exports an
   * `AnalyticsModule`.
   */
  module: string;
  /** The address of the service if the settings have none. Undefined if there is no common one. */
  host?: string;
  /**
   * Whether the service runs a script of its own in the page. It then needs the visitor's consent, and can only be
   * stopped by loading the page again.
   */
  foreign?: true;
  /** What the service may do besides measuring. By default nothing, and its category is `statistics`. */
  category?: 'marketing';
  /** Returns what the content security policy has to allow. */
  sources(host: string): Sources;
  /**
   * Prefixes of the cookies and storage keys that the client sets. When the visitor withdraws consent, these cookies
   * and keys are removed.
   */
  storagePrefixes: string[];
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
  event(name: string, properties: Record<string, string>): void;
  /**
   * Sends an uncaught error. Missing if the service collects none.
   * @param reason the thrown value
   */
  exception?(reason: unknown): void;
  /**
   * Drops all unsent events, forgets the visitor's identity, and stores nothing more on the device. The client is not
   * used again.
   */
  stop(): void;
}

/** Creates a client for a mode. Called again for the same mode if the first client was stopped. */
export type Connect = (destination: Destination, mode: Exclude<Mode, 'off'>) => AnalyticsClient;
