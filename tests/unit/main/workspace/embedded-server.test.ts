// The embedded server: start, restart after crashes, and giving up.
import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ToEmbeddedServer } from '../../../../src/contract/ipc/embedded.ts';
import { workspaceMessages } from '../../../../src/contract/messages.ts';
import { EmbeddedServer, type ServerProcess } from '../../../../src/main/workspace/index.ts';
import { recordedLog } from '../support/recorded-log.ts';

class FakeProcess extends EventEmitter implements ServerProcess {
  readonly received: ToEmbeddedServer[] = [];
  endsWhenStopped = true;
  postMessage(message: ToEmbeddedServer): void {
    this.received.push(ToEmbeddedServer.parse(message));
    if (message.type === 'stop' && this.endsWhenStopped) queueMicrotask(() => this.emit('exit', 0));
  }
  kill(): boolean {
    queueMicrotask(() => this.emit('exit', 15));
    return true;
  }
}

let children: FakeProcess[];
let events: string[];
let secrets: string[];
const dataKey = Buffer.alloc(32, 7).toString('base64');
const serverData = { databasePath: '/data/terna.db', dataDir: '/data/files', demo: false, dataKey, frozen: null };

beforeEach(() => {
  children = [];
  events = [];
  secrets = [];
});

function newServer(
  times: { start?: number; stop?: number; pauses?: number[]; fallsWithin?: number } = {},
  whenFree = async (): Promise<void> => undefined,
) {
  const server = new EmbeddedServer({
    fork() {
      const child = new FakeProcess();
      children.push(child);
      return child;
    },
    whenFree,
    version: '0.1.0',
    log: recordedLog(),
    onUp({ port, secret }) {
      secrets.push(secret);
      events.push(`up ${port}`);
    },
    onDown: () => events.push('down'),
    onFailed: (reason, code) => events.push(`failed: ${reason}${code ? ` (${code})` : ''}`),
    times: { pauses: [0, 0, 0], ...times },
  });
  onTestFinished(() => server.stop());
  return server;
}

const last = (): FakeProcess => {
  const child = children.at(-1);
  if (!child) throw new Error('nothing was started');
  return child;
};
const isReady = (port: number) => last().emit('message', { type: 'ready', port });

test('is told where its data is, and a secret of its own', async () => {
  await newServer().start({ ...serverData, demo: true });
  expect(last().received).toEqual([
    { type: 'start', ...serverData, demo: true, version: '0.1.0', secret: expect.any(String) },
  ]);
  isReady(4711);
  expect(events).toEqual(['up 4711']);
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(43);
});

test('waits until the processors are free, and is not started if it is ended until then', async () => {
  let free = Promise.withResolvers<void>();
  const server = newServer({}, () => free.promise);
  const [first, second] = [server.start(serverData), server.start(serverData)];
  await server.stop();
  free.resolve();
  await Promise.all([first, second]);
  expect(children).toEqual([]);
  free = Promise.withResolvers();
  const third = server.start(serverData);
  await new Promise(setImmediate);
  expect(children).toEqual([]);
  free.resolve();
  await third;
  expect(last().received).toMatchObject([{ type: 'start', ...serverData }]);
});

test('each start has another secret', async () => {
  const server = newServer();
  await server.start(serverData);
  isReady(1);
  await server.start(serverData);
  isReady(2);
  expect(new Set(secrets).size).toBe(2);
});

test('is stopped gently, and waited for', async () => {
  const server = newServer();
  await server.start(serverData);
  isReady(1);
  await server.stop();
  expect(last().received.at(-1)).toEqual({ type: 'stop' });
  expect(events).toEqual(['up 1']);
  expect(children).toHaveLength(1);
});

test('is killed where it does not stop', async () => {
  const server = newServer({ stop: 10 });
  await server.start(serverData);
  last().endsWhenStopped = false;
  const kill = vi.spyOn(last(), 'kill');
  await server.stop();
  expect(kill).toHaveBeenCalledOnce();
});

describe('when it falls', () => {
  test('it is started again, with another secret', async () => {
    await newServer().start(serverData);
    isReady(1);
    last().emit('exit', 1);
    await vi.waitFor(() => expect(children).toHaveLength(2), 10_000);
    isReady(2);
    expect(events).toEqual(['up 1', 'down', 'up 2']);
    expect(secrets[0]).not.toBe(secrets[1]);
  });

  test('three times in a minute, and then it is given up with a reason', async () => {
    await newServer().start(serverData);
    for (let fall = 1; fall <= 4; fall += 1) {
      await vi.waitFor(() => expect(children).toHaveLength(fall), 10_000);
      last().emit('exit', 139);
    }
    expect(events).toEqual(['down', 'down', 'down', `failed: ${workspaceMessages.crashedRepeatedly}`]);
    expect(children).toHaveLength(4);
  });

  test('seldom, it is started again each time', async () => {
    await newServer({ fallsWithin: 0 }).start(serverData);
    for (let fall = 1; fall <= 8; fall += 1) {
      await vi.waitFor(() => expect(children).toHaveLength(fall), 10_000);
      last().emit('exit', 1);
    }
    await vi.waitFor(() => expect(children).toHaveLength(9), 10_000);
    expect(events.join()).not.toContain('failed');
  });

  test('a person may have it started again', async () => {
    const server = newServer({ pauses: [] });
    await server.start(serverData);
    last().emit('exit', 1);
    expect(events.at(-1)).toContain('failed');
    await server.start(serverData);
    isReady(5);
    expect(events.at(-1)).toBe('up 5');
  });

  test('but is not started again once it has been stopped', async () => {
    const server = newServer({ pauses: [20] });
    await server.start(serverData);
    last().emit('exit', 1);
    await server.stop();
    await server.start(serverData);
    expect(children).toHaveLength(2);
  });
});

test('what it says itself is why it cannot start', async () => {
  await newServer().start(serverData);
  last().emit('message', { type: 'failed', code: 'database_damaged', reason: 'La base de datos está dañada.' });
  expect(events).toEqual(['failed: La base de datos está dañada. (database_damaged)']);
});

test('one that encrypts what is there has all the time that it needs', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await newServer({ start: 1000 }).start(serverData);
  for (let repeated = 0; repeated < 3; repeated += 1) {
    vi.advanceTimersByTime(900);
    last().emit('message', { type: 'encrypting' });
  }
  vi.advanceTimersByTime(900);
  expect(events).toEqual([]);
  isReady(4711);
  vi.advanceTimersByTime(5000);
  expect(events).toEqual(['up 4711']);
});

test('what never gets ready is given up', async () => {
  await newServer({ start: 10 }).start(serverData);
  await vi.waitFor(() => expect(events).toEqual([`failed: ${workspaceMessages.didNotStart}`]), 10_000);
});

test('what is not in the contract is not believed', async () => {
  await newServer().start(serverData);
  for (const message of [{ type: 'ready', port: 0 }, { type: 'ready', port: 'x' }, 'ready', null]) {
    last().emit('message', message);
  }
  expect(events).toEqual([]);
});
