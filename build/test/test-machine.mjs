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
  'strace',
  'xauth',
  'xvfb',
];

/** Pages are opened in it where it can be had, and in the whole Chromium where it cannot. */
const quicker = 'chromium-headless-shell';

/** What all tests together may put down at once, in bytes, several times over. */
const roomForTests = 4 * 1024 ** 3;
const memory = '/dev/shm';

/** Installs what the tests need, or stops and says what is missing. */
export function prepareMachine() {
  if (process.platform === 'linux') {
    setup.requireSystemPackages(neededByTests);
    setup.ensureSystemPackages([quicker]);
  }
  setup.ensureNodePackages();
  if (process.platform === 'linux' && !setup.ensureKeytar()) setup.stop(testTexts.keytarMissing);
}

/** @returns {{folder: string, remove: () => void}} a folder for everything that tests put down */
export function makeScratch() {
  const folder = mkdtempSync(join(scratchParent(), 'terna-test-'));
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Where a tool that is written in JavaScript lies. @param {string} path below node_modules */
export const tool = (path) => join(setup.projectFolder, 'node_modules', path);

/** Builds the program, which some tests start as it is built. */
export const buildCommand = [tool('electron-vite/bin/electron-vite.js'), 'build', '--logLevel', 'warn'];

/**
 * The tests have hundreds of databases, each of which waits for the disk at every write: in memory they do not.
 * @returns {string} a folder in memory where there is one with enough room, or the system's for temporary files
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
