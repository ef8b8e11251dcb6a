// Where the two hosts of the desktop program are: Electron's own binary, and the stand-in on Chromium.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const electronPackage = join(import.meta.dirname, '..', 'node_modules', 'electron');

/** The folder that the package `electron` is pointed to (ELECTRON_OVERRIDE_DIST_PATH) to run on Chromium. */
export const standInFolder = join(import.meta.dirname, 'chromium');

/**
 * The path of Electron's installed binary.
 * @returns {string | undefined} undefined when it was never downloaded
 */
export function electronBinary() {
  const pathFile = join(electronPackage, 'path.txt');
  if (!existsSync(pathFile)) return undefined;
  const binary = join(electronPackage, 'dist', readFileSync(pathFile, 'utf8'));
  return existsSync(binary) ? binary : undefined;
}
