// The main process: assembles the desktop program on Electron.
// The first import comes before all others, because it limits the memory that they allocate.
import './app/heap.ts';

import { join } from 'node:path';
import { app, BrowserWindow, dialog, powerMonitor, protocol, session, shell, utilityProcess } from 'electron';
import type { Destination } from '../contract/destinations.ts';
import { errorMessages } from '../contract/messages.ts';
import type { Program } from './app/desktop-program.ts';
import { SMALL_HEAP } from './app/heap.ts';
import type { Host } from './app/host.ts';
import { describeError, harmlessLines, type Log, openLog } from './app/log.ts';
import { createProgram } from './app/program.ts';
import { stopBeforeQuit } from './app/stop-before-quit.ts';
import { askWhereToSave, chooseDatabase, chooseFile, chooseFolder } from './files/dialogs.ts';
import { makePrivateFolder } from './files/private-files.ts';
import { broadcast } from './ipc/broadcast.ts';
import { listenToWindows } from './ipc/ipc.ts';
import { showRecentProcesses } from './os/application-menu.ts';
import { LinkInbox, linkAmong, registerLinks } from './os/deep-links.ts';
import { closeNotifications, showBadge, showNotification, showProgress } from './os/desktop-notifications.ts';
import { ExternalLinks, type LinkQuestion } from './os/external-links.ts';
import { filesAmong, OpenedFiles } from './os/opened-files.ts';
import { checkSpelling, speakSpanish } from './os/spelling.ts';
import { loadKeytar } from './session/index.ts';
import { electronFeed, updateKey } from './updates/electron-feed.ts';
import { DashboardFrames } from './windows/dashboard-frames.ts';
import { serveFolder } from './windows/protocol.ts';
import { APP_SCHEME, confineContents, denyPermissions } from './windows/security.ts';
import { WindowStateStore } from './windows/window-state-store.ts';
import { Windows } from './windows/windows.ts';
import type { ServerProcess } from './workspace/index.ts';

const here = import.meta.dirname;

app.enableSandbox();
// Chromium writes its own texts in pages (dates, validation messages) in this language.
app.commandLine.appendSwitch('lang', 'es');
app.commandLine.appendSwitch('js-flags', SMALL_HEAP);
protocol.registerSchemesAsPrivileged([
  {
    scheme: APP_SCHEME,
    privileges: { standard: true, secure: true, supportFetchAPI: true, corsEnabled: true, codeCache: true },
  },
]);

/** Receivers of links and files that the system opens, active from the start. */
interface Inboxes {
  readonly links: LinkInbox;
  readonly files: OpenedFiles;
}

// A second start shows the first one's window, because both would share one data folder.
if (app.requestSingleInstanceLock()) run(openProfile(app.getPath('userData')));
else app.quit();

/** Chromium sets the permissions of its own files; the private folder around them excludes other accounts. */
function openProfile(folder: string): Log {
  makePrivateFolder(folder);
  return openLog(join(folder, 'logs'));
}

function run(log: Log): void {
  process.on('uncaughtExceptionMonitor', (error) => log.error('uncaught', describeError(error)));
  process.on('unhandledRejection', (error) => log.error('a rejection that nobody handled', describeError(error)));
  const inboxes: Inboxes = { links: new LinkInbox(), files: new OpenedFiles(log) };
  receiveArguments(process.argv, process.cwd(), inboxes);
  app.on('open-url', (event, link) => {
    event.preventDefault();
    inboxes.links.receive(link);
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    inboxes.files.receive(path);
  });
  app
    .whenReady()
    .then(() => open(inboxes, log))
    .catch((error: unknown) => {
      log.error('the program could not start', describeError(error));
      dialog.showErrorBox(app.getName(), errorMessages.unexpected);
      app.exit(1);
    });
}

/**
 * Returns false if the arguments contain nothing to open. Files beside a link are ignored, so that no page can name a
 * file.
 */
function receiveArguments(argumentList: readonly string[], folder: string, { links, files }: Inboxes): boolean {
  const link = linkAmong(argumentList);
  if (link !== null) links.receive(link);
  const paths = link === null ? filesAmong(argumentList, folder) : [];
  for (const path of paths) files.receive(path);
  return link !== null || paths.length > 0;
}

