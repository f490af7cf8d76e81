import type { Connect } from './analytics-provider.ts';
import { pageFacts, send } from './send.ts';
import { createTracker } from './tracker.ts';

/** Connects to Plausible's events API: https://plausible.io/docs/events-api. It stores nothing on the device. */
const connect: Connect = ({ key, host }) => {
  const event = (name: string, props?: Record<string, string>) =>
    send(`${host}/api/event`, JSON.stringify({ name, domain: key, ...pageFacts(), props }), 'text/plain');
  return { pageView: () => event('pageview'), event, stop() {} };
};

export const { setMode, restored } = createTracker(connect);
