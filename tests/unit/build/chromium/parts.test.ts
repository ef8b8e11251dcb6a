// Small units of the stand-in.
import { describe, expect, test } from 'vitest';
import { parseColor } from '../../../../build/chromium/color.ts';
import { clipboard, powerMonitor, safeStorage, screen } from '../../../../build/chromium/desktop.ts';
import { PreventableEvent } from '../../../../build/chromium/events.ts';
import { Frames } from '../../../../build/chromium/frame.ts';
import { applicationAccelerators, Menu, toCombination } from '../../../../build/chromium/menu.ts';
import { missing } from '../../../../build/chromium/missing.ts';
import { imageFromPng } from '../../../../build/chromium/native-image.ts';
import { standardPaths } from '../../../../build/chromium/paths.ts';

describe('Menu', () => {
  test('writes accelerators as the page reports keys', () => {
    expect(toCombination('CmdOrCtrl+Shift+n')).toBe('Ctrl+Shift+N');
    expect(toCombination('Alt+Left')).toBe('Alt+ArrowLeft');
    expect(toCombination('Ctrl+Plus')).toBe('Ctrl++');
    expect(toCombination('F5')).toBe('F5');
  });

  test('finds items within items, and clicks them', () => {
    const clicked: string[] = [];
    const menu = Menu.buildFromTemplate([
      {
        label: 'File',
        submenu: [{ id: 'new', label: 'New', accelerator: 'CmdOrCtrl+N', click: () => clicked.push('new') }],
      },
      { id: 'mark', type: 'checkbox' },
      { role: 'quit' },
    ]);
    Menu.setApplicationMenu(menu);
    expect(applicationAccelerators()).toEqual(['Ctrl+N', 'Ctrl+Q']);
    menu.getMenuItemById('new')?.click();
    menu.getMenuItemById('mark')?.click();
    expect(clicked).toEqual(['new']);
    expect(menu.getMenuItemById('mark')?.checked).toBe(true);
    expect(menu.getMenuItemById('none')).toBeNull();
    Menu.setApplicationMenu(null);
    expect(applicationAccelerators()).toEqual([]);
  });
});

test('what is missing can be imported and named, and says that it is missing when it is used', async () => {
  const Tray = missing('Tray') as unknown as { new (): object; popUp: unknown };
  expect(() => new Tray()).toThrow('The stand-in for Electron has no Tray.');
  expect(() => Tray.popUp).toThrow('has no Tray.popUp');
  expect(await Promise.resolve(Tray)).toBe(Tray);
});

test('colours are read as Electron writes them', () => {
  expect(parseColor('#fff')).toEqual({ r: 255, g: 255, b: 255, a: 1 });
  expect(parseColor('#102030')).toEqual({ r: 16, g: 32, b: 48, a: 1 });
  expect(parseColor('#00102030')).toEqual({ r: 16, g: 32, b: 48, a: 0 });
  expect(parseColor('white')).toBeUndefined();
});

test('a main frame is its own top, has no parent, and knows its page', () => {
  let url = 'app://demo/index.html';
  const { main: frame } = new Frames({ getURL: () => url, isDestroyed: () => false, send: () => undefined });
  expect([frame.url, frame.origin, frame.parent, frame.top === frame]).toEqual([url, 'app://demo', null, true]);
  url = 'app://demo/other.html';
  expect(frame.url).toBe(url);
});

test('a picture knows its size', () => {
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAEklEQVR4nGNgYGD4D8UQAGUAABEAAf8AAAAASUVORK5CYII=';
  const image = imageFromPng(dot);
  expect(image.getSize()).toEqual({ width: 2, height: 3 });
  expect(image.isEmpty()).toBe(false);
  expect(image.toDataURL()).toBe(`data:image/png;base64,${image.toPNG().toString('base64')}`);
});

test('folders are where the system has them', () => {
  const base = { appName: 'Terna', userData: undefined, platform: 'linux' };
  const plain = standardPaths({ ...base, environment: { HOME: '/home/ana' } });
  expect(plain).toMatchObject({ userData: '/home/ana/.config/Terna', downloads: '/home/ana/Downloads' });
  const moved = standardPaths({
    ...base,
    userData: '/data',
    environment: { HOME: '/home/ana', XDG_CONFIG_HOME: '/c' },
  });
  expect(moved).toMatchObject({ appData: '/c', userData: '/data', logs: '/data/logs' });
  const onMac = standardPaths({ ...base, platform: 'darwin', environment: { HOME: '/Users/ana' } });
  expect(onMac.userData).toBe('/Users/ana/Library/Application Support/Terna');
});

test('what Node cannot know has a fixed answer', async () => {
  expect(safeStorage.isEncryptionAvailable()).toBe(false);
  expect(() => safeStorage.encryptString()).toThrow('cannot encrypt');
  expect(screen.getAllDisplays()).toEqual([screen.getPrimaryDisplay()]);
  expect(powerMonitor.isOnBatteryPower()).toBe(false);
  await clipboard.writeText('copied');
  expect(await clipboard.readText()).toBe('copied');
});

test('an event remembers that it was prevented', () => {
  const event = new PreventableEvent();
  expect(event.defaultPrevented).toBe(false);
  event.preventDefault();
  expect(event.defaultPrevented).toBe(true);
});
