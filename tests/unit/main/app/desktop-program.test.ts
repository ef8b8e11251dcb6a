// The program's integration with the desktop: deep links, notifications and restored windows.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DesktopNotification } from '../../../../src/contract/ipc/ipc.ts';
import { closeNotifications, showBadge, showNotification } from '../../../../src/main/os/desktop-notifications.ts';
import { app, electron, FakeNotification, FakeWindow, popups } from '../support/fake-electron.ts';
import { invoke, prepareProgram, removeProgram, start } from '../support/started-program.ts';

vi.mock('electron', async () => (await import('../support/fake-electron.ts')).electron);
beforeEach(() => {
  prepareProgram();
  FakeNotification.displayed = [];
});
afterEach(() => {
  removeProgram();
  process.argv = argumentList;
});
const argumentList = process.argv;

/** The destinations sent to the main window after its first page. */
const ledTo = (window: FakeWindow) => window.webContents.sent.filter(([channel]) => channel === 'on:destination');

describe('a link', () => {
  const process7 = { screen: 'process', process_id: 7, applicant_id: 31 };

  test('that the program is started with is followed as soon as there is a window', async () => {
    process.argv = ['/usr/bin/terna', '--no-first-run', 'terna://selection_processes/7?applicant_id=31'];
    const window = await start();
    await vi.waitFor(() => expect(ledTo(window)).toEqual([['on:destination', process7]]), 10_000);
  });

  test('of another start, or of the system, leads the window that is open', async () => {
    const window = await start();
    app.emit('second-instance', {}, ['terna', 'terna://requests/5']);
    const event = { preventDefault: vi.fn() };
    app.emit('open-url', event, 'terna://selection_processes/7?applicant_id=31');
    expect(event.preventDefault).toHaveBeenCalledOnce();
    expect(ledTo(window)).toEqual([
      ['on:destination', { screen: 'request', request_id: 5 }],
      ['on:destination', process7],
    ]);
    expect(window.focus).toHaveBeenCalledTimes(2);
    expect(FakeWindow.all).toHaveLength(1);
  });

  test('that means nothing is told as such, and nothing is loaded', async () => {
    const window = await start();
    for (const link of ['terna://settings/users', 'terna://requests/5/approve', 'terna:x']) {
      app.emit('open-url', { preventDefault: vi.fn() }, link);
    }
    expect(ledTo(window)).toEqual(Array(3).fill(['on:destination', null]));
    expect(window.loaded).toHaveLength(1);
  });

  test('to a window that still loads is where it begins', async () => {
    const window = await start();
    window.webContents.isLoading = () => true;
    app.emit('second-instance', {}, ['terna', 'terna://requests/5']);
    expect(window.loaded.at(-1)).toBe('app://bundle/index.html#/requests/5');
  });

  test('is the system’s to hand to the program once that is installed, and not before', async () => {
    await start();
    expect(app.setAsDefaultProtocolClient).not.toHaveBeenCalled();
    removeProgram();
    prepareProgram();
    app.isPackaged = true;
    // An installed program's resource folder; without a feed address there, updates are off.
    Object.assign(process, { resourcesPath: app.userData });
    await start();
    expect(await invoke('desktop:updateState')).toMatchObject({ ok: true, data: { state: 'off' } });
    expect(app.setAsDefaultProtocolClient).toHaveBeenCalledExactlyOnceWith('terna');
    app.isPackaged = false;
  });
});

describe('windows', () => {
  const bounds = { x: 40, y: 30, width: 1200, height: 800, maximized: false };
  const file = () => join(app.userData, 'windows.json');

  test('any screen with an address has one of its own', async () => {
    await start();
    await invoke('desktop:openScreenWindow', { screen: 'request', request_id: 5 });
    await invoke('desktop:openScreenWindow', { screen: 'request', request_id: 5 });
    await invoke('desktop:openScreenWindow', { screen: 'reports' });
    await invoke('desktop:openScreenWindow', { screen: 'process', process_id: 7 });
    expect(FakeWindow.all.slice(1).map(({ loaded }) => loaded)).toEqual([
      ['app://bundle/index.html?window=request#/requests/5'],
      ['app://bundle/index.html?window=report#/reports'],
      ['app://bundle/index.html?window=board#/selection_processes/7'],
    ]);
    expect(await invoke('desktop:openScreenWindow', { screen: 'settings' })).toMatchObject({ ok: false });
  });

  test('what is open when the program ends is written down, by screens and numbers only', async () => {
    const window = await start();
    // From here on, the start has finished and open windows are recorded.
    await vi.waitFor(() => expect(app.listenerCount('before-quit')).toBe(1), 10_000);
    await invoke('desktop:openBoardWindow', { process_id: 7 });
    const url = 'app://bundle/index.html#/selection_processes/9?applicant_id=4&search=Camila%20Rojas';
    window.webContents.emit('did-navigate-in-page', {}, url, true);
    window.webContents.emit('did-navigate-in-page', {}, 'https://tableros.example/#/requests/5', false);
    await vi.waitFor(() => {
      app.emit('before-quit');
      const { open } = JSON.parse(readFileSync(file(), 'utf8'));
      expect(open).toMatchObject([
        { kind: 'main', destination: { screen: 'process', process_id: 9, applicant_id: 4 }, place: { x: 11, y: 12 } },
        { kind: 'board', destination: { screen: 'process', process_id: 7 } },
      ]);
    }, 10_000);
    expect(readFileSync(file(), 'utf8')).not.toMatch(/Camila|search/);
  });

  test('the main one begins where it was; the others wait until somebody is signed in', async () => {
    const open = [
      { kind: 'main', place: bounds, destination: { screen: 'request', request_id: 5 } },
      { kind: 'board', place: bounds, destination: { screen: 'process', process_id: 7 } },
    ];
    writeFileSync(file(), JSON.stringify({ open }));
    const window = await start();
    expect(window.loaded).toEqual(['app://bundle/index.html?restored#/requests/5']);
    expect(FakeWindow.all).toHaveLength(1);
  });
});

