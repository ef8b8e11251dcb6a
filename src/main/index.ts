// The main process: everything that the desktop program is made of, put together on Electron.
import { join } from 'node:path';
import { app, dialog, Menu, powerMonitor, protocol, session, shell, utilityProcess } from 'electron';
import { errorMessages } from '../contract/messages.ts';
import { broadcast, tellFocused } from './broadcast.ts';
import { askWhereToSave, chooseFile } from './files/dialogs.ts';
import { listenToWindows } from './ipc.ts';
import { factsOf, harmlessLines, type Log, openLog } from './log.ts';
import { menuTemplate } from './menu.ts';
import { createProgram, type Host, type Program } from './program.ts';
import { serveFolder } from './protocol.ts';
import { APP_SCHEME, confineContents, denyPermissions } from './security.ts';
import { loadKeytar } from './session/index.ts';
import { WindowPlaces } from './window-places.ts';
import { Windows } from './windows.ts';
import type { ServerProcess } from './workspace/index.ts';

const here = import.meta.dirname;

app.enableSandbox();
// What Chromium itself writes in a page (dates, what is wrong with a field) is in the language of the rest.
app.commandLine.appendSwitch('lang', 'es');
protocol.registerSchemesAsPrivileged([
  { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
]);

// A second start shows the window of the first: two would share one folder of data.
if (app.requestSingleInstanceLock()) run(openLog(join(app.getPath('userData'), 'logs')));
else app.quit();

function run(log: Log): void {
  process.on('uncaughtExceptionMonitor', (error) => log.error('uncaught', factsOf(error)));
  process.on('unhandledRejection', (error) => log.error('a rejection that nobody handled', factsOf(error)));
  app.on('web-contents-created', (_event, contents) => {
    confineContents(contents, (url) => {
      shell.openExternal(url).catch((error: unknown) => log.warn('a link could not be opened', factsOf(error)));
    });
  });
  app
    .whenReady()
    .then(() => open(log))
    .catch((error: unknown) => {
      log.error('the program could not start', factsOf(error));
      dialog.showErrorBox(app.getName(), errorMessages.unexpected);
      app.exit(1);
    });
}

async function open(log: Log): Promise<void> {
  const userData = app.getPath('userData');
  protocol.handle(APP_SCHEME, serveFolder(join(here, '../renderer')));
  denyPermissions(session.defaultSession);
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(menuTemplate((command) => tellFocused('menu', command), process.platform)),
  );
  const places = await WindowPlaces.load(join(userData, 'windows.json'), log);
  const windows = new Windows(places, (error) => log.error('a page could not be loaded', factsOf(error)));
  const program = await createProgram(hostFor(userData, windows, log));
  listenToWindows({ gateway: program.gateway, commands: program.commands, log });

  app.on('second-instance', () => windows.showMain());
  app.on('activate', () => windows.showMain());
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  powerMonitor.on('resume', () => program.wake());
  endWithCare(program, log);

  windows.showMain();
  await program.start();
}

function hostFor(userData: string, windows: Windows, log: Log): Host {
  return {
    userData,
    log,
    version: app.getVersion(),
    platform: process.platform,
    fork: () => forkServer(log),
    loadKeytar,
    askWhereToSave,
    chooseFile,
    revealFile: (path) => shell.showItemInFolder(path),
    showBoard: (processId, applicantId) => windows.showBoard(processId, applicantId),
    showCandidate: (processId, applicantId) => windows.showCandidate(processId, applicantId),
    broadcast,
  };
}

function forkServer(log: Log): ServerProcess {
  const child = utilityProcess.fork(join(here, 'server.js'), [], {
    serviceName: 'Terna',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    const lines = harmlessLines(chunk.toString('utf8'));
    if (lines !== '') log.warn('the embedded server wrote an error', { lines });
  });
  return child;
}

/** The embedded server finishes what it does before the program ends. */
function endWithCare(program: Program, log: Log): void {
  let state: 'running' | 'ending' | 'ended' = 'running';
  app.on('will-quit', (event) => {
    if (state === 'ended') return;
    event.preventDefault();
    if (state === 'ending') return;
    state = 'ending';
    program
      .stop()
      .catch((error: unknown) => log.error('the program did not end cleanly', factsOf(error)))
      .finally(() => {
        state = 'ended';
        app.quit();
      });
  });
}
