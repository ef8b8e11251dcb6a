// The main process of a tiny program that uses what Terna uses of Electron, for the tests of the stand-in.
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  net,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  utilityProcess,
} from 'electron';

const here = import.meta.dirname;
const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };
const policy = "default-src 'self'; img-src app: data:";
const journal = [];
let items = ['alpha', 'beta', 'gamma'];
let opened = 0;

protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }]);
if (!app.requestSingleInstanceLock({ from: 'demo' })) app.quit();
app.on('second-instance', (_event, argv, _folder, data) => journal.push(`second instance ${argv.at(-1)} ${data.from}`));
app.on('window-all-closed', () => app.quit());
app.on('will-quit', () => process.stdout.write('will quit\n'));

ipcMain.handle('list:get', (event) => {
  if (event.senderFrame !== event.sender.mainFrame || event.senderFrame.parent !== null)
    throw new Error('foreign frame');
  if (!event.senderFrame.url.startsWith('app://demo/')) throw new Error(`foreign page ${event.senderFrame.url}`);
  return items;
});
ipcMain.handle('list:move', (_event, from, to) => {
  items = items.toSpliced(from, 1).toSpliced(to, 0, items[from]);
  for (const window of BrowserWindow.getAllWindows()) window.webContents.send('list:changed', items);
});
ipcMain.handle('echo', (_event, value) => value);
ipcMain.handle('fail', () => {
  throw new TypeError('no good');
});
ipcMain.handle('fail-with-code', () => {
  throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
});
ipcMain.handle('uncloneable', () => ({ call: () => 1 }));
ipcMain.handle('journal', () => journal);
ipcMain.on('ping', (event, number) => event.sender.send('pong', number + 1));
ipcMain.on('double', (event, number) => {
  event.returnValue = number * 2;
});
ipcMain.handle('save', (event) => dialog.showSaveDialog(BrowserWindow.fromWebContents(event.sender), {}));
ipcMain.handle('ask', (event, options) => dialog.showMessageBox(BrowserWindow.fromWebContents(event.sender), options));
ipcMain.handle('facts', () => ({
  name: app.getName(),
  version: app.getVersion(),
  userData: app.getPath('userData'),
  isOnline: typeof net.isOnline(),
  encrypts: safeStorage.isEncryptionAvailable(),
  displays: screen.getAllDisplays().length,
}));

function open() {
  opened += 1;
  const number = opened;
  const window = new BrowserWindow({
    width: 520,
    height: 420,
    show: false,
    backgroundColor: '#223344',
    webPreferences: { preload: join(here, 'preload.cjs'), contextIsolation: true, sandbox: true },
  });
  window.once('ready-to-show', () => window.show());
  window.on('closed', () => journal.push(`closed ${number}`));
  window.webContents.setWindowOpenHandler(({ url }) => {
    void shell.openExternal(url);
    return { action: 'deny' };
  });
  window.webContents.on('will-navigate', (event, url) => {
    journal.push(`navigate ${url}`);
    if (!url.startsWith('app://demo/')) event.preventDefault();
  });
  window.webContents.on('render-process-gone', (_event, { reason }) => journal.push(`gone ${reason}`));
  void window.loadURL(`app://demo/index.html?window=${number}`);
}

async function answer(request) {
  const { host, pathname } = new URL(request.url);
  if (host !== 'demo') return new Response('', { status: 404 });
  if (pathname === '/range.txt') return answerRange(request.headers.get('range'));
  const body = await readFile(join(here, 'page', pathname)).catch(() => undefined);
  const headers = { 'content-type': types[extname(pathname)] ?? 'text/plain', 'content-security-policy': policy };
  return body ? new Response(body, { headers }) : new Response('', { status: 404 });
}

function answerRange(range) {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range);
  const headers = { 'content-range': `bytes ${first}-${last}/10` };
  return new Response('0123456789'.slice(Number(first), Number(last) + 1), { status: 206, headers });
}

await Promise.resolve();
void app.whenReady().then(() => {
  protocol.handle('app', answer);
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, callback) => callback(false));
  session.defaultSession.webRequest.onBeforeRequest({ urls: ['*://*/blocked*'] }, (_details, callback) =>
    callback({ cancel: true }),
  );
  session.defaultSession.webRequest.onHeadersReceived((details, callback) =>
    callback({ responseHeaders: { ...details.responseHeaders, 'x-demo': ['yes'] } }),
  );
  const file = [{ id: 'new', label: 'New', accelerator: 'CmdOrCtrl+Shift+N', click: open }, { role: 'quit' }];
  Menu.setApplicationMenu(Menu.buildFromTemplate([{ label: 'File', submenu: file }]));
  open();
  open();
});

// For the tests, which reach the main process through Playwright.
globalThis.demo = { journal, nativeTheme, fork: (name, options) => utilityProcess.fork(join(here, name), [], options) };
