/**
 * Returns the path of a Chromium on this machine, if there is one. Throws if the environment names a missing program.
 */
export function findBrowser(env?: NodeJS.ProcessEnv): string | undefined;
