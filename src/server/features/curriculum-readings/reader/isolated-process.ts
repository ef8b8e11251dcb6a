// Starts a script in a process without permissions.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { programFolder } from './entries.ts';

const HEAP_MEGABYTES = 512;

/** The process may read the program's own files and start threads: no other files, processes, native code or inspection. */
export const forkIsolated = (script: URL, args: readonly string[]): ChildProcess =>
  fork(fileURLToPath(script), args, {
    execArgv: [
      '--permission',
      `--allow-fs-read=${programFolder()}`,
      '--allow-worker',
      '--disallow-code-generation-from-strings',
      `--max-old-space-size=${HEAP_MEGABYTES}`,
      '--no-warnings',
    ],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
