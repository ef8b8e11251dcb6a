// Only one server at a time uses a SQLite database; a killed one leaves no lock.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, inject, it } from 'vitest';
import { serverMessages } from '../../../src/contract/messages.ts';
import { endWithTest } from '../../api/cleanup.ts';
import { makeFolder } from '../folders.ts';
import { kill } from '../kill-process.ts';

function start(folder: string) {
  const env = { ...process.env, TERNA_DATA_DIR: folder, TERNA_PORT: '0' };
  const server = spawn(process.execPath, [join(inject('faultPrograms'), 'start-program.js')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  });
  endWithTest(() => kill(server));
  return server;
}

/** @throws if the server ends instead */
async function listen(server: ReturnType<typeof start>): Promise<void> {
  for await (const line of server.stdout) if (String(line).includes('http://')) return;
  throw new Error('the server ended');
}

describe('a database that a server uses', () => {
  it('is refused to a second server in one line, also by another way to it, and the first one goes on', async () => {
    const folder = makeFolder();
    const first = start(folder);
    await listen(first);
    const link = join(makeFolder(), 'link');
    symlinkSync(folder, link);
    for (const way of [folder, link]) {
      const second = start(way);
      const ended = once(second, 'exit');
      expect(await text(second.stderr)).toBe(`${serverMessages.startErrors.database_locked}\n`);
      expect((await ended)[0]).toBe(1);
    }
    expect(first.exitCode).toBeNull();
  });

  it('is free once its server has ended or was killed', async () => {
    const folder = makeFolder();
    for (const signal of ['SIGKILL', 'SIGTERM', 'SIGKILL'] as const) {
      const server = start(folder);
      await listen(server);
      const ended = once(server, 'exit');
      server.kill(signal);
      await ended;
    }
    await listen(start(folder));
  });
});
