import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Thrown while another build writes to the same output. The message is a sentence for the user. */
export class BusyError extends Error {}

export interface Lock {
  /** Identifies the process that has the lock. No two processes ever have the same id. */
  readonly id: string;
  release(): void;
}

/**
 * Matches the id of a process: machine, process number, and start time. The word at its start tells what builds have
 * made apart from the copies of users, such as `dist.old-20260131-10-30`.
 */
export const ID = /pagewright-[0-9a-f]{8}-\d+-\d+/;

/**
 * The content of a claim: whether its process has the lock, and its machine. The first word decides, since a claim is
 * empty while it is written.
 */
const HELD = `held ${hostname()}`;
const WAITING = `waiting ${hostname()}`;

/** How many milliseconds to wait between two searches for claims of other processes. */
const POLL_INTERVAL = 5;

/**
 * How often to search. Running processes give up at once, unless they are on another machine and see this claim late.
 */
const MAX_POLLS = 1000;

/**
 * For how many milliseconds a lock from another machine counts, because this machine cannot check the process there.
 * Also the limit for a date in the future, since the clocks of machines differ a little.
 */
const FOREIGN_LOCK_LIFETIME = 15 * 60_000;

/**
 * Acquires the lock of an output directory. Each process creates a claim: a file of its own next to the directory. If
 * several processes claim the lock at the same time, the one with the lowest id gets it. Each process removes the
 * claims of dead processes, but never takes over their files. So two processes cannot both get the lock of the same
 * dead process.
 * @throws BusyError while another running process has the lock; file system errors
 */
export async function acquireLock(target: string): Promise<Lock> {
  const id = `pagewright-${MACHINE}-${process.pid}-${startOf(process.pid) ?? 0}`;
  const claim = pathOf(target, id);
  try {
    writeFileSync(claim, WAITING, { flag: 'wx' });
  } catch (error) {
    // `EEXIST` means that this process already has the lock.
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? busy(target, id) : error;
  }
  try {
    const now = statSync(claim).mtimeMs; // a shared disk may date files by a clock of its own
    const find = () => rivals(target, id, now);
    for (let polls = 1, others = find(); others.length > 0; polls++, others = find()) {
      const winner = others.find((other) => other.isHeld || other.id < id || polls === MAX_POLLS);
      if (winner) throw busy(target, winner.id);
      await setTimeout(POLL_INTERVAL); // wait until the other processes have seen this claim and given up
    }
    writeFileSync(claim, HELD);
  } catch (error) {
    rmSync(claim, { force: true });
    throw error;
  }
  return { id, release: () => rmSync(claim, { force: true }) };
}

const pathOf = (target: string, id: string) => `${target}.lock-${id}`;

function busy(target: string, id: string): BusyError {
  const [, machine, pid] = id.split('-');
  const name = basename(target);
  if (machine === MACHINE)
    return new BusyError(
      `Another build (process ${pid}) is writing to ${name}. Try again when it has finished.`,
    );
  const [, host] = / ([\w.-]+)$/.exec(readOptional(pathOf(target, id)) ?? '') ?? [];
  const where = host === undefined ? 'another machine' : `the machine "${host}"`;
  return new BusyError(
    `A build on ${where} is writing to ${name}. Try again when it has finished, or remove ${name}.lock-${id} if it is no longer running.`,
  );
}

/**
 * Returns the claims of other running processes. Removes the claims of dead processes.
 * @param now the time when the own claim was written, by the clock that dates the files
 */
function rivals(target: string, own: string, now: number): { id: string; isHeld: boolean }[] {
  const prefix = pathOf(basename(target), '');
  const ids = readdirSync(dirname(target))
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .filter((id) => id !== own && ID.exec(id)?.[0] === id);
  return ids.flatMap((id) => {
    const path = join(dirname(target), prefix + id);
    if (!isAlive(id, path, now)) {
      rmSync(path, { force: true });
      return [];
    }
    const content = readOptional(path);
    return content === undefined ? [] : [{ id, isHeld: content.startsWith('held') }];
  });
}

const MACHINE = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);

/**
 * Returns whether the process that made a claim is still running. Compares start times, because another process may
 * have the same process number now.
 * @param now the time when the own claim was written, by the clock that dates the files
 */
function isAlive(id: string, path: string, now: number): boolean {
  const [, machine, pid, began] = id.split('-');
  if (machine !== MACHINE) {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats !== undefined && Math.abs(now - stats.mtimeMs) < FOREIGN_LOCK_LIFETIME;
  }
  const start = startOf(Number(pid));
  return start !== undefined && (start === UNKNOWN || began === UNKNOWN || start === began);
}

const UNKNOWN = '0';

/** Returns a process's start time in clock ticks (proc_pid_stat(5)): 0 if unknown, undefined if the process is dead. */
function startOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
  }
  const text = readOptional(`/proc/${pid}/stat`);
  if (text === undefined) return UNKNOWN;
  // The name of the program is in parentheses, and may contain spaces and parentheses itself. So the other fields start
  // after the last closing parenthesis.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const isDead = fields[0] === 'Z' || fields[0] === 'X'; // dead, but still in the process table
  return isDead ? undefined : (fields[19] ?? UNKNOWN);
}

function readOptional(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
