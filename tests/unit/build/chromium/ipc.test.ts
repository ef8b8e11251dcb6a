// Both ends of IPC: `ipcRenderer` in the page, `ipcMain` in the main process.
import { describe, expect, test } from 'vitest';
import { ipcMain } from '../../../../build/chromium/ipc-main.ts';
import { codec } from '../../../../build/chromium/node-codec.ts';
import { createIpcRenderer } from '../../../../build/chromium/page/ipc-renderer.ts';
import type { PageMessage } from '../../../../build/chromium/page/messages.ts';

describe('ipcRenderer', () => {
  const connect = () => {
    const sent: PageMessage[] = [];
    return { sent, ...createIpcRenderer(codec, (message) => sent.push(message), '/synchronous') };
  };
  const push = (channel: string, value: string) => ({ kind: 'push' as const, channel, arguments: [value] });

  test('resolves each call with its own answer', async () => {
    const { ipcRenderer, receive, sent } = connect();
    const [first, second] = [ipcRenderer.invoke('one', { a: 1 }), ipcRenderer.invoke('two')];
    expect(sent).toMatchObject([
      { kind: 'invoke', id: 1, channel: 'one', arguments: [{ a: 1 }] },
      { kind: 'invoke', id: 2, channel: 'two' },
    ]);
    receive({ kind: 'reply', id: 2, failed: false, value: 'second' });
    receive({ kind: 'reply', id: 1, failed: true, value: 'first failed' });
    expect(await second).toBe('second');
    await expect(first).rejects.toThrow('first failed');
  });

  test('rejects what cannot be sent, and sends nothing', async () => {
    const { ipcRenderer, sent } = connect();
    await expect(ipcRenderer.invoke('one', () => 1)).rejects.toThrow('could not be cloned');
    expect(sent).toEqual([]);
  });

  test('calls listeners until they are removed', () => {
    const { ipcRenderer, receive } = connect();
    const received: string[] = [];
    const listener = (_event: unknown, value: unknown) => received.push(`always ${value}`);
    ipcRenderer.on('news', listener);
    ipcRenderer.once('news', (_event, value) => received.push(`once ${value}`));
    receive(push('news', 'a'));
    receive(push('other', 'b'));
    receive(push('news', 'c'));
    ipcRenderer.removeListener('news', listener);
    receive(push('news', 'd'));
    expect(received).toEqual(['always a', 'once a', 'always c']);
    expect(ipcRenderer.listenerCount('news')).toBe(0);
  });
});

describe('ipcMain', () => {
  const event = {} as Electron.IpcMainInvokeEvent;

  test('gives a call to its handler, and says when there is none', async () => {
    ipcMain.handle('sum', (_event, first, second) => Number(first) + Number(second));
    expect(await ipcMain.answer('sum', event, [1, 2])).toBe(3);
    expect(() => ipcMain.handle('sum', () => 0)).toThrow("second handler for 'sum'");
    ipcMain.removeHandler('sum');
    await expect(ipcMain.answer('sum', event, [])).rejects.toThrow("No handler registered for 'sum'");
  });

  test('lets a handler answer once', async () => {
    ipcMain.handleOnce('only', () => 'one');
    expect(await ipcMain.answer('only', event, [])).toBe('one');
    await expect(ipcMain.answer('only', event, [])).rejects.toThrow('No handler');
  });
});
