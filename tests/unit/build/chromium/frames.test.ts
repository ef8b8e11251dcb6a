// Frames on a real Chromium: redirects, and reading a frame that is gone.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Demo, launchDemo } from './launch-demo.ts';

// A busy machine starts Chromium slowly, and processes for frames of other sites.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

interface Redirect {
  url: string;
  isMainFrame: boolean;
  isSameDocument: boolean;
  /** Address of the frame's parent; null for the main frame. */
  parent: string | null;
}
declare global {
  // Set in the main process of the demo.
  var redirects: Redirect[];
  var redirectedFrames: (Electron.WebFrameMain | null)[];
}

let demo: Demo;
let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '/';
    const location = { '/first': '/second', '/second': '/end', '/leaves': '/forbidden' }[path];
    if (location) response.writeHead(302, { location }).end();
    else response.setHeader('content-type', 'text/html').end(`<title>${path}</title><h1>${path}</h1>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  demo = await launchDemo();
  await demo.window(1);
  await demo.window(2);
  await demo.app.evaluate(async ({ BrowserWindow }, url) => {
    globalThis.redirects = [];
    globalThis.redirectedFrames = [];
    for (const { webContents } of BrowserWindow.getAllWindows()) {
      webContents.on('will-redirect', (event) => {
        const { url, isMainFrame, isSameDocument, frame } = event;
        globalThis.redirects.push({ url, isMainFrame, isSameDocument, parent: frame?.parent?.url ?? null });
        globalThis.redirectedFrames.push(frame ?? null);
        if (url.endsWith('/forbidden')) event.preventDefault();
      });
    }
    // The app's own pages may not reach the local network.
    await BrowserWindow.getAllWindows()[0]?.loadURL(url);
  }, parent());
  await vi.waitUntil(() => outerPage() !== undefined, 60_000);
});
afterAll(async () => {
  await demo.end();
  server.close();
});
beforeEach(() =>
  demo.app.evaluate(() => {
    globalThis.redirects = [];
    globalThis.redirectedFrames = [];
  }),
);

const parent = () => `http://127.0.0.1:${port}/parent`;
/** Another site than the parent's, so the frame has a process of its own. */
const at = (path: string) => `http://localhost:${port}${path}`;
const outerPage = () => demo.app.windows().find((page) => page.url() === parent()) as Page;
const observedRedirects = () => demo.app.evaluate(() => globalThis.redirects);

async function embed(path: string): Promise<void> {
  const page = outerPage();
  await page.evaluate((url) => {
    document.querySelector('iframe')?.remove();
    const frame = document.createElement('iframe');
    frame.src = url;
    document.body.append(frame);
  }, at(path));
}

test('a frame is asked about at each redirect, also once it has a process of its own', async () => {
  const page = outerPage();
  const heading = page.frameLocator('iframe').getByRole('heading');
  await embed('/first');
  await heading.filter({ hasText: '/end' }).waitFor();
  const frame = { isMainFrame: false, isSameDocument: false, parent: parent() };
  const both = [
    { url: at('/second'), ...frame },
    { url: at('/end'), ...frame },
  ];
  expect(await observedRedirects()).toEqual(both);
  // A navigation within the script itself may interrupt its evaluation.
  await heading.evaluate(() => void setTimeout(() => location.assign('/first')));
  await expect.poll(observedRedirects, { timeout: 30_000 }).toEqual([...both, ...both]);
});

test('a frame does not follow a redirect that is prevented', async () => {
  const page = outerPage();
  await embed('/plain');
  const heading = page.frameLocator('iframe').getByRole('heading');
  await heading.filter({ hasText: '/plain' }).waitFor();
  await heading.evaluate(() => void setTimeout(() => location.assign('/leaves')));
  await expect
    .poll(observedRedirects, { timeout: 30_000 })
    .toMatchObject([{ url: at('/forbidden'), isMainFrame: false }]);
  expect(await heading.textContent()).toBe('/plain');
});

test('a frame that is gone cannot be read', async () => {
  const page = outerPage();
  await embed('/first');
  await page.frameLocator('iframe').getByRole('heading', { name: '/end' }).waitFor();
  const read = () =>
    demo.app.evaluate(() => {
      try {
        return globalThis.redirectedFrames.at(0)?.url;
      } catch (error) {
        return (error as Error).message;
      }
    });
  await expect.poll(read, { timeout: 30_000 }).toBe(at('/end'));
  await page.evaluate(() => document.querySelector('iframe')?.remove());
  await expect.poll(read, { timeout: 30_000 }).toBe('Render frame was disposed before WebFrameMain could be accessed');
});

test('the main frame is asked about too, and cannot be read once its window is closed', async () => {
  const outcome = await demo.app.evaluate(async ({ BrowserWindow }, url) => {
    const [, window] = BrowserWindow.getAllWindows();
    if (!window) throw new Error('no second window');
    const { mainFrame } = window.webContents;
    const loaded = await window.loadURL(url).then(
      () => 'loaded',
      () => 'failed',
    );
    const { url: before } = mainFrame;
    window.destroy();
    const reads = [() => mainFrame.url, () => mainFrame.parent, () => mainFrame.top].map((read) => {
      try {
        return read();
      } catch (error) {
        return (error as Error).message;
      }
    });
    return { loaded, before, reads, isDestroyed: mainFrame.isDestroyed() };
  }, at('/leaves'));
  const gone = 'Render frame was disposed before WebFrameMain could be accessed';
  expect(outcome).toEqual({
    loaded: 'failed',
    before: 'app://demo/index.html?window=2',
    reads: [gone, gone, gone],
    isDestroyed: true,
  });
  const expected = { url: at('/forbidden'), isMainFrame: true, isSameDocument: false, parent: null };
  expect(await observedRedirects()).toEqual([expected]);
});
