/** The flags for every browser launch. */
export const BROWSER_FLAGS: string[];

/**
 * Returns the path of a Chromium on this machine, if there is one. Throws if the environment names a missing program.
 */
export function findBrowser(env?: NodeJS.ProcessEnv): string | undefined;
export const HEADLESS_SHELL: string;
export function findHeadlessShell(env?: NodeJS.ProcessEnv): string | undefined;
