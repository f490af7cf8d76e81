import type { Site } from '../../model/page.ts';
import type { Mode } from './consent.ts';

/** The site's analytics settings (`analytics` in the site file). */
export type AnalyticsSettings = Site['analytics'];

/** What the build has to know of an analytics service. Its client in the browser is a module of its own. */
export interface AnalyticsProvider {
  /** The module that becomes the site's analytics chunk, from the project's root. It is an `AnalyticsModule`. */
  module: string;
  /** The URLs that the client sends events to, for the content security policy. None without a key. */
  endpoints(settings: AnalyticsSettings): string[];
  /** Prefixes of the cookies and storage keys that the client sets; they are removed when consent is withdrawn. */
  storagePrefixes: string[];
  /** The environment variable that gives a build its key. */
  keyVariable: string;
}

/** What the client connects to. */
export interface Destination {
  key: string;
  host: string;
}

/** The exports of a provider's module. */
export interface AnalyticsModule {
  /** Measures from now on what a mode allows. */
  setMode(destination: Destination, mode: Mode): void;
}

/** A connection to the service in one mode. */
export interface AnalyticsClient {
  /** Sends a view of the current page. */
  pageView(): void;
  event(name: string, properties: Record<string, unknown>): void;
  /** Sends an uncaught error. @param reason what was thrown */
  exception(reason: unknown): void;
  /** Allows storage on the device, where the mode does. */
  resume(): void;
  /** Forgets who the visitor is, and stops storing on the device. */
  reset(): void;
}

/** Creates a client; called once per mode. */
export type Connect = (destination: Destination, mode: Exclude<Mode, 'off'>) => AnalyticsClient;