describe('a notice', () => {
  const notification: DesktopNotification = {
    key: 'mention-1',
    text: 'Marcos Díaz te mencionó en un comentario',
    destination: { screen: 'process', process_id: 7, applicant_id: 31 },
    at: '2026-11-22T10:00:00.000Z',
    isRead: false,
  };

  test('is told by the system with a way to where it happened', () => {
    const open = vi.fn();
    showNotification(notification, open);
    const [displayed] = FakeNotification.displayed;
    expect(displayed?.options).toMatchObject({ body: notification.text, actions: [{ type: 'button', text: 'Ver' }] });
    displayed?.emit('click');
    expect(open).toHaveBeenCalledExactlyOnceWith(notification.destination, 'mention-1');
    showNotification(notification, open);
    FakeNotification.displayed[1]?.emit('action', {}, 0);
    expect(open).toHaveBeenCalledTimes(2);
  });

  test('stays with the system until its person has read it or signed out, or whom it names was erased', () => {
    for (const key of ['mention-1', 'mention-2']) showNotification({ ...notification, key }, vi.fn());
    closeNotifications(new Set(['mention-2']));
    expect(FakeNotification.displayed).toHaveLength(1);
    closeNotifications(new Set());
    expect(FakeNotification.displayed).toEqual([]);
  });

  test('is left to the window in front, where there is one', async () => {
    (await start()).isFocused = true;
    showNotification(notification, vi.fn());
    expect(FakeNotification.displayed).toEqual([]);
  });

  test('is counted on the icon: by its number, with «99+» above 99 where the system takes a text [CONST-1]', async () => {
    const window = await start();
    showBadge(120, 'linux');
    expect(app.setBadgeCount).toHaveBeenLastCalledWith(120);
    showBadge(120, 'darwin');
    expect(app.dock.setBadge).toHaveBeenLastCalledWith('99+');
    showBadge(0, 'darwin');
    expect(app.dock.setBadge).toHaveBeenLastCalledWith('');
    showBadge(120, 'win32');
    expect(window.setOverlayIcon).toHaveBeenLastCalledWith('dot', '99+ avisos sin leer');
    showBadge(0, 'win32');
    expect(window.setOverlayIcon).toHaveBeenLastCalledWith(null, '');
  });
});

/** The first bytes of an answer. */
const startOf = (url: string): Promise<string> =>
  fetch(url).then(
    async (response) => (await response.text()).slice(0, 4),
    () => 'unreachable',
  );

describe('spelling', () => {
  test('is checked in Spanish, and the right button says how a word might be written', async () => {
    const { webContents } = await start();
    expect(electron.session.defaultSession.setSpellCheckerLanguages).toHaveBeenCalledWith(['es']);
    const editFlags = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true };
    const clicked = { isEditable: true, misspelledWord: 'entreviza', selectionText: '', editFlags };
    webContents.emit('context-menu', {}, { ...clicked, dictionarySuggestions: ['entrevista'] });
    const menu = popups.last as { label?: string; click?(): void }[];
    expect(popups.menu).toHaveBeenCalledOnce();
    menu.find(({ label }) => label === 'entrevista')?.click?.();
    expect(webContents.replaceMisspelling).toHaveBeenCalledWith('entrevista');
    menu.find(({ label }) => label === 'Agregar al diccionario')?.click?.();
    expect(webContents.session.addWordToSpellCheckerDictionary).toHaveBeenCalledWith('entreviza');
  });

  test('has the program’s own dictionary, which is offered before there is a window or a language', async () => {
    await start();
    const { session } = electron;
    const { setSpellCheckerDictionaryDownloadURL, setSpellCheckerLanguages } = session.defaultSession;
    const [url] = setSpellCheckerDictionaryDownloadURL.mock.calls[0] ?? [];
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    const [offered = 0] = setSpellCheckerDictionaryDownloadURL.mock.invocationCallOrder;
    expect(setSpellCheckerLanguages.mock.invocationCallOrder[0]).toBeGreaterThan(offered);
    expect(await startOf(`${url}es-es-3-0.bdic`)).toBe('BDic');
    session.defaultSession.emit('spellcheck-dictionary-initialized', {}, 'es');
    await expect.poll(() => startOf(`${url}es-es-3-0.bdic`), { timeout: 30_000 }).toBe('unreachable');
  });

  test('where nothing can be written and nothing is selected there is no menu', async () => {
    const { webContents } = await start();
    const clicked = { isEditable: false, misspelledWord: '', selectionText: ' ', dictionarySuggestions: [] };
    webContents.emit('context-menu', {}, clicked);
    expect(popups.menu).not.toHaveBeenCalled();
  });
});
