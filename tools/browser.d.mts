/** The flags for every browser launch. */
export const BROWSER_FLAGS: string[];

/** Returns the path of a Chromium on this machine, if any. Throws if the environment names a missing program. */
export function findBrowser(env?: NodeJS.ProcessEnv): string | undefined;
