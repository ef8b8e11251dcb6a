// The process of the reader cannot use files, programs or the network.
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { forkIsolated } from '../../../../../src/server/features/curriculum-readings/reader/isolated-process.ts';

it('a process that reads curricula opens no file elsewhere, starts no program and reaches no network [MORE-270]', {
  timeout: 120_000,
}, async () => {
  const outside = join(mkdtempSync(join(tmpdir(), 'terna-isolation-')), 'secreto.txt');
  writeFileSync(outside, 'secreto');
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const child = forkIsolated(new URL('./isolation-probe.ts', import.meta.url), [outside, String(port)]);
  try {
    const [report] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    expect(report).toEqual({ succeeded: [], tried: 10, ownFile: true });
    expect(connections).toBe(0);
    expect(existsSync(`${outside}.copy`)).toBe(false);
  } finally {
    child.kill('SIGKILL');
    rmSync(dirname(outside), { recursive: true });
    server.close();
  }
});
