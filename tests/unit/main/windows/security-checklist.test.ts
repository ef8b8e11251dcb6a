// Electron's security checklist: twenty items in order, each with a test.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FuseV1Options } from '@electron/fuses';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fuses } from '../../../../build/packaging/fuses.ts';
import { fateOfLink, headersFor, isTrustedSender, SECURITY_HEADERS } from '../../../../src/main/windows/security.ts';
import { electron, FakeWindow } from '../support/fake-electron.ts';
import { invoke, prepareProgram, removeProgram, start } from '../support/started-program.ts';

vi.mock('electron', async () => (await import('../support/fake-electron.ts')).electron);
beforeEach(prepareProgram);
afterEach(removeProgram);

const root = resolve(import.meta.dirname, '../../../..');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const policy = SECURITY_HEADERS['content-security-policy'] ?? '';

async function allWindows(): Promise<FakeWindow[]> {
  await start();
  await invoke('desktop:openBoardWindow', { process_id: 7 });
  await invoke('desktop:openCandidateWindow', { process_id: 7, applicant_id: 3 });
  await invoke('desktop:openScreenWindow', { screen: 'request', request_id: 5 });
  await invoke('desktop:openScreenWindow', { screen: 'reports' });
  expect(FakeWindow.all).toHaveLength(5);
  return FakeWindow.all;
}
const preferencesOf = async () => (await allWindows()).map(({ options }) => options.webPreferences ?? {});

function isPrevented(window: FakeWindow, name: string, url: string): boolean {
  const event = { url, isMainFrame: true, preventDefault: vi.fn() };
  window.webContents.emit(name, event, {}, {});
  return event.preventDefault.mock.calls.length > 0;
}

const sourcesWith = (pattern: RegExp, folder = 'src'): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|tsx|html)$/.test(path))
    .map((path) => join(folder, path))
    .filter((path) => pattern.test(readFileSync(join(root, path), 'utf8')));

