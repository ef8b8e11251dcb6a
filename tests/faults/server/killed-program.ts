// A server program of a fault test, which is killed and started again on a folder of the test's own.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, inject } from 'vitest';
import { kill } from '../kill-process.ts';

/** Registers the hooks of the calling test file. @param name of the bundled program, without `.js` */
export function killedProgram(name: string) {
  const program = join(inject('faultPrograms'), `${name}.js`);
  let folder: string;
  let child: ChildProcess | null = null;
  const killServer = async () => child && kill(child);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), `terna-${name}-`));
  });
  afterEach(async () => {
    await killServer();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    killServer,
    folder: () => folder,
    /** Resolves once the program has written to its output. @throws Error if it ends before */
    async start(url: string, count: number): Promise<void> {
      child = spawn(process.execPath, [program, folder, url, String(count)], { stdio: ['ignore', 'pipe', 'inherit'] });
      const started = child;
      const ended = once(started, 'exit').then(([code]) => {
        if (code !== null) throw new Error(`the server ended with ${code}`);
      });
      await Promise.race([once(started.stdout ?? started, 'data'), ended]);
    },
  };
}
