import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** Returns whether the component is hydrated: false on the server and during hydration. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
