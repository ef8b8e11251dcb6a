// Runs a program whose n-th system call of a kind fails or kills it.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeFolder } from './folders.ts';

export interface Broken {
  readonly said: string;
  readonly isBroken: boolean;
}

/**
 * Node's compile cache halves the start time; useful for thousands of starts, after one complete run.
 * @param folder removed after the tests of this file
 */
export function enableCompileCache(folder: string): void {
  process.env.NODE_COMPILE_CACHE = folder;
}

/**
 * @param call the name in strace
 * @param fault as in strace's `inject`: `signal=KILL`, `error=ENOSPC`
 * @param command a script and its arguments
 */
export async function breakAt(call: string, fault: string, nth: number, command: readonly string[]): Promise<Broken> {
  const trace = ['-f', '-qq', '-o', '/dev/null', '-e', `trace=${call}`, '-e', `inject=${call}:${fault}:when=${nth}`];
  // With a seccomp filter strace stops at no other calls, but cannot send signals.
  if (fault.startsWith('error=')) trace.push('--seccomp-bpf');
  const run = traced([...trace, process.execPath, ...command]);
  return run.then(
    ({ stdout }) => ({ said: stdout, isBroken: false }),
    ({ stdout }: { stdout: string }) => ({ said: stdout, isBroken: true }),
  );
}

/** Like `breakAt`. @returns the program's output until its end */
export const runInjected = async (...args: Parameters<typeof breakAt>): Promise<string> =>
  (await breakAt(...args)).said;

/**
 * The calls of an undisturbed run, at which faults can be injected.
 * @throws if the program fails
 */
export async function countCalls<Name extends string>(
  calls: readonly Name[],
  command: readonly string[],
): Promise<Record<Name, number>> {
  const folder = makeFolder();
  const log = join(folder, 'calls');
  // Only the first run writes Node's compile cache.
  const uncached = ['-E', 'NODE_DISABLE_COMPILE_CACHE=1'];
  await traced(['-f', '-qq', '-o', log, '-e', `trace=${calls.join()}`, ...uncached, process.execPath, ...command]);
  const threads = [...Map.groupBy(readFileSync(log, 'utf8').split('\n'), (line) => line.split(' ')[0]).values()];
  // A call that another thread interrupts is logged on two lines.
  const countOf = (name: string) =>
    Math.max(...threads.map((lines) => lines.filter((line) => line.includes(` ${name}(`)).length));
  return Object.fromEntries(calls.map((name) => [name, countOf(name)])) as Record<Name, number>;
}

/** strace counts calls per thread, so all of them must be in one thread. */
const traced = (args: readonly string[]) =>
  promisify(execFile)('strace', args, { env: { ...process.env, UV_THREADPOOL_SIZE: '1' } });

export const WRITES = ['pwrite64', 'fsync', 'fdatasync', 'ftruncate', 'unlink', 'rename'] as const;
