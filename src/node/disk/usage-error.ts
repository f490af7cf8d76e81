/** An error that the user can fix, such as a wrong argument or a busy port. The message is a sentence for the user. */
export class UsageError extends Error {}

/**
 * Returns the error for a port that a server cannot use.
 * @param reason why the server cannot use the port, for example `is in use`
 */
export const portError = (port: number | undefined, reason: string, cause: unknown): UsageError =>
  new UsageError(`Port ${port} ${reason}. Without --port, the first free port is used.`, { cause });

/** Returns the error for an address that is not one of this machine; undefined if the cause is another one. */
export function hostError(host: string, cause: unknown): UsageError | undefined {
  const { code = '' } = cause as NodeJS.ErrnoException;
  if (!['ENOTFOUND', 'EADDRNOTAVAIL', 'EAI_AGAIN', 'EINVAL'].includes(code)) return undefined;
  return new UsageError(
    `This machine does not have the address "${host}". Write --host without an address to use all that it has.`,
    { cause },
  );
}
