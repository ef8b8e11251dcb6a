// The composition on Electron: window options, start and quit.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bridgeChannels } from '../../../src/contract/ipc/bridge.ts';
import { SMALL_HEAP } from '../../../src/main/app/heap.ts';
import { headersFor } from '../../../src/main/windows/security.ts';
import { app, electron, FakeWindow } from './support/fake-electron.ts';
import { invoke, prepareProgram, removeProgram, start } from './support/started-program.ts';

vi.mock('electron', async () => (await import('./support/fake-electron.ts')).electron);

beforeEach(prepareProgram);
afterEach(removeProgram);

describe('every window', () => {
  test('is isolated, sandboxed and without Node', async () => {
    const main = await start();
    await invoke('desktop:openBoardWindow', { process_id: 7 });
    for (const { options } of [main, ...FakeWindow.all]) {
      expect(options.webPreferences).toMatchObject({
        contextIsolation: true,
        sandbox: true,
        nodeIntegration: false,
        webSecurity: true,
      });
      const allowed = [
        ...['preload', 'contextIsolation', 'sandbox', 'nodeIntegration', 'webSecurity', 'spellcheck'],
        ...['webviewTag', 'navigateOnDragDrop'],
      ];
      expect(Object.keys(options.webPreferences ?? {}).sort()).toEqual(allowed.sort());
      expect(options.webPreferences?.preload).toMatch(/index\.cjs$/);
    }
    expect(app.enableSandbox).toHaveBeenCalledBefore(app.whenReady);
    // Chromium's own texts, such as the parts of a date field, are also Spanish.
    expect(app.commandLine.appendSwitch).toHaveBeenCalledWith('lang', 'es');
    expect(app.commandLine.appendSwitch).toHaveBeenCalledWith('js-flags', SMALL_HEAP);
    expect(app.commandLine.appendSwitch).toHaveBeenCalledBefore(app.whenReady);
  });

  test('is confined before it loads anything, and shown once it can be seen', async () => {
    const window = await start();
    expect(window.webContents.setWindowOpenHandler).toHaveBeenCalledOnce();
    expect(window.webContents.listenerCount('will-navigate')).toBe(1);
    expect(window.webContents.listenerCount('will-attach-webview')).toBe(1);
    expect(window.options.show).toBe(false);
    expect(window.showCount).toBe(0);
    window.emit('ready-to-show');
    expect(window.showCount).toBe(1);
    expect(window.loaded).toEqual(['app://bundle/index.html']);
  });

  test('hands links to the browser only where they are safe, and asks about sites that are not known', async () => {
    const window = await start();
    const open = window.webContents.setWindowOpenHandler.mock.lastCall?.[0];
    open({ url: 'file:///etc/passwd' });
    open({ url: 'https://www.linkedin.com/in/x' });
    await vi.waitFor(
      () => expect(electron.shell.openExternal.mock.calls).toEqual([['https://www.linkedin.com/in/x']]),
      10_000,
    );
    electron.dialog.showMessageBox.mockResolvedValueOnce({ response: 1, checkboxChecked: false });
    open({ url: 'https://x.example/a' });
    await vi.waitFor(() => expect(electron.dialog.showMessageBox).toHaveBeenCalledOnce(), 10_000);
    electron.dialog.showMessageBox.mockResolvedValueOnce({ response: 0, checkboxChecked: true });
    open({ url: 'https://x.example/b' });
    await vi.waitFor(() => expect(electron.shell.openExternal).toHaveBeenCalledWith('https://x.example/b'), 10_000);
    open({ url: 'https://x.example/c' });
    await vi.waitFor(() => expect(electron.shell.openExternal).toHaveBeenCalledWith('https://x.example/c'), 10_000);
    expect(electron.dialog.showMessageBox).toHaveBeenCalledTimes(2);
    expect(electron.shell.openExternal).not.toHaveBeenCalledWith('https://x.example/a');
  });

  test('has the background of its theme, also when that changes', async () => {
    const window = await start();
    expect(window.options.backgroundColor).toBe('#ffffff');
    electron.nativeTheme.shouldUseDarkColors = true;
    electron.nativeTheme.emit('updated');
    expect(window.setBackgroundColor).toHaveBeenCalledWith('#1c2127');
    electron.nativeTheme.shouldUseDarkColors = false;
  });

  test('opens where the last of its kind was', async () => {
    const window = await start();
    window.close();
    app.emit('activate');
    await vi.waitFor(() =>
      expect(FakeWindow.all[0]?.options).toMatchObject({ x: 11, y: 12, width: 1300, height: 850 }),
    );
  });
});

