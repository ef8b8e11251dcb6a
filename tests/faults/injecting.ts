// A program whose n-th call to the system of a kind fails, or is its last.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeFolder } from './folders.ts';

/**
 * @param call as strace names it
 * @param fault as strace's `inject` takes it: `signal=KILL`, `error=ENOSPC`
 * @param command a script and its arguments
 * @returns what it said until its end
 */
export async function runInjected(
  call: string,
  fault: string,
  nth: number,
  command: readonly string[],
): Promise<string> {
  const trace = ['-f', '-qq', '-o', '/dev/null', '-e', `trace=${call}`, '-e', `inject=${call}:${fault}:when=${nth}`];
  const run = traced([...trace, process.execPath, ...command]);
  return run.then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
}

/**
 * How often a program that nothing disturbs makes each call: the points at which it can be broken.
 * @throws where it ends in failure
 */
export async function countCalls<Name extends string>(
  calls: readonly Name[],
  command: readonly string[],
): Promise<Record<Name, number>> {
  const folder = makeFolder();
  const log = join(folder, 'calls');
  await traced(['-f', '-qq', '-o', log, '-e', `trace=${calls.join()}`, process.execPath, ...command]);
  const made = readFileSync(log, 'utf8').split('\n');
  // A call that another thread interrupts stands on two lines.
  const countOf = (name: string) => made.filter((line) => line.includes(` ${name}(`)).length;
  return Object.fromEntries(calls.map((name) => [name, countOf(name)])) as Record<Name, number>;
}

/** Calls are counted by thread, so that one thread makes all of them. */
const traced = (args: readonly string[]) =>
  promisify(execFile)('strace', args, { env: { ...process.env, UV_THREADPOOL_SIZE: '1' } });

/** What a database asks of the system when it writes. */
export const WRITES = ['pwrite64', 'fsync', 'fdatasync', 'ftruncate', 'unlink', 'rename'] as const;
