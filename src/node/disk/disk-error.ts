import { constants } from 'node:os';

/** The disk did not take what was to be written. Says so in a sentence. */
export class DiskError extends Error {}

/** Why a disk takes nothing, by the names of errno(3). */
const REASONS: Record<string, string> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'This user may not fill more of the disk',
  EROFS: 'The disk can only be read',
  EACCES: 'The system does not allow this user to',
  EPERM: 'The system does not allow this user to',
  EMFILE: 'Too many files are open at once',
  ENFILE: 'Too many files are open at once',
  EFBIG: 'A file is larger than may be written there',
  ENAMETOOLONG: 'A name is longer than the disk allows',
  ENOTDIR: 'A file stands where a folder has to be',
  EBUSY: 'The folder is in use, or a disk of its own: choose one inside of it',
  EXDEV: 'The folder is a disk of its own: choose one inside of it',
  EIO: 'The disk is broken, or was taken away',
};

/** Why the disk did not take something, as the first half of a sentence; undefined for an error of any other kind. */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? REASONS[codeIn(error.message)];
}

/** The bundler tells of the disk in words: `No space left on device (os error 28)`. */
function codeIn(message: string): string {
  const [, number] = /\(os error (\d+)\)/.exec(message) ?? [];
  return Object.entries(constants.errno).find(([, value]) => value === Number(number))?.[0] ?? '';
}
