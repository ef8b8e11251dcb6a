// The page receives one function per contract entry, and none with a channel parameter.
import { describe, expect, test } from 'vitest';
import { api } from '../../../../src/contract/api/index.ts';
import { bridgeChannels } from '../../../../src/contract/ipc/bridge.ts';
import { BROADCASTS, commands } from '../../../../src/contract/ipc/ipc.ts';
import { buildBridge, type Messenger } from '../../../../src/preload/bridge.ts';

type Listener = Parameters<Messenger['on']>[1];

function recordingMessenger() {
  const invoked: [string, unknown][] = [];
  const listeners = new Map<string, Set<Listener>>();
  const messenger: Messenger = {
    async invoke(channel, input) {
      invoked.push([channel, input]);
      return { ok: true, data: null };
    },
    on: (channel, listener) => listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener)),
    removeListener: (channel, listener) => listeners.get(channel)?.delete(listener),
  };
  return { messenger, invoked, listeners };
}

describe('the bridge', () => {
  test('has exactly the areas, calls, commands and broadcasts of the contract', () => {
    const bridge = buildBridge(bridgeChannels, recordingMessenger().messenger);
    expect(Object.keys(bridge).sort()).toEqual([...Object.keys(api), 'desktop', 'on'].sort());
    for (const [area, calls] of Object.entries(api)) {
      expect(Object.keys(bridge[area as keyof typeof api])).toEqual(Object.keys(calls));
    }
    expect(Object.keys(bridge.desktop)).toEqual(Object.keys(commands));
    expect(Object.keys(bridge.on)).toEqual([...BROADCASTS]);
  });

  test('sends each call over its own channel', async () => {
    const { messenger, invoked } = recordingMessenger();
    const bridge = buildBridge(bridgeChannels, messenger);
    await bridge.applicants.get({ params: { id: 5 } });
    await bridge.desktop.workspaceState();
    expect(invoked).toEqual([
      ['api:applicants.get', { params: { id: 5 } }],
      ['desktop:workspaceState', undefined],
    ]);
  });

  test('sends a file without the rest of its buffer', async () => {
    const { messenger, invoked } = recordingMessenger();
    const bytes = new Uint8Array(1024 * 1024).fill(7).subarray(8, 12);
    await buildBridge(bridgeChannels, messenger).requests.addFile({
      params: { id: 5 },
      body: {},
      file: { name: 'cv.pdf', bytes },
    });
    const [, input] = structuredClone(invoked)[0] ?? [];
    expect(input).toEqual({
      params: { id: 5 },
      body: {},
      file: { name: 'cv.pdf', bytes: new Uint8Array([7, 7, 7, 7]) },
    });
    expect((input as { file: { bytes: Uint8Array } }).file.bytes.buffer.byteLength).toBe(4);
  });

  test('gives no two methods the same channel', () => {
    const { messenger, invoked } = recordingMessenger();
    const bridge = buildBridge(bridgeChannels, messenger);
    const areas = Object.entries(bridge).filter(([name]) => name !== 'on');
    for (const [, methods] of areas) {
      for (const method of Object.values(methods)) (method as () => unknown)();
    }
    expect(new Set(invoked.map(([channel]) => channel)).size).toBe(invoked.length);
  });

  test('hands on what is broadcast, without the event, until the subscription ends', () => {
    const { messenger, listeners } = recordingMessenger();
    const bridge = buildBridge(bridgeChannels, messenger);
    const received: unknown[] = [];
    const unsubscribe = bridge.on.connection((state) => received.push(state));
    const emit = (payload: unknown) => {
      for (const listener of listeners.get('on:connection') ?? []) listener({ sender: 'secret' }, payload);
    };
    emit({ state: 'connected', since: null });
    unsubscribe();
    emit({ state: 'offline', since: null });
    expect(received).toEqual([{ state: 'connected', since: null }]);
  });
});
