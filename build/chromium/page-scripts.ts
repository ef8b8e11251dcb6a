// Builds the scripts injected into every page from the functions in page/.
import * as bridge from './page/bridge.ts';
import * as codec from './page/codec.ts';
import * as dialog from './page/dialog.ts';
import * as ipcRenderer from './page/ipc-renderer.ts';
import * as isolatedWorld from './page/isolated-world.ts';
import * as mainWorld from './page/main-world.ts';
import type { PageConfiguration } from './page/messages.ts';
import * as packing from './page/packing.ts';
import * as shortcuts from './page/shortcuts.ts';

/** Modules in page/ export only functions that refer only to each other, so their source text is sufficient. */
const pageFunctions = [bridge, codec, dialog, ipcRenderer, isolatedWorld, mainWorld, packing, shortcuts]
  .flatMap((module) => Object.values(module))
  .map((item) => String(item))
  .join('\n');

/** The script for the page's own world. */
export function mainWorldScript(configuration: PageConfiguration): string {
  return wrap(`startMainWorld(${JSON.stringify(configuration)});`);
}

/** A window's preload; errors in it name its path and lines, as in Electron. */
export interface Preload {
  readonly path: string;
  readonly source: string;
}

/** The script for the preload's world, including the preload. */
export function isolatedWorldScript(configuration: PageConfiguration, preload: Preload | null): string {
  const run = `function (require, module, exports, process, global) {${preload?.source ?? ''}\n}`;
  const start = `startIsolatedWorld(${JSON.stringify(configuration)}, runPreload);`;
  // The preload comes first, so that its errors name its own lines.
  return `{ const runPreload = ${run};\n${wrap(start)} }\n//# sourceURL=${preload?.path ?? 'electron-preload.js'}`;
}

function wrap(call: string): string {
  return `(() => {\n'use strict';\n${pageFunctions}\n${call}\n})();`;
}

/** The functions of the codec, for a script that encodes a value of the page. */
export const codecFunctions = [...Object.values(codec), isolatedWorld.pageBase64]
  .map((item) => String(item))
  .join('\n');
