// Prepares the main process as Electron would, then runs the app.
// This covers the module `electron`, the fields of `process` and the debugger.
import inspector from 'node:inspector';
import { createRequire, registerHooks } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from './app.ts';
import { locateApp, parseCommandLine } from './command-line.ts';
import { launchOptions } from './launch-options.ts';

const electronModule = new URL('electron.ts', import.meta.url).href;
const standsForElectron = new Set([
  'electron',
  'electron/main',
  'electron/common',
  'electron/renderer',
  'electron/utility',
]);

/**
 * Runs the app of the command line. Chromium starts only after the main module was evaluated, because a second instance
 * quits during the evaluation.
 */
export async function boot(argumentList: string[], workingFolder: string): Promise<void> {
  const commandLine = parseCommandLine(argumentList);
  if (commandLine.switches.has('version')) {
    process.stdout.write(`v${process.versions.electron ?? '0.0.0'} (stand-in on Chromium)\n`);
    return;
  }
  try {
    const { appPath, mainFile, manifest } = locateApp(commandLine.appArgument, workingFolder);
    const { switches, appSwitches } = commandLine;
    Object.assign(launchOptions, { appPath, manifest, switches, appSwitches });
    resolveElectronToStandIn();
    dressProcess(argumentList, appPath);
    if (commandLine.inspector) inspector.open(commandLine.inspector.port, commandLine.inspector.host);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.quit());
    const require = createRequire(import.meta.url);
    for (const name of commandLine.requiredModules) require(resolve(workingFolder, name));
    await import(pathToFileURL(mainFile).href);
    await app.startChromium();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  }
}

function resolveElectronToStandIn(): void {
  registerHooks({
    resolve: (specifier, context, nextResolve) =>
      standsForElectron.has(specifier)
        ? { url: electronModule, format: 'module-typescript', shortCircuit: true }
        : nextResolve(specifier, context),
  });
}

function dressProcess(argumentList: string[], appPath: string): void {
  const version = createRequire(import.meta.url)('electron/package.json').version as string;
  process.execPath = join(import.meta.dirname, 'electron');
  process.argv = [process.execPath, ...argumentList];
  Object.defineProperty(process.versions, 'electron', { value: version, enumerable: true });
  Object.assign(process, { type: 'browser', defaultApp: true, resourcesPath: appPath });
}
