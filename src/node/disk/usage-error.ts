/** An error that the user can fix, such as a wrong argument or a busy port. The message is a sentence for the user. */
export class UsageError extends Error {}

/**
 * Returns the error for a port that a server cannot use.
 * @param reason why the server cannot use the port, for example `is in use`
 */
export const portError = (port: number | undefined, reason: string, cause: unknown): UsageError =>
  new UsageError(`Port ${port} ${reason}. Without --port, the first free port is used.`, { cause });
