/** Flags for every launch of the browser; see `browser.mjs`. */
export const BROWSER_FLAGS: string[];

/** The path of a Chromium on this machine, or undefined; throws if the environment names one that is not there. */
export function findBrowser(env?: NodeJS.ProcessEnv): string | undefined;
