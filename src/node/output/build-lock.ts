import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Another build writes the same output. Says so in a sentence. */
export class BusyError extends Error {}

export interface Lock {
  /** Names the process that has it: no two processes have the same, not even one after the other. */
  readonly id: string;
  release(): void;
}

/** What the id of a process looks like: machine, process, and when that process began. */
export const ID = /[0-9a-f]{8}-\d+-\d+/;

const HELD = 'held';
const PAUSE = 5;

/** For how long a lock from another machine is believed: nobody here can see whether its process is still there. */
const BELIEVED = 15 * 60_000;

/**
 * Takes the lock of an output, if no other process that is alive has it. Each process has a claim, a file of its own
 * beside the output: that of a dead process can be removed by anyone at any time, so that nothing has to be taken over.
 * Of several that ask at once, the one with the lowest id gets it.
 * @throws BusyError when another process has it, and what the disk throws
 */
export async function takeLock(target: string): Promise<Lock> {
  const id = `${MACHINE}-${process.pid}-${startOf(process.pid) ?? 0}`;
  const claim = pathOf(target, id);
  try {
    writeFileSync(claim, '', { flag: 'wx' });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? busy(target, id) : error; // this very process
  }
  try {
    for (let others = rivals(target, id); others.length > 0; others = rivals(target, id)) {
      const winner = others.find((other) => other.isHeld || other.id < id);
      if (winner) throw busy(target, winner.id);
      await setTimeout(PAUSE); // it is about to see our claim, and to leave
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
      ? `Another build, process ${pid}, is writing ${name}: try again when it has ended.`
      : `Another machine is writing ${name}: try again when it has ended, or remove ${name}.lock-${id} if it has.`,
  );
}

/** The claims of all other processes that are alive. Those of the dead are removed. */
function rivals(target: string, own: string): { id: string; isHeld: boolean }[] {
  const beginning = pathOf(basename(target), '');
  const ids = readdirSync(dirname(target))
    .filter((name) => name.startsWith(beginning))
    .map((name) => name.slice(beginning.length))
    .filter((id) => id !== own && ID.exec(id)?.[0] === id);
  return ids.flatMap((id) => {
    const path = join(dirname(target), beginning + id);
    if (!isAlive(id, path)) {
      rmSync(path, { force: true });
      return [];
    }
    const content = readIfThere(path);
    return content === undefined ? [] : [{ id, isHeld: content === HELD }];
  });
}

const MACHINE = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);

/** Whether the process of a claim is still there: that one, and not another that was given its number since. */
function isAlive(id: string, path: string): boolean {
  const [machine, pid, began] = id.split('-');
  if (machine !== MACHINE) {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats !== undefined && Date.now() - stats.mtimeMs < BELIEVED;
  }
  const start = startOf(Number(pid));
  return start !== undefined && (start === UNKNOWN || began === UNKNOWN || start === began);
}

const UNKNOWN = '0';

/** When a process began, as Linux counts it (proc_pid_stat(5)); 0 where the system does not say. Undefined for one that is dead. */
function startOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
  }
  const text = readIfThere(`/proc/${pid}/stat`);
  if (text === undefined) return UNKNOWN;
  // The name of the program is in brackets, and may have spaces and brackets in it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const isDead = fields[0] === 'Z' || fields[0] === 'X'; // its parent has not noticed yet
  return isDead ? undefined : (fields[19] ?? UNKNOWN);
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
