// A program whose n-th call to the system of a kind fails, or is its last.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

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
  // Calls are counted by thread, so that one thread makes all of them.
  const env = { ...process.env, UV_THREADPOOL_SIZE: '1' };
  const run = promisify(execFile)('strace', [...trace, process.execPath, ...command], { env });
  return run.then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
}

/** What a database asks of the system when it writes. */
export const WRITES = ['pwrite64', 'fsync', 'fdatasync', 'ftruncate', 'unlink', 'rename'] as const;
