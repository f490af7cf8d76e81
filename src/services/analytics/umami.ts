import type { Connect } from './analytics-provider.ts';
import { pageFacts, send } from './send.ts';
import { createTracker } from './tracker.ts';

/** Connects to Umami: https://docs.umami.is/docs/api/sending-stats. It stores nothing on the device. */
const connect: Connect = ({ key, host }) => {
  const event = (name?: string, data?: Record<string, string>) => {
    const payload = {
      website: key,
      hostname: location.hostname,
      language: navigator.language,
      screen: `${screen.width}x${screen.height}`,
      title: document.title,
      ...pageFacts(),
      name,
      data,
    };
    send(`${host}/api/send`, JSON.stringify({ type: 'event', payload }), 'application/json');
  };
  return { pageView: () => event(), event, stop() {} };
};

export const { setMode, restored } = createTracker(connect);