test('1: only secure content is loaded: the program’s own files, by a scheme of its own', async () => {
  for (const { loaded } of await allWindows()) {
    for (const url of loaded) expect(url).toMatch(/^app:\/\/bundle\/index\.html(\?window=\w+)?(#\/|$)/);
  }
  // Except the frame of the organization's dashboard, whose host `confineContents` restricts.
  expect(policy.replace("frame-src 'self' https:", '')).not.toMatch(/https?:|\*/);
});

test('2: no page has Node', async () => {
  for (const preferences of await preferencesOf()) {
    expect(preferences.nodeIntegration).toBe(false);
    expect(preferences.nodeIntegrationInWorker ?? false).toBe(false);
    expect(preferences.nodeIntegrationInSubFrames ?? false).toBe(false);
  }
});

test('3: preload and page are isolated from one another', async () => {
  for (const { contextIsolation } of await preferencesOf()) expect(contextIsolation).toBe(true);
});

test('4: every process of a page is in the sandbox', async () => {
  for (const { sandbox } of await preferencesOf()) expect(sandbox).toBe(true);
  expect(electron.app.enableSandbox).toHaveBeenCalledBefore(electron.app.whenReady);
  expect(sourcesWith(/no-sandbox/)).toEqual([]);
});

test('5: whatever a page asks leave for is refused', async () => {
  await start();
  const { defaultSession } = electron.session;
  const answer = vi.fn();
  for (const permission of ['media', 'geolocation', 'notifications', 'clipboard-read', 'openExternal', 'fileSystem']) {
    defaultSession.setPermissionRequestHandler.mock.lastCall?.[0]({}, permission, answer, {});
    expect(defaultSession.setPermissionCheckHandler.mock.lastCall?.[0]({}, permission, '', {})).toBe(false);
  }
  expect(answer.mock.calls.flat()).toEqual(Array(6).fill(false));
  expect(defaultSession.setDevicePermissionHandler.mock.lastCall?.[0]({})).toBe(false);
});

test('6: the web’s own security is on', async () => {
  for (const { webSecurity } of await preferencesOf()) expect(webSecurity).toBe(true);
  expect(sourcesWith(/disable-web-security|bypassCSP/)).toEqual([]);
});

test('7: the policy lets in the program’s own files, without inline scripts or styles', () => {
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self'(;|$)/);
  expect(policy).toMatch(/style-src 'self'(;|$)/);
  expect(policy).not.toMatch(/unsafe-|nonce|sha256/);
  expect(readFileSync(join(root, 'src/renderer/index.html'), 'utf8')).not.toMatch(
    /<script(?![^>]* src=)|<style|style=/,
  );
});

test('8: nothing insecure runs within what is secure', async () => {
  for (const preferences of await preferencesOf())
    expect(preferences).not.toHaveProperty('allowRunningInsecureContent');
  expect(sourcesWith(/allow-running-insecure-content|ignore-certificate-errors/)).toEqual([]);
});

test('9: no experimental features', async () => {
  for (const preferences of await preferencesOf()) expect(preferences).not.toHaveProperty('experimentalFeatures');
  expect(sourcesWith(/enable-experimental-web-platform-features/)).toEqual([]);
});

test('10: no features of Blink are switched on', async () => {
  for (const preferences of await preferencesOf()) expect(preferences).not.toHaveProperty('enableBlinkFeatures');
  expect(sourcesWith(/enable-?blink-?features|enable-features/i)).toEqual([]);
});

test('11: there is no webview that could open windows', async () => {
  for (const { webviewTag } of await preferencesOf()) expect(webviewTag).toBe(false);
  expect(sourcesWith(/<webview|allowpopups/, 'src/renderer')).toEqual([]);
});

test('12: a webview that is made all the same is not attached', async () => {
  for (const window of await allWindows()) {
    expect(isPrevented(window, 'will-attach-webview', 'app://bundle/index.html')).toBe(true);
  }
});

test('13: a page goes nowhere else', async () => {
  for (const window of await allWindows()) {
    for (const url of ['https://evil.example/', 'file:///etc/passwd', 'app://other/', 'data:text/html,x']) {
      expect(isPrevented(window, 'will-navigate', url), url).toBe(true);
      expect(isPrevented(window, 'will-frame-navigate', url), url).toBe(true);
    }
    expect(isPrevented(window, 'will-redirect', 'app://bundle/index.html')).toBe(true);
  }
});

test('14: a page opens no window', async () => {
  for (const { webContents } of await allWindows()) {
    const open = webContents.setWindowOpenHandler.mock.lastCall?.[0];
    for (const url of ['app://bundle/index.html', 'https://evil.example/', 'about:blank']) {
      expect(open({ url })).toEqual({ action: 'deny' });
    }
  }
});

test('15: the system opens links of known sites only, others once the person agrees, and nothing but web addresses', () => {
  const own = 'https://terna.empresa.example';
  for (const url of ['https://www.linkedin.com/in/x', 'https://linkedin.com/', `${own}/portal/x`]) {
    expect(fateOfLink(url, own), url).toBe('open');
  }
  for (const url of [
    'https://evil.example/',
    'https://linkedin.com.evil.example/',
    'https://notlinkedin.com/',
    'https://linkedin.com:8443/',
    `${own}:444/`,
  ]) {
    expect(fateOfLink(url, own), url).toBe('ask');
  }
  for (const url of [
    ...[
      'http://linkedin.com',
      'file:///etc/passwd',
      'smb://x/y',
      'javascript:alert(1)',
      'ms-msdt:/id',
      'mailto:a@b.cl',
    ],
    ...['https://linkedin.com@evil.example/', 'terna://requests/1', 'data:text/html,x', '', 'nonsense'],
  ]) {
    expect(fateOfLink(url, own), url).toBe('refuse');
  }
  // Links are passed to the system in one place only.
  expect(sourcesWith(/shell\.openExternal/)).toEqual(['src/main/index.ts']);
});

test('16: Electron is a current one, of one exact version', () => {
  expect(manifest.devDependencies.electron).toMatch(/^\d+\.\d+\.\d+$/);
  expect(Number(manifest.devDependencies.electron.split('.')[0])).toBeGreaterThanOrEqual(45);
});

test('17: whoever sends a message is looked at, on every channel', async () => {
  await start();
  const channels = electron.ipcMain.handle.mock.calls.map(([channel]) => channel);
  expect(channels.length).toBeGreaterThan(100);
  for (const channel of channels) {
    for (const url of ['https://evil.example/', 'file:///index.html', 'app://other/index.html']) {
      expect(await invoke(channel, {}, url)).toMatchObject({ ok: false, error: { code: 'untrusted_sender' } });
    }
  }
  const own = { url: 'app://bundle/index.html' };
  expect(isTrustedSender({ senderFrame: { ...own, parent: own } as Electron.WebFrameMain })).toBe(false);
});

test('18: no page comes from file://', async () => {
  await start();
  expect(electron.protocol.handle.mock.calls.map(([scheme]) => scheme)).toEqual(['app']);
  expect(sourcesWith(/\bloadFile\(|file:\/\//)).toEqual([]);
});

test('19: all nine fuses are set, each as we mean it', () => {
  const { version, strictlyRequireAllFuses, ...set } = fuses;
  expect([version, strictlyRequireAllFuses]).toEqual(['1', true]);
  const named = Object.fromEntries(Object.entries(set).map(([index, value]) => [FuseV1Options[Number(index)], value]));
  expect(named).toEqual({
    RunAsNode: false,
    EnableCookieEncryption: true,
    EnableNodeOptionsEnvironmentVariable: false,
    EnableNodeCliInspectArguments: false,
    EnableEmbeddedAsarIntegrityValidation: true,
    OnlyLoadAppFromAsar: true,
    LoadBrowserProcessSpecificV8Snapshot: false,
    GrantFileProtocolExtraPrivileges: false,
    WasmTrapHandlers: true,
  });
});

test('20: pages get the contract’s methods, and nothing of Electron', () => {
  const preload = readFileSync(join(root, 'src/preload/index.ts'), 'utf8');
  expect(preload.match(/exposeInMainWorld\('(\w+)'/g)).toEqual(["exposeInMainWorld('terna'"]);
  expect(sourcesWith(/from 'electron'|require\('electron'\)|ipcRenderer/, 'src/renderer')).toEqual([]);
  // Exposed callbacks receive payloads only, never the event, whose `sender` is ipcRenderer.
  expect(readFileSync(join(root, 'src/preload/bridge.ts'), 'utf8')).toContain('(_event, payload) => listener(payload)');
});

test('documents that somebody has sent are read and drawn in a frame of no origin, without a network', () => {
  const frame = /^src\/renderer\/features\/applicants\/cv\/frame\//;
  const PAGE_FRAME = 'src/renderer/ui/page-frame.tsx';
  expect(readFileSync(join(root, PAGE_FRAME), 'utf8').match(/sandbox="[^"]*"/g)).toEqual([
    'sandbox="allow-same-origin"',
  ]);
  for (const reader of [/import .* from 'mammoth/, /from 'pdfjs-dist|import\('pdfjs-dist'\)/, /new DOMParser\(/]) {
    // Pages of the server itself are displayed in a frame that runs no scripts.
    const paths = sourcesWith(reader, 'src/renderer').filter((path) => path !== PAGE_FRAME);
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) expect(path).toMatch(frame);
  }
  // The frame's modules are only loaded in the frame, which only permits scripts.
  expect(sourcesWith(/cv\/frame\/|'\.\/frame\//, 'src/renderer')).toEqual(['src/renderer/document.html']);
  const holder = readFileSync(join(root, 'src/renderer/features/applicants/cv/document-frame.tsx'), 'utf8');
  expect(holder.match(/sandbox="[^"]*"/g)).toEqual(['sandbox="allow-scripts"']);
  expect(readFileSync(join(root, 'src/renderer/features/applicants/cv/frame/pdf-document.ts'), 'utf8')).toContain(
    'enableXfa: false',
  );
  const ofDocuments = headersFor('/document.html')['content-security-policy'] ?? '';
  expect(ofDocuments).toMatch(/default-src 'none'.*sandbox allow-scripts$/);
  expect(ofDocuments).toContain("frame-ancestors 'self'");
  expect(ofDocuments).not.toMatch(/connect-src|frame-src|unsafe-|https?:|data:|\*|allow-same-origin/);
  // Received data never becomes markup of our pages.
  expect(sourcesWith(/dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML/, 'src/renderer')).toEqual([]);
});

test('the frame of a document goes nowhere, and no page but it stands in a frame', async () => {
  for (const window of await allWindows()) {
    const goes = (url: string, isMainFrame: boolean, from: string) => {
      const event = { url, isMainFrame, frame: { url: from }, preventDefault: vi.fn() };
      window.webContents.emit('will-frame-navigate', event);
      return event.preventDefault.mock.calls.length === 0;
    };
    const document = 'app://bundle/document.html';
    expect(goes(document, false, '')).toBe(true);
    expect(goes(document, true, 'app://bundle/index.html')).toBe(false);
    expect(isPrevented(window, 'will-navigate', document)).toBe(true);
    for (const url of [document, 'https://evil.example/?cv', 'app://bundle/index.html', 'about:blank']) {
      expect(goes(url, false, document), url).toBe(false);
    }
    expect(goes('app://bundle/index.html', false, '')).toBe(false);
  }
});
