// The parsed command line, passed from the launcher to the stand-in's modules.
import type { Manifest } from './command-line.ts';

export interface LaunchOptions {
  appPath: string;
  manifest: Manifest;
  /** Switches for Chromium; `app.commandLine` adds to them until Chromium starts. */
  switches: Map<string, string>;
  /** Switches of the app itself, which Chromium does not get. */
  appSwitches: Map<string, string>;
}

/** Filled by the launcher before the app's main module is loaded. */
export const launchOptions: LaunchOptions = {
  appPath: process.cwd(),
  manifest: {},
  switches: new Map(),
  appSwitches: new Map(),
};

/** Sets a switch. As in Chromium, lists of features are combined instead of replaced. */
export function addSwitch(switches: Map<string, string>, name: string, value: string): void {
  const before = switches.get(name);
  switches.set(name, before && name.endsWith('-features') ? `${before},${value}` : value);
}