describe('a board', () => {
  test('has one window of its own', async () => {
    await start();
    await invoke('desktop:openBoardWindow', { process_id: 7 });
    await invoke('desktop:openBoardWindow', { process_id: 8, applicant_id: 3 });
    await invoke('desktop:openBoardWindow', { process_id: 7 });
    expect(FakeWindow.all.map(({ loaded }) => loaded)).toEqual([
      ['app://bundle/index.html'],
      ['app://bundle/index.html?window=board#/selection_processes/7'],
      ['app://bundle/index.html?window=board#/selection_processes/8?applicant_id=3'],
    ]);
    expect(FakeWindow.all[1]?.focus).toHaveBeenCalledOnce();
  });

  test('that was closed is opened anew', async () => {
    await start();
    await invoke('desktop:openBoardWindow', { process_id: 7 });
    FakeWindow.all[1]?.close();
    await invoke('desktop:openBoardWindow', { process_id: 7 });
    expect(FakeWindow.all).toHaveLength(2);
  });
});

describe('the program', () => {
  test('registers its scheme without exceptions to any policy, and permits nothing', async () => {
    await start();
    const [[schemes]] = electron.protocol.registerSchemesAsPrivileged.mock.calls as [
      [{ scheme: string; privileges: Record<string, boolean> }[]],
    ];
    expect(schemes).toHaveLength(1);
    expect(schemes[0]?.scheme).toBe('app');
    expect(schemes[0]?.privileges).not.toHaveProperty('bypassCSP');
    // The document frame has no origin, and loads the program's assets across origins; it receives no other file.
    expect(schemes[0]?.privileges).toHaveProperty('corsEnabled', true);
    for (const path of ['/index.html', '/document.html', '/secret.json']) {
      expect(headersFor(path), path).not.toHaveProperty('access-control-allow-origin');
    }
    const setters = Object.values(electron.session.defaultSession).filter((value) => vi.isMockFunction(value));
    expect(setters.length).toBeGreaterThan(4);
    for (const set of setters) expect(set).toHaveBeenCalledOnce();
  });

  test('answers every channel of the contract once', async () => {
    await start();
    const named = [
      ...Object.values(bridgeChannels.api).flatMap(Object.values),
      ...Object.values(bridgeChannels.desktop),
    ];
    expect(electron.ipcMain.handle.mock.calls.map(([channel]) => channel).sort()).toEqual(named.sort());
  });

  test('leaves the field to the one that runs already', async () => {
    app.hasLock = false;
    await import('../../../src/main/index.ts');
    expect(app.quit).toHaveBeenCalledOnce();
    expect(app.whenReady).not.toHaveBeenCalled();
  });

  test('comes to the front when it is started again', async () => {
    const window = await start();
    app.emit('second-instance', {}, ['terna'], '/');
    expect(window.focus).toHaveBeenCalledOnce();
    expect(FakeWindow.all).toHaveLength(1);
  });

  test('ends once everything has been put away, and opens no window meanwhile', async () => {
    const window = await start();
    const event = { preventDefault: vi.fn() };
    window.close();
    app.emit('will-quit', event);
    expect(event.preventDefault).toHaveBeenCalledOnce();
    app.emit('second-instance', {}, ['terna'], '/');
    app.emit('activate');
    await vi.waitFor(() => expect(app.exit).toHaveBeenCalledExactlyOnceWith(), 10_000);
    expect(FakeWindow.all).toEqual([]);
  });

  test('tells the focused window what was chosen in the menu', async () => {
    const main = await start();
    await invoke('desktop:openBoardWindow', { process_id: 7 });
    const board = FakeWindow.all[1];
    if (!board) throw new Error('no board');
    board.isFocused = true;
    const template = electron.Menu.setApplicationMenu.mock.lastCall?.[0] as {
      submenu: { id?: string; click(): void }[];
    }[];
    template
      .flatMap(({ submenu }) => submenu)
      .find(({ id }) => id === 'palette')
      ?.click();
    expect(board.webContents.sent).toEqual([['on:menu', 'palette']]);
    expect(main.webContents.sent).toEqual([]);
  });

  test('says which version it is, and where it runs', async () => {
    await start();
    expect(await invoke('desktop:appInfo')).toEqual({
      ok: true,
      data: { version: '0.1.0', platform: process.platform },
    });
  });
});
