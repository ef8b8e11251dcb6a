// Builds the program if the existing build is older than its sources.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { node24Path, projectFolder, runQuietly, say, stop, toolEnvironment } from './setup.mjs';
import { setupTexts } from './texts.mjs';

const sources = ['src', 'resources', 'electron.vite.config.ts', 'package-lock.json'];
const results = ['main/index.js', 'main/server.js', 'preload/index.cjs', 'renderer/index.html'];

/** Whether every part of the program was built after the last change of its sources. @param {string} [folder] */
export function bundleIsCurrent(folder = projectFolder) {
  const built = results.map((name) => join(folder, 'out', name));
  if (!built.every((file) => existsSync(file))) return false;
  const oldestResult = Math.min(...built.map((file) => statSync(file).mtimeMs));
  return sources.every((name) => newestChange(join(folder, name)) <= oldestResult);
}

/**
 * Returns the last change of a file, or of anything in a folder, in ms. A folder itself changes when a file is removed.
 * @param {string} path
 * @returns {number}
 */
function newestChange(path) {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}

/** Builds the program if needed; stops if the build fails. */
export function ensureBundle() {
  if (bundleIsCurrent()) return;
  say(setupTexts.building);
  const script = join(projectFolder, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  const built = runQuietly(node24Path(), [script, 'build'], toolEnvironment());
  if (built.failed) stop(`${setupTexts.buildFailed}\n${built.output}`);
}
