// IPC handlers: only our pages, only contract entries, never a thrown error.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bridgeChannels } from '../../../../src/contract/ipc/bridge.ts';
import { errorMessages } from '../../../../src/contract/messages.ts';
import { type Commands, createHandlers, type Handler, type Sender } from '../../../../src/main/ipc/handlers.ts';
import { ApiError } from '../../../../src/main/ipc/result.ts';
import { recordedLog } from '../support/recorded-log.ts';

let handlers: Map<string, Handler>;
let call: ReturnType<typeof vi.fn<(...input: unknown[]) => Promise<{ ok: true; data: unknown }>>>;
let commands: { [Name in keyof Commands]: ReturnType<typeof vi.fn> };
let log: ReturnType<typeof recordedLog>;

const sender = (url = 'app://bundle/index.html', parent: unknown = null): Sender => ({
  sender: { id: 3 },
  senderFrame: { url, parent } as Sender['senderFrame'],
});

function disposedFrame(): Sender['senderFrame'] {
  const throws = (): never => {
    throw new Error('Render frame was disposed before WebFrameMain could be accessed');
  };
  return Object.defineProperties({}, { url: { get: throws }, parent: { get: throws } }) as Sender['senderFrame'];
}

beforeEach(() => {
  log = recordedLog();
  call = vi.fn(async () => ({ ok: true as const, data: 'an answer' }));
  const names = Object.keys(bridgeChannels.desktop) as (keyof Commands)[];
  commands = Object.fromEntries(names.map((name) => [name, vi.fn(async () => null)])) as typeof commands;
  handlers = createHandlers({ apiClient: { call }, commands: commands as unknown as Commands, log });
});

const invoke = (channel: string, input?: unknown, from = sender()) => {
  const handler = handlers.get(channel);
  if (!handler) throw new Error(`nothing answers ${channel}`);
  return handler(from, input);
};

test('there is one for each channel of the contract, and no other', () => {
  const named = [...Object.values(bridgeChannels.api).flatMap(Object.values), ...Object.values(bridgeChannels.desktop)];
  expect([...handlers.keys()].sort()).toEqual(named.sort());
});

test('a call goes to the API client with the window that asks', async () => {
  expect(await invoke('api:applicants.get', { params: { id: 5 } })).toEqual({ ok: true, data: 'an answer' });
  expect(call).toHaveBeenCalledExactlyOnceWith('applicants', 'get', { params: { id: 5 } }, 3);
});

test('a command gets its parsed input', async () => {
  await invoke('desktop:chooseWorkspace', { kind: 'team', url: ' x.example ' });
  expect(commands.chooseWorkspace).toHaveBeenCalledExactlyOnceWith(3, { kind: 'team', url: 'x.example' });
  await invoke('desktop:appInfo', 'anything');
  expect(commands.appInfo).toHaveBeenCalledExactlyOnceWith(3);
});

test('an answer takes along no more than its bytes', async () => {
  const bytes = new Uint8Array(1024 * 1024).fill(7).subarray(8, 12);
  call.mockResolvedValue({ ok: true, data: { name: 'cv.pdf', content_type: 'application/pdf', bytes } });
  const sent = structuredClone(await invoke('api:candidateFiles.content', { params: { id: 5, fileId: 1 } }));
  expect(sent).toEqual({
    ok: true,
    data: { name: 'cv.pdf', content_type: 'application/pdf', bytes: new Uint8Array([7, 7, 7, 7]) },
  });
  expect((sent as { data: { bytes: Uint8Array } }).data.bytes.buffer.byteLength).toBe(4);
});

describe('an untrusted sender', () => {
  const strangers: [string, Sender][] = [
    ['another site', sender('https://evil.example/')],
    ['a file', sender('file:///x/index.html')],
    ['a frame within our page', sender('app://bundle/index.html', {})],
    ['another host of our scheme', sender('app://evil/index.html')],
    ['a frame that is gone', { sender: { id: 3 }, senderFrame: null }],
    ['a frame that is gone, as Electron throws', { sender: { id: 3 }, senderFrame: disposedFrame() }],
  ];

  test.each(strangers)('%s is refused on every channel', async (_who, stranger) => {
    for (const channel of handlers.keys()) {
      expect(await invoke(channel, {}, stranger)).toEqual({
        ok: false,
        error: { code: 'untrusted_sender', message: errorMessages.untrusted_sender },
      });
    }
    expect(call).not.toHaveBeenCalled();
    for (const command of Object.values(commands)) expect(command).not.toHaveBeenCalled();
  });
});

describe('bad input', () => {
  test.each([
    ['desktop:chooseWorkspace', undefined],
    ['desktop:chooseWorkspace', { kind: 'elsewhere' }],
    ['desktop:chooseWorkspace', { kind: 'local', url: 'x' }],
    ['desktop:openBoardWindow', { process_id: -1 }],
    ['desktop:openBoardWindow', { process_id: 1, url: 'https://evil.example' }],
    ['desktop:revealFile', { path: '/etc' }],
    ['desktop:cancelTransfer', 'x'],
  ])('%s with %j does not reach the command', async (channel, input) => {
    expect(await invoke(channel, input)).toMatchObject({ ok: false, error: { fields: expect.any(Object) } });
    for (const command of Object.values(commands)) expect(command).not.toHaveBeenCalled();
  });
});

describe('errors cross as values', () => {
  test('a named one with its text', async () => {
    commands.revealFile.mockRejectedValue(new ApiError('file_gone'));
    expect(await invoke('desktop:revealFile', { token: 'x' })).toEqual({
      ok: false,
      error: { code: 'file_gone', message: errorMessages.file_gone },
    });
  });

  test('an unforeseen one without its text, which the log does not hold either', async () => {
    const error = new TypeError('camila@ejemplo.example is not a function');
    call.mockRejectedValue(error);
    commands.reconnect.mockRejectedValue(error);
    for (const channel of ['api:applicants.get', 'desktop:reconnect']) {
      expect(await invoke(channel)).toEqual({
        ok: false,
        error: { code: 'unexpected', message: errorMessages.unexpected },
      });
    }
    expect(log.lines).toHaveLength(2);
    expect(log.lines.join()).toContain('TypeError');
    expect(log.lines.join()).not.toContain('camila');
  });
});
