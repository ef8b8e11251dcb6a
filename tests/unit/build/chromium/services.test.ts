// Desktop services of the demo program on a real Chromium: dialogs, menus, downloads.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Demo, launchDemo } from './launch-demo.ts';

let demo: Demo;
let page: Page;
beforeAll(async () => {
  demo = await launchDemo();
  page = await demo.window(1);
});
afterAll(() => demo.end());

/** Dialogs are inaccessible to page scripts, so the tests use keys. */
async function answerByKeys(...keys: string[]): Promise<void> {
  const isDisplayed = () => page.evaluate(() => document.documentElement.lastElementChild?.tagName === 'DIV');
  await expect.poll(isDisplayed).toBe(true);
  for (const key of keys) await page.keyboard.press(key);
}

describe('dialog', () => {
  const ask = (options: Electron.MessageBoxOptions) =>
    page.evaluate((given) => window.api.invoke('ask', given), options);

  test('asks for a file to save, and takes the path that is typed', async () => {
    const answer = page.evaluate(() => window.api.invoke('save'));
    await answerByKeys();
    await page.keyboard.type('/typed/list.csv');
    await page.keyboard.press('Enter');
    expect(await answer).toEqual({ canceled: false, filePath: '/typed/list.csv' });
  });

  test('can be dismissed', async () => {
    const answer = page.evaluate(() => window.api.invoke('save'));
    await answerByKeys('Escape');
    expect(await answer).toEqual({ canceled: true, filePath: '' });
  });

  test('has the buttons, the default and the checkbox that it is given', async () => {
    const options = { message: 'Sure?', buttons: ['Yes', 'No', 'Later'], defaultId: 2, checkboxLabel: 'Always' };
    const byDefault = ask(options);
    await answerByKeys('Enter');
    expect(await byDefault).toEqual({ response: 2, checkboxChecked: false });
    const dismissed = ask(options);
    await answerByKeys('Escape');
    expect(await dismissed).toEqual({ response: 1, checkboxChecked: false });
    const checked = ask({ ...options, defaultId: 0, checkboxChecked: true });
    await answerByKeys('Tab', 'Enter');
    expect(await checked).toEqual({ response: 1, checkboxChecked: true });
  });

  test('opens only files that are there', async () => {
    const open = (defaultPath: string) =>
      demo.app.evaluate(({ BrowserWindow, dialog }, path) => {
        const [window] = BrowserWindow.getAllWindows();
        return window && dialog.showOpenDialog(window, { defaultPath: path });
      }, defaultPath);
    const found = open(import.meta.filename);
    await answerByKeys('Enter');
    expect(await found).toEqual({ canceled: false, filePaths: [import.meta.filename] });
    const absent = open('/absent/file.csv');
    await answerByKeys('Enter');
    expect(await absent).toEqual({ canceled: true, filePaths: [] });
  });
});

describe('Menu', () => {
  test('answers to its accelerators, also while a field has the focus', async () => {
    await page.getByLabel('Field').focus();
    const [third] = await Promise.all([
      demo.app.waitForEvent('window'),
      page.getByLabel('Field').press('Control+Shift+N'),
    ]);
    await expect.poll(() => third.title()).toBe('Demo 3');
    const windows = () => demo.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
    await (await demo.app.browserWindow(third)).evaluate((window: Electron.BrowserWindow) => window.close());
    await expect.poll(windows).toBe(2);
    expect(await demo.journal()).toContain('closed 3');
  });

  test('pops up a list, and does what is chosen', async () => {
    const popUp = () =>
      demo.app.evaluate(({ BrowserWindow, Menu }) => {
        const chosen: string[] = [];
        const item = (label: string, enabled = true) => ({ label, enabled, click: () => void chosen.push(label) });
        Object.assign(globalThis, { chosen });
        const template = [
          item('one', false),
          { type: 'separator' as const },
          { label: 'more', submenu: [item('two')] },
        ];
        const window = BrowserWindow.getAllWindows()[0];
        return new Promise<string[]>((done) =>
          Menu.buildFromTemplate(template).popup({ window, callback: () => done(chosen) }),
        );
      });
    const chosen = popUp();
    await answerByKeys('Enter');
    expect(await chosen).toEqual(['two']);
    const dismissed = popUp();
    await answerByKeys('Escape');
    expect(await dismissed).toEqual([]);
  });
});

describe('downloads', () => {
  const download = () =>
    page.evaluate(() => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob(['downloaded']));
      link.download = 'file.txt';
      link.click();
    });

  /** Resolves once the app listens, so that the download cannot begin before. */
  const listen = (path: string, isRefused: boolean) =>
    demo.app.evaluate(
      ({ session }, [savePath, isPrevented]) => {
        const finished = new Promise((done) => {
          session.defaultSession.once('will-download', (event, item) => {
            if (isPrevented) event.preventDefault();
            item.setSavePath(savePath);
            item.once('done', (_done, state) => done({ state, name: item.getFilename() }));
          });
        });
        Object.assign(globalThis, { finished });
      },
      [path, isRefused] as const,
    );
  const outcome = () => demo.app.evaluate(() => (globalThis as { finished?: Promise<unknown> }).finished);

  test('go where the app wants them', async () => {
    const savePath = join(demo.userData, 'chosen', 'saved.txt');
    await listen(savePath, false);
    await download();
    expect(await outcome()).toEqual({ state: 'completed', name: 'file.txt' });
    expect(readFileSync(savePath, 'utf8')).toBe('downloaded');
  });

  test('do not happen if the app refuses them', async () => {
    const folder = join(demo.userData, 'refused');
    await listen(join(folder, 'refused.txt'), true);
    await download();
    expect(await outcome()).toMatchObject({ state: 'cancelled' });
    expect(existsSync(folder)).toBe(false);
  });
});

test('Notification shows, on whatever there is', async () => {
  const displayed = await demo.app.evaluate(({ Notification }) => {
    return new Promise((done) => {
      const notification = new Notification({ title: 'Title', body: 'Body' });
      notification.once('show', () => done(true));
      notification.show();
    });
  });
  expect(displayed).toBe(true);
});

test('the program knows who it is', async () => {
  const facts = await page.evaluate(() => window.api.invoke('facts'));
  expect(facts).toEqual({
    name: 'stand-in-demo',
    version: '1.2.3',
    userData: demo.userData,
    isOnline: 'boolean',
    encrypts: false,
    displays: 1,
  });
});
