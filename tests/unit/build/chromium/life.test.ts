// Start, quit and kill of the demo program on a real Chromium.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Demo, demoArguments, demoFolder, hasXvfb, launchDemo, standIn, startDisplay } from './launch-demo.ts';

// A busy machine starts Chromium slowly.
vi.setConfig({ testTimeout: 60_000 });

let demo: Demo;
let display: Awaited<ReturnType<typeof startDisplay>> | undefined;
afterEach(async () => {
  await demo.end();
  display?.end();
  display = undefined;
});

function chromiumProcesses(): number[] {
  const running = execFileSync('ps', ['-eo', 'pid=,stat=,args='], { encoding: 'utf8' }).split('\n');
  const own = running.filter((line) => line.includes(`${demo.userData}/chromium`) && !/^\s*\d+ Z/.test(line));
  return own.map((line) => Number.parseInt(line, 10));
}

const windowCount = () => demo.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);

describe('the program ends', () => {
  test('with 0 when its last window is closed', async () => {
    demo = await launchDemo();
    let output = '';
    demo.child.stdout?.on('data', (part) => {
      output += part;
    });
    for (const page of [await demo.window(1), await demo.window(2)]) await page.close();
    expect(await demo.exited).toBe(0);
    expect(output).toContain('will quit');
  });

  test('with 0 at SIGTERM, after its windows and listeners have been asked', async () => {
    demo = await launchDemo();
    await demo.window(1);
    await demo.app.evaluate(({ app }) => {
      let asked = 0;
      app.on('before-quit', (event) => {
        asked += 1;
        if (asked === 1) event.preventDefault();
      });
    });
    demo.child.kill('SIGTERM');
    expect(await windowCount()).toBe(2);
    demo.child.kill('SIGTERM');
    expect(await demo.exited).toBe(0);
    await expect.poll(chromiumProcesses).toEqual([]);
  });

  test('not by a promise of the listener that refused, as in Electron, but at the next quit', async () => {
    demo = await launchDemo();
    await demo.window(1);
    const events = await demo.app.evaluate(async ({ app }) => {
      const seen: string[] = [];
      app.on('before-quit', () => seen.push('asked'));
      app.once('will-quit', (event) => {
        event.preventDefault();
        void Promise.resolve().then(() => {
          seen.push('promise');
          app.quit();
        });
      });
      app.quit();
      // The windows close first.
      while (!seen.includes('promise')) await new Promise(setImmediate);
      await new Promise(setImmediate);
      return seen;
    });
    expect(events).toEqual(['asked', 'promise']);
    await demo.app.evaluate(({ app }) => app.quit());
    expect(await demo.exited).toBe(0);
  });

  test('with the code that it is told', async () => {
    demo = await launchDemo();
    await demo.window(1);
    await demo.app.evaluate(({ app }) => void app.exit(7));
    expect(await demo.exited).toBe(7);
  });

  test('and starts again after relaunch, with the given arguments', async () => {
    demo = await launchDemo();
    await demo.window(1);
    const owner = () => (JSON.parse(readFileSync(join(demo.userData, 'instance.lock'), 'utf8')) as { pid: number }).pid;
    const first = owner();
    await demo.app.evaluate(
      ({ app }, args) => {
        app.relaunch({ args });
        app.quit();
      },
      [...demoArguments(demo.userData), 'given'],
    );
    expect(await demo.exited).toBe(0);
    // The lock file is absent or incomplete for a moment.
    const second = await vi.waitFor(() => {
      expect(owner()).not.toBe(first);
      return owner();
    }, 30_000);
    try {
      await expect.poll(chromiumProcesses, { timeout: 30_000 }).not.toEqual([]);
      expect(readFileSync(`/proc/${second}/cmdline`, 'utf8').split('\0').at(-2)).toBe('given');
    } finally {
      process.kill(second, 'SIGTERM');
    }
    await expect.poll(chromiumProcesses, { timeout: 30_000 }).toEqual([]);
  });

  test('with 1, and says why, when Chromium is killed', async () => {
    demo = await launchDemo();
    await demo.window(2);
    let errors = '';
    demo.child.stderr?.on('data', (part) => {
      errors += part;
    });
    const browser = Math.min(...chromiumProcesses());
    process.kill(browser, 'SIGKILL');
    expect(await demo.exited).toBe(1);
    expect(errors).toContain('Chromium ended unexpectedly (SIGKILL).');
  });

  test('and takes Chromium with it, when it is killed itself', async () => {
    demo = await launchDemo();
    await demo.window(1);
    expect(chromiumProcesses().length).toBeGreaterThan(1);
    demo.child.kill('SIGKILL');
    expect(await demo.exited).toBeNull();
    await expect.poll(chromiumProcesses, { timeout: 10_000 }).toEqual([]);
  });
});

