// Finds the program's hosts: Electron's own binary, and the stand-in on Chromium.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

const electronPackage = join(import.meta.dirname, '..', 'node_modules', 'electron');
const defaultMirror = 'https://github.com/electron/electron/releases/download/';
/** Time limits in ms: to reach the mirror; to unpack a binary from the cache; to download it as well. */
const limits = { reach: 4000, unpack: 12_000, fetch: 300_000 };

/** The folder for ELECTRON_OVERRIDE_DIST_PATH, by which the package `electron` runs on Chromium. */
export const standInFolder = join(import.meta.dirname, 'chromium');

export function standInRunsHere() {
  return process.platform === 'linux' || process.platform === 'darwin';
}

/**
 * The path of Electron's installed binary.
 * @returns {string | undefined} undefined if it was never downloaded
 */
export function electronBinary() {
  const pathFile = join(electronPackage, 'path.txt');
  if (!existsSync(pathFile)) return undefined;
  const binary = join(electronPackage, 'dist', readFileSync(pathFile, 'utf8'));
  return existsSync(binary) ? binary : undefined;
}

/**
 * Tries once to get Electron's binary, from the cache or its mirror. A failure is not recorded.
 * @param {string} node the Node to run Electron's own installer with
 * @param {() => void} onFetching called when the mirror answers, because the download may take a while
 * @returns {Promise<string | undefined>} its path
 */
export async function getElectron(node, onFetching) {
  const installer = spawn(node, [join(electronPackage, 'install.js')], { stdio: 'ignore' });
  const ended = new Promise((resolve) => installer.on('exit', resolve).on('error', resolve));
  let timer = setTimeout(() => installer.kill(), limits.unpack);
  void mirrorAnswers().then((answers) => {
    if (!answers || installer.exitCode !== null) return;
    onFetching();
    clearTimeout(timer);
    timer = setTimeout(() => installer.kill(), limits.fetch);
  });
  await ended;
  clearTimeout(timer);
  return electronBinary();
}

/** Whether Electron's mirror can be reached; true behind a proxy, because only the proxy could answer that. */
function mirrorAnswers() {
  const { ELECTRON_MIRROR, npm_config_electron_mirror, HTTPS_PROXY, https_proxy } = process.env;
  if (HTTPS_PROXY || https_proxy) return Promise.resolve(true);
  const mirror = new URL(ELECTRON_MIRROR || npm_config_electron_mirror || defaultMirror);
  const port = Number(mirror.port) || (mirror.protocol === 'http:' ? 80 : 443);
  return new Promise((resolve) => {
    const socket = connect({ host: mirror.hostname, port });
    const answer = (/** @type {boolean} */ answers) => {
      socket.destroy();
      resolve(answers);
    };
    socket.setTimeout(limits.reach, () => answer(false));
    socket.on('connect', () => answer(true));
    socket.on('error', () => answer(false));
  });
}
