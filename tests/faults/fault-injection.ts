// A program whose n-th call to the system of a kind fails, or is its last.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeFolder } from './folders.ts';

/** What a program said until its end, and whether that was another than its own. */
export interface Broken {
  readonly said: string;
  readonly isBroken: boolean;
}

/**
 * Has Node keep the compiled scripts of the programs started from here, which halves how long a start takes: for those that
 * are started a thousand times, once one run has come to its end.
 * @param folder goes with the tests of this file
 */
export function enableCompileCache(folder: string): void {
  process.env.NODE_COMPILE_CACHE = folder;
}

/**
 * @param call as strace names it
 * @param fault as strace's `inject` takes it: `signal=KILL`, `error=ENOSPC`
 * @param command a script and its arguments
 */
export async function breakAt(call: string, fault: string, nth: number, command: readonly string[]): Promise<Broken> {
  const trace = ['-f', '-qq', '-o', '/dev/null', '-e', `trace=${call}`, '-e', `inject=${call}:${fault}:when=${nth}`];
  // With a filter in the kernel no other call stops for strace, but strace sends no signals then.
  if (fault.startsWith('error=')) trace.push('--seccomp-bpf');
  const run = traced([...trace, process.execPath, ...command]);
  return run.then(
    ({ stdout }) => ({ said: stdout, isBroken: false }),
    ({ stdout }: { stdout: string }) => ({ said: stdout, isBroken: true }),
  );
}

/** As `breakAt`. @returns what the program said until its end */
export const runInjected = async (...args: Parameters<typeof breakAt>): Promise<string> =>
  (await breakAt(...args)).said;

/**
 * How often one thread of a program that nothing disturbs makes each call: the points at which it can be broken.
 * @throws where it ends in failure
 */
export async function countCalls<Name extends string>(
  calls: readonly Name[],
  command: readonly string[],
): Promise<Record<Name, number>> {
  const folder = makeFolder();
  const log = join(folder, 'calls');
  // What Node keeps of compiled scripts is written by the first run alone.
  const uncached = ['-E', 'NODE_DISABLE_COMPILE_CACHE=1'];
  await traced(['-f', '-qq', '-o', log, '-e', `trace=${calls.join()}`, ...uncached, process.execPath, ...command]);
  const threads = [...Map.groupBy(readFileSync(log, 'utf8').split('\n'), (line) => line.split(' ')[0]).values()];
  // A call that another thread interrupts stands on two lines.
  const countOf = (name: string) =>
    Math.max(...threads.map((lines) => lines.filter((line) => line.includes(` ${name}(`)).length));
  return Object.fromEntries(calls.map((name) => [name, countOf(name)])) as Record<Name, number>;
}

/** Calls are counted by thread, so that one thread makes all of them. */
const traced = (args: readonly string[]) =>
  promisify(execFile)('strace', args, { env: { ...process.env, UV_THREADPOOL_SIZE: '1' } });

/** What a database asks of the system when it writes. */
export const WRITES = ['pwrite64', 'fsync', 'fdatasync', 'ftruncate', 'unlink', 'rename'] as const;
