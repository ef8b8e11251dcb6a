// `nativeTheme`: the app's own choice of light or dark.
// Chromium follows the system's preference by itself.
import { EventEmitter } from 'node:events';
import type Electron from 'electron';
import { openWindows } from './windows.ts';

class NativeTheme extends EventEmitter {
  readonly shouldUseHighContrastColors = false;
  readonly shouldUseInvertedColorScheme = false;
  readonly inForcedColorsMode = false;
  readonly prefersReducedTransparency = false;
  #source: Electron.NativeTheme['themeSource'] = 'system';

  get themeSource(): Electron.NativeTheme['themeSource'] {
    return this.#source;
  }

  set themeSource(source: Electron.NativeTheme['themeSource']) {
    this.#source = source;
    // A window that closes meanwhile needs no theme.
    for (const window of openWindows) window.webContents.setTheme(source).catch(() => undefined);
    this.emit('updated');
  }

  /** Under 'system' only the pages know, through their media query. */
  get shouldUseDarkColors(): boolean {
    return this.#source === 'dark';
  }
}

export const nativeTheme = new NativeTheme();
