import { posthog } from 'posthog-js/dist/module.slim';
import type { Connect } from './analytics-provider.ts';
import { posthogConfig } from './posthog-config.ts';
import { exceptionProperties } from './posthog-exception.ts';
import { createTracker } from './tracker.ts';

let connections = 0;

/**
 * Connects to PostHog (https://posthog.com/docs/libraries/js) with its slim build. Each client has its own instance of
 * PostHog.
 */
const connect: Connect = ({ key, host }, mode) => {
  const instance = posthog.init(key, posthogConfig(host, mode), `${mode}${++connections}`);
  return {
    pageView: () => void instance.capture('$pageview', { title: document.title }),
    event: (name, properties) => void instance.capture(name, properties),
    exception: (reason) => void instance.capture('$exception', exceptionProperties(reason)),
    stop() {
      instance.reset(true); // removes the visitor id
      instance.set_config({ disable_persistence: true });
      // PostHog sends no requests while the instance is not marked as loaded, so this drops the queued requests.
      // PostHog has no method for this: `shutdown` and `opt_out_capturing` send the queued requests.
      instance.__loaded = false;
    },
  };
};

export const { setMode, restored } = createTracker(connect);
