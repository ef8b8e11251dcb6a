// The connection state of all windows, and automatic reconnection.
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ConnectionState } from '../../../../src/contract/ipc/ipc.ts';
import { Connection } from '../../../../src/main/api-client/index.ts';
import { ApiError } from '../../../../src/main/ipc/result.ts';
import { recordedLog } from '../support/recorded-log.ts';

let isUp: boolean;
let isListening: boolean;
let attempts: number;
let states: ConnectionState['state'][];

beforeEach(() => {
  isUp = true;
  isListening = true;
  attempts = 0;
  states = [];
});

function newConnection(pauses: number[] = [1]): Connection {
  const connection = new Connection({
    async reach() {
      attempts += 1;
      if (!isUp) throw new ApiError('unreachable');
    },
    async listen() {
      if (!isListening) throw new ApiError('not_terna');
    },
    onChange: ({ state }) => states.push(state),
    log: recordedLog(),
    now: () => Date.parse('2026-10-12T10:42:00Z'),
    pauses,
  });
  onTestFinished(() => connection.stop());
  return connection;
}

test('is connected once the server answers and its events come', async () => {
  const connection = newConnection();
  expect(connection.state).toEqual({ state: 'offline', since: null });
  await connection.start();
  expect(connection.state).toEqual({ state: 'connected', since: '2026-10-12T10:42:00.000Z' });
  expect(states).toEqual(['reconnecting', 'connected']);
});

test('a server that is being started is awaited, and only then tried', async () => {
  const connection = newConnection();
  const begun = Promise.withResolvers<void>();
  const started = connection.start(begun.promise);
  const order: string[] = [];
  const waited = connection.whenReady().then(() => order.push(connection.state.state));
  expect(connection.isAwaited).toBe(true);
  expect(connection.state).toEqual({ state: 'reconnecting', since: null });
  await connection.retry();
  expect(attempts).toBe(0);
  begun.resolve();
  await started;
  await waited;
  expect(order).toEqual(['connected']);
  expect([attempts, connection.isAwaited]).toEqual([1, false]);
});

test('a server that cannot even be started is no longer awaited, and whoever started it hears why', async () => {
  const connection = newConnection();
  await expect(connection.start(Promise.reject(new Error('no fork')))).rejects.toThrow('no fork');
  await connection.whenReady();
  expect(connection.isAwaited).toBe(false);
});

test('goes from reconnecting to offline, and recovers by itself', async () => {
  isUp = false;
  const connection = newConnection();
  await connection.start();
  expect(connection.isDown).toBe(true);
  await vi.waitFor(() => expect(connection.state.state).toBe('offline'), 10_000);
  isUp = true;
  await vi.waitFor(() => expect(connection.state.state).toBe('connected'), 10_000);
  expect(connection.isDown).toBe(false);
  expect(states).toEqual(['reconnecting', 'offline', 'connected']);
});

test('waits longer each time', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  isUp = false;
  await newConnection([100, 1000, 5000]).start();
  const counts = [];
  for (const wait of [99, 1, 999, 1, 4999, 1, 4999, 1]) {
    await vi.advanceTimersByTimeAsync(wait);
    counts.push(attempts);
  }
  expect(counts).toEqual([1, 2, 2, 3, 3, 4, 4, 5]);
});

test('a person may ask sooner', async () => {
  isUp = false;
  const connection = newConnection([1_000_000]);
  await connection.start();
  isUp = true;
  await connection.retry();
  expect(connection.state.state).toBe('connected');
});

test('a call that did not get through is looked into, without alarm', async () => {
  const connection = newConnection();
  await connection.start();
  connection.suspect();
  await vi.waitFor(() => expect(attempts).toBe(2), 10_000);
  await connection.retry();
  expect(states).toEqual(['reconnecting', 'connected']);
});

test('a call that gets through ends the waiting', async () => {
  isUp = false;
  const connection = newConnection([1_000_000]);
  await connection.start();
  isUp = true;
  connection.noteContact();
  await vi.waitFor(() => expect(connection.state.state).toBe('connected'), 10_000);
});

test('lost events are told at once', async () => {
  const connection = newConnection();
  await connection.start();
  isUp = false;
  connection.lost();
  expect(connection.state.state).toBe('reconnecting');
  expect(connection.state.since).toBe('2026-10-12T10:42:00.000Z');
});

test('a server whose events do not come is not connected, but not down either', async () => {
  isListening = false;
  const connection = newConnection();
  await connection.start();
  expect(connection.state.state).toBe('reconnecting');
  expect(connection.isDown).toBe(false);
});

describe('when there is nothing to watch', () => {
  test('it makes no attempts', async () => {
    const connection = newConnection();
    await connection.start();
    connection.stop();
    connection.lost();
    connection.suspect();
    await connection.retry();
    expect(attempts).toBe(1);
    expect(connection.state).toEqual({ state: 'offline', since: null });
    expect(connection.isDown).toBe(false);
  });

  test('an attempt of before says nothing of now', async () => {
    const answer = Promise.withResolvers<void>();
    const connection = new Connection({
      reach: () => answer.promise,
      listen: async () => undefined,
      onChange: ({ state }) => states.push(state),
      log: recordedLog(),
    });
    const started = connection.start();
    connection.stop();
    answer.resolve();
    await started;
    expect(connection.state.state).toBe('offline');
  });
});

test('an attempt that is asked for during another follows it', async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let begun = 0;
  const connection = new Connection({
    reach: () => {
      begun += 1;
      return gates[begun - 1]?.promise ?? Promise.resolve();
    },
    listen: async () => undefined,
    onChange: () => undefined,
    log: recordedLog(),
  });
  onTestFinished(() => connection.stop());
  const first = connection.start();
  const second = connection.retry();
  const third = connection.retry();
  gates[0]?.resolve();
  await first;
  await vi.waitFor(() => expect(begun).toBe(2), 10_000);
  gates[1]?.resolve();
  await Promise.all([second, third]);
  expect(begun).toBe(2);
});
