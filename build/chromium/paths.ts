// The folders that `app.getPath` returns.
import { existsSync, readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

interface PathContext {
  appName: string;
  /** From --user-data-dir; undefined for the default. */
  userData: string | undefined;
  environment: NodeJS.ProcessEnv;
  platform: string;
}

/** Returns every folder by Electron's name for it. */
export function standardPaths({ appName, userData, environment, platform }: PathContext): Record<string, string> {
  const home = environment.HOME || homedir();
  const configuration = environment.XDG_CONFIG_HOME || join(home, '.config');
  const appData = platform === 'darwin' ? join(home, 'Library', 'Application Support') : configuration;
  const own = userData || join(appData, appName);
  const personal = platform === 'darwin' ? {} : readUserFolders(join(configuration, 'user-dirs.dirs'), home);
  return {
    home,
    appData,
    userData: own,
    sessionData: own,
    temp: tmpdir(),
    exe: process.execPath,
    module: process.execPath,
    assets: dirname(process.execPath),
    logs: join(own, 'logs'),
    crashDumps: join(own, 'Crashpad'),
    desktop: personal.DESKTOP ?? join(home, 'Desktop'),
    documents: personal.DOCUMENTS ?? join(home, 'Documents'),
    downloads: personal.DOWNLOAD ?? join(home, 'Downloads'),
    music: personal.MUSIC ?? join(home, 'Music'),
    pictures: personal.PICTURES ?? join(home, 'Pictures'),
    videos: personal.VIDEOS ?? join(home, 'Videos'),
  };
}

/** Reads the file with the localized names of personal folders on Linux desktops. */
function readUserFolders(file: string, home: string): Record<string, string | undefined> {
  if (!existsSync(file)) return {};
  const entries = readFileSync(file, 'utf8').matchAll(/^XDG_(\w+)_DIR="(.*)"$/gm);
  return Object.fromEntries([...entries].map(([, name = '', path = '']) => [name, path.replace('$HOME', home)]));
}
