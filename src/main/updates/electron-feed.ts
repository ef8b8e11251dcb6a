// Updates by electron-updater, loaded at the first check.
// The build puts the address into the package.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import type { UpdateFeed } from './updates.ts';

/** Replaced by the build (electron.vite.config.ts), so that the program's environment cannot change it. */
declare const __TERNA_UPDATE_KEY__: string;

/** The public key that verifies updates; empty if the program was built without one. */
export const updateKey = (): string => (typeof __TERNA_UPDATE_KEY__ === 'string' ? __TERNA_UPDATE_KEY__ : '');

/** Null if the program is not installed or was built without an update address. */
export function electronFeed(): UpdateFeed | null {
  if (!app.isPackaged || !existsSync(join(process.resourcesPath, 'app-update.yml'))) return null;
  return {
    async check() {
      const result = await (await updater()).checkForUpdates();
      return result?.isUpdateAvailable ? result.updateInfo : null;
    },
    async download(onShare) {
      const autoUpdater = await updater();
      const follow = ({ percent }: { percent: number }) => onShare(percent / 100);
      autoUpdater.on('download-progress', follow);
      await autoUpdater.downloadUpdate().finally(() => autoUpdater.off('download-progress', follow));
    },
    install: () => void updater().then((autoUpdater) => autoUpdater.quitAndInstall(false, true)),
  };
}

async function updater() {
  const { autoUpdater } = (await import('electron-updater')).default;
  // Downloads start only after the description was verified, and never of an older version.
  autoUpdater.autoDownload = false;
  autoUpdater.allowDowngrade = false;
  autoUpdater.disableWebInstaller = true;
  autoUpdater.autoInstallOnAppQuit = true;
  autoUpdater.logger = null;
  return autoUpdater;
}
