// Reads Electron's command line: electron [switches] <app folder or main file> [arguments of the app].
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/** The part of the app's package.json that the stand-in reads. */
export interface Manifest {
  name?: string;
  productName?: string;
  version?: string;
  main?: string;
}

export interface CommandLine {
  /** Switches for Chromium without dashes; the value is empty if the switch has none. */
  switches: Map<string, string>;
  /** Switches after the app's path, which `app.commandLine` reads as well. */
  appSwitches: Map<string, string>;
  /** Modules to load before the app (`-r`). */
  requiredModules: string[];
  /** The address of the main process's debugger, if requested. */
  inspector: { host: string; port: number } | undefined;
  /** The given app folder or main file; undefined if there is none. */
  appArgument: string | undefined;
}

export interface AppLocation {
  appPath: string;
  mainFile: string;
  manifest: Manifest;
}

/** Switches that are also accepted after the app's path, where Playwright puts them. */
const switchesForChromium = new Set(['user-data-dir', 'remote-debugging-port', 'force-device-scale-factor', 'lang']);
const defaultInspectorPort = 9229;

/** Splits the arguments into those for the host and those for the app. */
export function parseCommandLine(argumentList: readonly string[]): CommandLine {
  const result: CommandLine = {
    switches: new Map(),
    appSwitches: new Map(),
    requiredModules: [],
    inspector: undefined,
    appArgument: undefined,
  };
  const rest = [...argumentList];
  while (rest.length > 0 && result.appArgument === undefined) readHostArgument(rest, result);
  for (const argument of rest) {
    const [name, value] = splitSwitch(argument) ?? [];
    if (name && argument.startsWith('--')) result.appSwitches.set(name, value ?? '');
    if (name && switchesForChromium.has(name)) result.switches.set(name, value ?? '');
  }
  return result;
}

/** Takes one argument (or two: `-r module`) from the front of `rest`. */
function readHostArgument(rest: string[], result: CommandLine): void {
  const argument = rest.shift() ?? '';
  if (argument === '--') return;
  const [name, value] = splitSwitch(argument) ?? [];
  if (name === undefined) result.appArgument = argument;
  else if (name === 'r' || name === 'require') result.requiredModules.push(value ?? rest.shift() ?? '');
  else if (name.startsWith('inspect')) result.inspector = parseInspector(value);
  else result.switches.set(name, value ?? '');
}

function splitSwitch(argument: string): [string, string | undefined] | undefined {
  const match = /^--?([^=]+)(?:=(.*))?$/s.exec(argument);
  return match?.[1] === undefined ? undefined : [match[1], match[2]];
}

function parseInspector(value: string | undefined): { host: string; port: number } {
  const [port = '', host = '127.0.0.1'] = (value ?? String(defaultInspectorPort)).split(':').reverse();
  return { host, port: Number(port) };
}

/** Finds the app's package.json and main module. @throws Error if the path does not exist or has no main module */
export function locateApp(appArgument: string | undefined, workingFolder: string): AppLocation {
  const given = resolve(workingFolder, appArgument ?? '.');
  const target = existsSync(given) ? given : `${given}.js`;
  if (!existsSync(target)) throw new Error(`There is no app at ${given}.`);
  const isFolder = statSync(target).isDirectory();
  const appPath = isFolder ? target : dirname(target);
  const manifestFile = join(appPath, 'package.json');
  const manifest: Manifest = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {};
  const mainFile = isFolder
    ? createRequire(manifestFile).resolve(resolve(appPath, manifest.main ?? 'index.js'))
    : target;
  return { appPath, mainFile, manifest };
}
