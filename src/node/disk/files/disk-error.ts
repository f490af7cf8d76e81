import { constants } from 'node:os';

/** A file system error while writing. The message is a sentence for the user. */
export class DiskError extends Error {}

/** The reasons for file system errors, by error name of errno(3). */
const REASONS: Record<string, string> = {
  ELOOP: 'Too many symbolic links',
  ENOSPC: 'No space left on the disk',
  EDQUOT: 'Disk quota exceeded',
  EROFS: 'Read-only file system',
  EACCES: 'Permission denied',
  EPERM: 'Permission denied',
  EMFILE: 'Too many open files',
  ENFILE: 'Too many open files',
  EFBIG: 'File too large',
  ENAMETOOLONG: 'File name too long',
  ENOTDIR: 'A file is where a folder is needed',
  EEXIST: 'A file is where a folder is needed',
  EISDIR: 'A folder is where a file is needed',
  EBUSY: 'The folder is in use or is a mount point (choose a folder inside it)',
  EXDEV: 'The folder is a mount point (choose a folder inside it)',
  EIO: 'Disk input/output error',
};

const NOT_FOUND = 'File or folder not found';

/** Returns the reason for a file system error, without a full stop; undefined for any other error. */
export function diskErrorReason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '' } = error as NodeJS.ErrnoException;
  // Only the code of an error can be ENOENT (a missing file). If a message of the bundler says that a file is missing,
  // the source code imports a file that does not exist. That is not a file system error.
  return code === 'ENOENT' ? NOT_FOUND : (REASONS[code] ?? REASONS[codeIn(error.message)]);
}

/** Returns the error name for a message of the bundler: `ENOSPC` for `No space left on device (os error 28)`. */
function codeIn(message: string): string {
  const [, number] = /\(os error (\d+)\)/.exec(message) ?? [];
  return Object.entries(constants.errno).find(([, value]) => value === Number(number))?.[0] ?? '';
}
