import { posthog } from 'posthog-js/dist/module.slim';
import type { Connect } from './analytics-provider.ts';
import { posthogConfig } from './posthog-config.ts';
import { exceptionProperties } from './posthog-exception.ts';
import { createTracker } from './tracker.ts';

/**
 * Connects to PostHog (https://posthog.com/docs/libraries/js) with its slim build. Each mode has its own instance,
 * named after the mode.
 */
const connect: Connect = ({ key, host }, mode) => {
  const instance = posthog.init(key, posthogConfig(host, mode), mode);
  return {
    pageView: () => void instance.capture('$pageview', { title: document.title }),
    event: (name, properties) => void instance.capture(name, properties),
    exception: (reason) => void instance.capture('$exception', exceptionProperties(reason)),
    resume: () => instance.set_config({ disable_persistence: false }),
    reset() {
      instance.reset(true); // if the visitor accepts later, a new visitor id is used
      instance.set_config({ disable_persistence: true });
    },
  };
};

export const { setMode } = createTracker(connect);