test('a window stays open when a listener refuses to close it', async () => {
  demo = await launchDemo();
  const first = await demo.window(1);
  const close = (prevents: boolean) =>
    demo.app.evaluate(({ BrowserWindow }, prevented) => {
      const window = BrowserWindow.getAllWindows()[0];
      window?.removeAllListeners('close');
      if (prevented) window?.on('close', (event) => event.preventDefault());
      window?.close();
    }, prevents);
  await close(true);
  expect(await first.title()).toBe('Demo 1');
  expect(await windowCount()).toBe(2);
  await close(false);
  await expect.poll(windowCount).toBe(1);
});

test('a window that a person closes asks its listeners, and one that is loaded anew does not', async () => {
  demo = await launchDemo();
  await demo.window(1);
  const opened = demo.app.waitForEvent('window');
  await demo.app.evaluate(
    ({ BrowserWindow }, preload) => {
      const answers = [false, true];
      const window = new BrowserWindow({ webPreferences: { preload } });
      window.on('close', (event) => !answers.shift() && event.preventDefault());
      Object.assign(globalThis, { answers });
      void window.loadURL('app://demo/index.html?window=3');
    },
    join(demoFolder, 'preload.cjs'),
  );
  const page = await opened;
  // Without a listener, Playwright would dismiss Chromium's dialog.
  page.on('dialog', () => undefined);
  const answersLeft = () => demo.app.evaluate(() => (globalThis as unknown as { answers: boolean[] }).answers.length);
  await demo.window(3);
  await page.evaluate(() => {
    document.title = 'before';
    location.reload();
  });
  // There is no title between documents, or while Chromium asks whether to close.
  const title = () => page.title().catch(() => '');
  await expect.poll(title).toBe('Demo 3');
  expect(await answersLeft()).toBe(2);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.close');
  await expect.poll(answersLeft).toBe(1);
  await expect.poll(title).toBe('Demo 3');
  await session.send('Page.close');
  await expect.poll(windowCount).toBe(2);
});

test('the page of a window that is closed hears its end, and that of one that is destroyed does not [MORE-435]', async () => {
  demo = await launchDemo();
  for (const number of [1, 2]) {
    const page = await demo.window(number);
    await page.evaluate((ending) => {
      window.addEventListener('pagehide', () => void window.api.invoke('ended', ending));
    }, number);
  }
  await demo.app.evaluate(({ app, BrowserWindow, ipcMain }) => {
    const ended: unknown[] = [];
    Object.assign(globalThis, { ended });
    ipcMain.handle('ended', (_event, number) => void ended.push(number));
    // The program stays without windows.
    app.removeAllListeners('window-all-closed').on('window-all-closed', () => undefined);
    const [first, second] = BrowserWindow.getAllWindows();
    first?.close();
    second?.destroy();
  });
  await expect.poll(windowCount).toBe(0);
  await expect.poll(() => demo.app.windows().length).toBe(0);
  expect(await demo.app.evaluate(() => (globalThis as unknown as { ended: unknown[] }).ended)).toEqual([1]);
});

test('a second instance hands over its arguments, and is gone at once with 0', async () => {
  demo = await launchDemo();
  await demo.window(1);
  const second = spawn(standIn, [...demoArguments(demo.userData), 'terna://process/7'], { stdio: 'ignore' });
  expect(await once(second, 'exit')).toEqual([0, null]);
  await expect.poll(() => demo.journal()).toContain('second instance terna://process/7 demo');
});

test('a program killed before can be started again on the same data', async () => {
  demo = await launchDemo();
  await demo.window(1);
  demo.child.kill('SIGKILL');
  await demo.exited;
  await expect.poll(chromiumProcesses, { timeout: 10_000 }).toEqual([]);
  const other = spawn(standIn, demoArguments(demo.userData), {
    env: { ...process.env, STAND_IN_HEADLESS: '1' },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const lock = () => JSON.parse(readFileSync(`${demo.userData}/instance.lock`, 'utf8')).pid;
  await expect.poll(lock, { timeout: 10_000 }).toBe(other.pid);
  other.kill('SIGTERM');
  expect(await once(other, 'exit')).toEqual([0, null]);
});

test.runIf(hasXvfb)('on a screen, windows have neither tabs nor address bar', async () => {
  display = await startDisplay();
  demo = await launchDemo(display.name);
  for (const page of [await demo.window(1), await demo.window(2)]) {
    const shape = await page.evaluate(() => ({
      isApp: matchMedia('(display-mode: standalone)').matches,
      above: outerHeight - innerHeight,
      width: innerWidth,
    }));
    expect(shape).toMatchObject({ isApp: true, width: 520 });
    // Tabs and address bar are more than 80 pixels high; a title bar is less than 40.
    expect(shape.above).toBeLessThan(40);
  }
  await (await demo.app.browserWindow(await demo.window(1))).evaluate((window: Electron.BrowserWindow) => {
    window.setBounds({ x: 300, y: 200, width: 640, height: 480 });
  });
  const size = async () => (await demo.window(1)).evaluate(() => [screenX, screenY, innerWidth]);
  await expect.poll(size).toEqual([300, 200, 640]);
});
