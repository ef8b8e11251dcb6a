// Builds the scripts injected into every page from the functions in page/.
import * as bridge from './page/bridge.ts';
import * as codec from './page/codec.ts';
import * as dialog from './page/dialog.ts';
import * as ipcRenderer from './page/ipc-renderer.ts';
import * as isolatedWorld from './page/isolated-world.ts';
import * as mainWorld from './page/main-world.ts';
import type { PageConfiguration } from './page/messages.ts';
import * as shortcuts from './page/shortcuts.ts';

/** Modules in page/ export only functions that refer only to each other, so their source text is sufficient. */
const pageFunctions = [bridge, codec, dialog, ipcRenderer, isolatedWorld, mainWorld, shortcuts]
  .flatMap((module) => Object.values(module))
  .map((item) => String(item))
  .join('\n');

/** The script for the page's own world. */
export function mainWorldScript(configuration: PageConfiguration): string {
  return wrap(`startMainWorld(${JSON.stringify(configuration)});`);
}

/** The script for the preload's world, including the preload. */
export function isolatedWorldScript(configuration: PageConfiguration, preloadSource: string): string {
  const preload = `function (require, module, exports, process, global) {\n${preloadSource}\n}`;
  return `${wrap(`startIsolatedWorld(${JSON.stringify(configuration)}, ${preload});`)}\n//# sourceURL=electron-preload.js`;
}

function wrap(call: string): string {
  return `(() => {\n'use strict';\n${pageFunctions}\n${call}\n})();`;
}
