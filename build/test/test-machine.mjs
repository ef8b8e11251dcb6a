// Prepares the machine for tests: system packages, and a fast folder for hundreds of databases.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as setup from '../setup.mjs';
import { testTexts } from '../texts.mjs';

const neededByTests = [
  'chromium',
  'dbus',
  'gnome-keyring',
  'libfaketime',
  'libsecret-1-dev',
  'postgresql',
  'radicale',
  'strace',
  'xauth',
  'xvfb',
];

/** Used to open pages if available, otherwise the complete Chromium. */
const quicker = 'chromium-headless-shell';

/** Space for several times the files of all tests, in bytes. */
const roomForTests = 4 * 1024 ** 3;
const memory = '/dev/shm';

/** Installs what the tests need, or stops and lists what is missing. */
export function prepareMachine() {
  if (process.platform === 'linux') {
    setup.requireSystemPackages(neededByTests);
    setup.ensureSystemPackages([quicker]);
  }
  setup.ensureNodePackages();
  if (process.platform === 'linux' && !setup.ensureKeytar()) setup.stop(testTexts.keytarMissing);
}

/** @returns {{folder: string, remove: () => void}} a folder for all files of the tests */
export function makeScratch() {
  const folder = mkdtempSync(join(scratchParent(), 'terna-test-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The path of a JavaScript tool. @param {string} path below node_modules */
export const tool = (path) => join(setup.projectFolder, 'node_modules', path);

/** Builds the program, because some tests start the built one. */
export const buildCommand = [tool('electron-vite/bin/electron-vite.js'), 'build', '--logLevel', 'warn'];

/**
 * Hundreds of test databases would wait for the disk at every write, so they are in memory.
 * @returns {string} a folder in memory if there is one with enough space, or the system's for temporary files
 */
function scratchParent() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= roomForTests ? memory : tmpdir();
  } catch {
    // Only Linux has it.
    return tmpdir();
  }
}
