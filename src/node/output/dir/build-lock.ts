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

/** Matches the id of a process: machine, process number, and start time. */
export const ID = /[0-9a-f]{8}-\d+-\d+/;

/** The content of the claim whose process has the lock. The claims of all other processes are empty files. */
const HELD = 'held';
/** How many milliseconds to wait between two searches for claims of other processes. */
const POLL_INTERVAL = 5;

/**
 * Milliseconds after which a lock from another machine expires, because this machine cannot check the process there.
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
  const id = `${MACHINE}-${process.pid}-${startOf(process.pid) ?? 0}`;
  const claim = pathOf(target, id);
  try {
    writeFileSync(claim, '', { flag: 'wx' });
  } catch (error) {
    // `EEXIST` means that this process already has the lock.
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? busy(target, id) : error;
  }
  try {
    for (let others = rivals(target, id); others.length > 0; others = rivals(target, id)) {
      const winner = others.find((other) => other.isHeld || other.id < id);
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
  const [machine, pid] = id.split('-');
  const name = basename(target);
  return new BusyError(
    machine === MACHINE
      ? `Another build (process ${pid}) is writing to ${name}. Try again when it has finished.`
      : `A build on another machine is writing to ${name}. Try again when it has finished. If it is no longer running, remove ${name}.lock-${id}.`,
  );
}

/** Returns the claims of other running processes. Removes the claims of dead processes. */
function rivals(target: string, own: string): { id: string; isHeld: boolean }[] {
  const prefix = pathOf(basename(target), '');
  const ids = readdirSync(dirname(target))
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .filter((id) => id !== own && ID.exec(id)?.[0] === id);
  return ids.flatMap((id) => {
    const path = join(dirname(target), prefix + id);
    if (!isAlive(id, path)) {
      rmSync(path, { force: true });
      return [];
    }
    const content = readOptional(path);
    return content === undefined ? [] : [{ id, isHeld: content === HELD }];
  });
}

const MACHINE = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);

/**
 * Returns whether the process that made a claim is still running. Compares start times, because another process may
 * have the same process number now.
 */
function isAlive(id: string, path: string): boolean {
  const [machine, pid, began] = id.split('-');
  if (machine !== MACHINE) {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats !== undefined && Date.now() - stats.mtimeMs < FOREIGN_LOCK_LIFETIME;
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
