/** Measures processes: wall time, CPU time and memory. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface Measurement {
  /** Seconds from the start to the end. */
  wall: number;
  /** Seconds of CPU time of the process and all processes that it started and waited for. */
  cpu?: number | undefined;
  /** The highest sum of the resident memory of the process and its descendants, in bytes; undefined if unknown. */
  memory?: number | undefined;
}

export interface Command {
  /** The program and its arguments. */
  args: string[];
  cwd?: string;
  /** Environment variables to add. */
  env?: NodeJS.ProcessEnv;
}

/** Milliseconds between two samples of the memory. */
const INTERVAL = 50;

/** Prints the CPU times of its children to file descriptor 3. */
const SHELL = ['-c', '"$@" 3>&-; code=$?; times >&3; exit $code', 'sh'];

/** Runs a command and measures it. @throws if the command fails; the message contains the end of its output */
export async function measure({ args, cwd, env }: Command): Promise<Measurement & { output: string }> {
  const start = performance.now();
  const child = spawn('sh', [...SHELL, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const [output, errors, times] = [1, 2, 3].map((stream) => textOf(child, stream));
  const memory = sampleMemory(child.pid!);
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  const wall = (performance.now() - start) / 1000;
  const peak = memory.stop();
  if (code !== 0)
    throw new Error(`${args.join(' ')} exited with ${code}: ${(errors!() || output!()).slice(-2000)}`);
  return { wall, cpu: parseTimes(times!()), memory: peak, output: output!() };
}

/** Collects the text of a stream. Returns a function that returns the text so far. */
function textOf(child: ChildProcess, stream: number): () => string {
  const chunks: Buffer[] = [];
  (child.stdio[stream] as NodeJS.ReadableStream).on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString('utf8');
}

/**
 * Returns the CPU time of a shell's children in seconds, from the output of the shell's command `times`: its second
 * line, such as `0m1.250s 0m0.310s`, contains the user and the system time. Returns undefined for other texts.
 */
export function parseTimes(output: string): number | undefined {
  const children = output.trim().split('\n')[1] ?? '';
  const times = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  if (times.length !== 2) return undefined;
  return times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

/** Samples the memory of a process and its descendants. `stop` returns the maximum in bytes. */
export function sampleMemory(pid: number): { stop(): number | undefined } {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMemory(pid));
  }, INTERVAL);
  return {
    stop() {
      clearInterval(timer);
      return peak || undefined;
    },
  };
}

/** Returns the resident memory of a process and its descendants, in bytes. Returns 0 on systems other than Linux. */
function residentMemory(pid: number): number {
  try {
    const own = parseResident(readFileSync(`/proc/${pid}/status`, 'utf8'));
    const threads = readdirSync(`/proc/${pid}/task`);
    const children = threads.flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return own + children.reduce((sum, child) => sum + residentMemory(Number(child)), 0);
  } catch {
    return 0; // the process or a thread has just ended
  }
}

/** Returns the resident memory in bytes, from the text of `/proc/PID/status`. Returns 0 if it is not in there. */
export const parseResident = (status: string): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
