// Pages of the demo program on a real Chromium: APIs, messages and resources.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Demo, type DemoGlobals, launchDemo } from './launch-demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await launchDemo();
});
afterAll(() => demo.end());

describe('the preload', () => {
  test('gives the page a frozen bridge, and nothing else', async () => {
    const page = await demo.window(1);
    const result = await page.evaluate(() => {
      const before = window.api.get;
      const attempts = [() => Object.assign(window.api, { get: 1 }), () => Object.assign(window, { api: 2 })];
      const rejected = attempts.map((attempt) => {
        try {
          attempt();
          return false;
        } catch {
          return true;
        }
      });
      const names = ['require', 'process', '__standInPost', '__standInDeliver', '__standInOpen'];
      return {
        rejected,
        unchanged: window.api.get === before && Object.isFrozen(window.api.nested.deep),
        leaked: names.filter((name) => name in window),
        secure: isSecureContext,
      };
    });
    expect(result).toEqual({ rejected: [true, true], unchanged: true, leaked: [], secure: true });
  });

  test('has functions that answer at once, throw, and take a File', async () => {
    const page = await demo.window(1);
    const answers = await page.evaluate(() => {
      const caught = (run: () => unknown) => {
        try {
          return run();
        } catch (error) {
          return String(error);
        }
      };
      const file = new File(['12345'], 'name.txt');
      return [
        window.api.plus(1, 2),
        window.api.size(file),
        caught(() => window.api.fail()),
        caught(() => window.api.pathOf(file)),
        window.api.platform,
      ];
    });
    const unavailable = expect.stringContaining('webUtils.getPathForFile is not available on Chromium');
    expect(answers).toEqual([3, 5, 'Error: failed at once', unavailable, process.platform]);
  });

  test('does not run in frames within the page', async () => {
    const page = await demo.window(1);
    const inFrame = await page.evaluate(async () => {
      const frame = document.createElement('iframe');
      frame.src = location.href;
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      document.body.append(frame);
      await loaded;
      const result = typeof frame.contentWindow?.window.api;
      frame.remove();
      return result;
    });
    expect(inFrame).toBe('undefined');
  });
});

describe('messages', () => {
  test('carry values of every kind', async () => {
    const page = await demo.window(1);
    const received = await page.evaluate(async () => {
      const value = { date: new Date(5), map: new Map([['a', new Set([1])]]), nothing: undefined, big: 10n };
      const echo = (await window.api.invoke('echo', { ...value, bytes: new Uint8Array([1, 2]) })) as typeof value & {
        bytes: Uint8Array;
      };
      const { date, map, bytes, big } = echo;
      return [date.getTime(), map.get('a')?.has(1), 'nothing' in echo, bytes[1], String(big)];
    });
    expect(received).toEqual([5, true, true, 2, '10']);
  });

  test('bring errors as Electron words them, and main reports them on its console', async () => {
    const page = await demo.window(1);
    let output = '';
    demo.child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    const messages = await page.evaluate(() =>
      Promise.all(
        ['fail', 'nobody'].map((channel) => window.api.invoke(channel).catch((error: Error) => error.message)),
      ),
    );
    expect(messages).toEqual([
      "Error invoking remote method 'fail': TypeError: no good",
      "Error invoking remote method 'nobody': Error: No handler registered for 'nobody'",
    ]);
    await expect.poll(() => output).toContain("Error occurred in handler for 'fail': TypeError: no good");
  });

  test('bring no code of an error, and refuse what cannot be cloned in both directions', async () => {
    const page = await demo.window(1);
    const received = await page.evaluate(() => {
      const invoke = async (channel: string, value: unknown) => window.api.invoke(channel, value);
      const read = (error: Error) => [error.name, error.message, 'code' in error];
      const calls: [string, unknown][] = [
        ['fail-with-code', null],
        ['echo', document.body],
        ['uncloneable', null],
      ];
      return Promise.all(calls.map(([channel, value]) => invoke(channel, value).catch(read)));
    });
    expect(received).toEqual([
      ['Error', "Error invoking remote method 'fail-with-code': Error: no such file", false],
      ['Error', 'An object could not be cloned.', false],
      ['Error', "Error invoking remote method 'uncloneable': Error: An object could not be cloned.", false],
    ]);
    const sent = demo.app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.webContents.send('pong', () => 1);
    });
    await expect(sent).rejects.toThrow('An object could not be cloned.');
  });

  test('go to the main process and back, also while the page waits', async () => {
    const page = await demo.window(1);
    expect(await page.evaluate(async () => [await window.api.ping(1), window.api.double(4)])).toEqual([2, 8]);
  });

  test('reach every window: a drag in one shows in the other', async () => {
    const [first, second] = [await demo.window(1), await demo.window(2)];
    await first.getByText('gamma').dragTo(first.getByText('alpha'));
    for (const page of [first, second]) {
      await expect.poll(() => page.locator('li').allTextContents()).toEqual(['gamma', 'alpha', 'beta']);
    }
  });
});

