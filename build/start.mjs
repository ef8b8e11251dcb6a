// `npm start`: opens a window from a fresh clone, on Electron or else Chromium.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBundle } from './bundle.mjs';
import { electronBinary, getElectron, standInFolder, standInRunsHere } from './electron-host.mjs';
import * as setup from './setup.mjs';
import { setupTexts, startTexts } from './texts.mjs';

const { captureFolder, programArguments } = readArguments(process.argv.slice(2));
const hasDisplay = process.platform !== 'linux' || Boolean(process.env.DISPLAY) || Boolean(process.env.WAYLAND_DISPLAY);
if (!hasDisplay && !captureFolder) setup.stop(startTexts.noDisplay);

// Before the Node packages, because keytar is compiled against it. The program also runs without it.
if (process.platform === 'linux') setup.ensureSystemPackages(['libsecret-1-dev']);
setup.ensureNodePackages();
if (!setup.ensureKeytar()) setup.say(setupTexts.keytarMissing);
const node = setup.node24Path();
const binary = await chooseHost();
ensureBundle();
process.exitCode = captureFolder ? await capture(captureFolder) : await run();

/**
 * Except for `--capture FOLDER`, the arguments are the program's own, such as a link.
 * @param {string[]} argumentList
 */
function readArguments(argumentList) {
  const at = argumentList.indexOf('--capture');
  if (at < 0) return { captureFolder: undefined, programArguments: argumentList };
  const folder = argumentList[at + 1];
  if (!folder) return setup.stop(startTexts.captureNeedsFolder);
  return { captureFolder: resolve(folder), programArguments: argumentList.toSpliced(at, 2) };
}

/** @returns {Promise<string | undefined>} Electron's binary, or undefined for the stand-in */
async function chooseHost() {
  // Electron needs a display; the stand-in does not.
  if (!hasDisplay) return fallBack(startTexts.captureWithoutDisplay);
  // Chromium's sandbox refuses root on Linux, and the program opens no window outside its sandbox.
  if (process.platform === 'linux' && process.getuid?.() === 0) return fallBack(startTexts.electronNeedsUser);
  const electron = electronBinary() ?? (await getElectron(node, () => setup.say(startTexts.gettingElectron)));
  if (electron) return electron;
  if (!standInRunsHere()) setup.stop(startTexts.noHost);
  return fallBack(startTexts.fallback);
}

/** Chooses the stand-in. @param {string} reason */
function fallBack(reason) {
  setup.say(reason);
  setup.requireSystemPackages(['chromium']);
  return undefined;
}

function run() {
  const host = binary ?? join(standInFolder, 'electron');
  return setup.runInForeground(host, [setup.projectFolder, ...programArguments]);
}

/**
 * Drives the program and saves a picture of each main screen.
 * @param {string} folder
 */
function capture(folder) {
  mkdirSync(folder, { recursive: true });
  const environment = setup.toolEnvironment();
  if (!binary) environment.ELECTRON_OVERRIDE_DIST_PATH = standInFolder;
  return setup.runInForeground(node, [join(import.meta.dirname, 'capture.mjs'), folder], environment);
}
