/** The flags for every browser launch. */
export const BROWSER_FLAGS: string[];

/** The path of a Chromium on this machine, if there is one. Throws if the environment names one that does not exist. */
export function findBrowser(env?: NodeJS.ProcessEnv): string | undefined;