describe('loading', () => {
  test('shows the app its own URLs, and lets it cancel requests and change headers', async () => {
    const page = await demo.window(1);
    const result = await page.evaluate(async () => {
      const blocked = await fetch('/blocked.txt').then(
        () => 'loaded',
        () => 'refused',
      );
      return [blocked, (await fetch('/page.js')).headers.get('x-demo'), (await fetch('/absent.js')).status];
    });
    expect(result).toEqual(['refused', 'yes', 404]);
    const url = await demo.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL());
    expect(url).toBe('app://demo/index.html?window=1');
  });

  test('leaves ranges to the handler, which gets the header, and whose answer arrives as it is', async () => {
    const page = await demo.window(1);
    const answers = await page.evaluate(() =>
      Promise.all(
        ['/page.js', '/range.txt'].map(async (path) => {
          const response = await fetch(path, { headers: { range: 'bytes=0-3' } });
          return [response.status, (await response.text()).length > 4, response.headers.get('content-range')];
        }),
      ),
    );
    expect(answers).toEqual([
      [200, true, null],
      [206, false, 'bytes 0-3/10'],
    ]);
  });

  test('opens links outside, and refuses to lead the window elsewhere', async () => {
    const page = await demo.window(1);
    await demo.app.evaluate(({ shell }) => {
      const opened: string[] = [];
      shell.openExternal = async (url) => void opened.push(url);
      Object.assign(globalThis, { opened });
    });
    const before = page.url();
    await page.getByText('Help').click();
    await page.evaluate(() => void window.open('https://example.org/two'));
    const opened = () => demo.app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened);
    await expect.poll(opened).toEqual(['https://example.com/', 'https://example.org/two']);
    await page.evaluate(() => location.assign('https://evil.example/'));
    await expect.poll(() => demo.journal()).toContain('navigate https://evil.example/');
    await page.evaluate(() => location.assign('/index.html?window=1#there'));
    await expect.poll(() => page.url()).toBe(`${before}#there`);
    expect(demo.app.windows()).toHaveLength(2);
  });
});

describe('the clipboard', () => {
  const write = async () => {
    const page = await demo.window(1);
    // Written within a user action, as Chromium demands.
    return page.getByLabel('Field').evaluate(async (field: HTMLInputElement) => {
      field.focus();
      return navigator.clipboard.writeText('copied').then(
        () => 'written',
        (error: Error) => `${error.name}: ${error.message}`,
      );
    });
  };
  const decide = (decision: boolean) =>
    demo.app.evaluate(({ session }, granted) => {
      session.defaultSession.setPermissionRequestHandler((contents, permission, answer) => {
        Object.assign(globalThis, { asked: [permission, contents.getURL()] });
        answer(granted);
      });
    }, decision);

  test('is closed to a page to which the app denies it, but not to its copy command', async () => {
    const page = await demo.window(1);
    await decide(false);
    expect(await write()).toBe(
      "NotAllowedError: Failed to execute 'writeText' on 'Clipboard': Write permission denied.",
    );
    const asked = await demo.app.evaluate(() => (globalThis as { asked?: unknown }).asked);
    expect(asked).toEqual(['clipboard-sanitized-write', expect.stringContaining('app://demo/index.html?window=1')]);
    const read = page.evaluate(() => navigator.clipboard.readText());
    await expect(read).rejects.toThrow('Read permission denied.');
    await page.getByLabel('Field').fill('by command');
    await page.getByLabel('Field').selectText();
    expect(await page.evaluate(() => document.execCommand('copy'))).toBe(true);
  });

  test('is open to a page to which the app grants it', async () => {
    await decide(true);
    expect(await write()).toBe('written');
    await decide(false);
  });
});

describe('webContents', () => {
  test('takes a picture of the page', async () => {
    await demo.window(1);
    const size = await demo.app.evaluate(async ({ BrowserWindow }) => {
      const image = await BrowserWindow.getAllWindows()[0]?.webContents.capturePage();
      return { ...image?.getSize(), signature: image?.toPNG().subarray(1, 4).toString() };
    });
    expect(size.signature).toBe('PNG');
    expect(size.width).toBeGreaterThan(300);
  });

  test('runs scripts in the page, and reports their errors', async () => {
    await demo.window(1);
    const run = (script: string) =>
      demo.app.evaluate(({ BrowserWindow }, code) => {
        return BrowserWindow.getAllWindows()[0]
          ?.webContents.executeJavaScript(code)
          .catch((error: Error) => error.message);
      }, script);
    expect(await run('Promise.resolve(document.title)')).toBe('Demo 1');
    expect(await run('absent()')).toContain('absent is not defined');
  });

  test('follows the theme that the app chooses', async () => {
    const page = await demo.window(1);
    const isDark = () => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
    await demo.app.evaluate(() => {
      (globalThis as unknown as { demo: DemoGlobals }).demo.nativeTheme.themeSource = 'dark';
    });
    await expect.poll(isDark).toBe(true);
  });

  test('tells of a page that crashed, and can load it again', async () => {
    const page = await demo.window(2);
    const crash = async () => (await page.context().newCDPSession(page)).send('Page.crash');
    // The page ends before it can answer.
    void crash().catch(() => undefined);
    await expect.poll(() => demo.journal()).toContain('gone crashed');
    const title = await demo.app.evaluate(async ({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[1]?.webContents;
      await contents?.loadURL('app://demo/index.html?window=2');
      return contents?.executeJavaScript('document.title');
    });
    expect(title).toBe('Demo 2');
  });
});