async function open(inboxes: Inboxes, log: Log): Promise<void> {
  const userData = app.getPath('userData');
  protocol.handle(APP_SCHEME, serveFolder(join(here, '../renderer')));
  denyPermissions(session.defaultSession);
  const [windowStates] = await Promise.all([
    WindowStateStore.load(join(userData, 'windows.json'), log),
    speakSpanish({
      session: session.defaultSession,
      platform: process.platform,
      folder: join(here, '../../resources/dictionaries'),
      log,
    }),
  ]);
  const windows = new Windows(windowStates, (error) => log.error('a page could not be loaded', describeError(error)));
  const links = new ExternalLinks({
    openExternal: (url) => shell.openExternal(url),
    ask: askAboutLink,
    ownServer: () => program.ownServer(),
    log,
  });
  const frames = new DashboardFrames();
  app.on('web-contents-created', (_event, contents) => {
    confineContents(
      contents,
      (url) => links.follow(url),
      (url) => frames.allows(url),
    );
    checkSpelling(contents);
  });
  const openNotification = (destination: Destination, key: string) => {
    windows.showMain(destination);
    program.notifications.read(key);
  };
  const program = await createProgram(hostFor({ userData, windows, openNotification, files: inboxes.files, log }));
  listenToWindows({ apiClient: frames.listeningTo(program.apiClient), commands: program.commands, log });
  listenToSystem(windows, program, inboxes, log);

  // The window opens before the data and displays what it is waiting for.
  windows.restoreMain();
  registerLinks();
  inboxes.links.connect({
    show: (destination) => windows.showMain(destination),
    showUnknown: () => windows.showUnknownLink(),
  });
  inboxes.files.connect(() => windows.showOpenedFile());
  await program.start(() => windows.restore(true));
  windows.restore(program.isSignedIn());
}

function listenToSystem(windows: Windows, program: Program, inboxes: Inboxes, log: Log): void {
  app.on('second-instance', (_event, argumentList, folder) => {
    if (!receiveArguments(argumentList, folder, inboxes)) windows.showMain();
  });
  app.on('activate', () => windows.showMain());
  app.on('before-quit', () => void windows.save());
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  powerMonitor.on('resume', () => program.wake());
  stopBeforeQuit({ program, windows, log });
}

/** Asks in the focused window whether to open a link to an unknown site. */
async function askAboutLink({ message, detail, open: opens, cancel, always }: LinkQuestion) {
  const options: Electron.MessageBoxOptions = {
    type: 'question',
    message,
    detail,
    buttons: [opens, cancel],
    defaultId: 1,
    cancelId: 1,
    checkboxLabel: always,
  };
  const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
  const { response, checkboxChecked } = await (window
    ? dialog.showMessageBox(window, options)
    : dialog.showMessageBox(options));
  return { opens: response === 0, always: checkboxChecked };
}

interface HostDeps {
  readonly userData: string;
  readonly windows: Windows;
  readonly openNotification: (destination: Destination, key: string) => void;
  readonly files: OpenedFiles;
  readonly log: Log;
}

function hostFor({ userData, windows, openNotification, files, log }: HostDeps): Host {
  const showRecent = showRecentProcesses(windows);
  return {
    userData,
    log,
    version: app.getVersion(),
    platform: process.platform,
    fork: () => forkServer(log),
    loadKeytar,
    askWhereToSave,
    chooseFolder,
    chooseDatabase,
    chooseFile,
    takeOpenedFile: (tokens) => files.take(tokens),
    revealFile: (path) => shell.showItemInFolder(path),
    showBoard: (processId, applicantId) => windows.showBoard(processId, applicantId),
    showCandidate: (processId, applicantId) => windows.showCandidate(processId, applicantId),
    showScreen: (destination) => windows.showScreen(destination),
    openInBrowser(url) {
      shell.openExternal(url).catch((error: unknown) => log.warn('a page could not be opened', describeError(error)));
    },
    showRecent,
    resetWindows: () => windows.reset(),
    showNotification: (notification) => showNotification(notification, openNotification),
    closeNotifications,
    showProgress,
    updates: { feed: electronFeed(), publicKey: updateKey() },
    showUnread: (unread) => showBadge(unread, process.platform),
    broadcast,
  };
}

function forkServer(log: Log): ServerProcess {
  const child = utilityProcess.fork(join(here, 'server.js'), [], {
    serviceName: 'Terna',
    execArgv: [`--js-flags=${SMALL_HEAP}`],
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    const lines = harmlessLines(chunk.toString('utf8'));
    if (lines !== '') log.warn('the embedded server wrote an error', { lines });
  });
  return child;
}
