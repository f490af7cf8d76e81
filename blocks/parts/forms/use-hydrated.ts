import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the element runs in a browser by now: false on the server and while it is being hydrated. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
