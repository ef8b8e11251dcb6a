// Finds and installs the prerequisites of the commands.
// Plain modules on Node's own library, because they run before anything is installed, under Node 20 or later.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { setupTexts } from './texts.mjs';

export const projectFolder = resolve(import.meta.dirname, '..');
const packagesFolder = join(projectFolder, 'node_modules');
const neededNode = 24;

/**
 * Ends the command with a message that says what to do.
 * @param {string} text
 * @returns {never}
 */
export function stop(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

/** @param {string} text */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/**
 * Runs a program and shows its output only if it fails.
 * @param {string} command
 * @param {string[]} argumentList
 * @param {NodeJS.ProcessEnv} [environment]
 * @param {string} [folder]
 * @returns {{failed: boolean, output: string}}
 */
export function runQuietly(command, argumentList, environment = process.env, folder = projectFolder) {
  const options = { cwd: folder, env: environment, encoding: /** @type {const} */ ('utf8') };
  const result = spawnSync(command, argumentList, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1 << 26,
  });
  const output = `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`;
  return { failed: result.status !== 0, output };
}

/**
 * Runs a program in the foreground, forwards the signals that end a program, and resolves with its exit code.
 * @param {string} command
 * @param {string[]} argumentList
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {Promise<number>}
 */
export function runInForeground(command, argumentList, environment = process.env) {
  const child = spawn(command, argumentList, { cwd: projectFolder, env: environment, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  return new Promise((done) => {
    child.on('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`);
      done(1);
    });
    child.on('exit', (code) => done(code ?? 1));
  });
}

/** Returns the first path of the program in the folders on PATH, or undefined. @param {string} program */
export function findOnPath(program) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, program)).find((file) => existsSync(file));
}

/** @returns {string | undefined} an installed Chromium, Chrome or Edge */
export function chromiumPath() {
  if (process.env.STAND_IN_CHROMIUM) return process.env.STAND_IN_CHROMIUM;
  const applications = ['Chromium', 'Google Chrome', 'Microsoft Edge'];
  const onMac = applications.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'microsoft-edge'];
  return names.map(findOnPath).find(Boolean) ?? onMac.find((file) => existsSync(file));
}

/**
 * Chromium without windows on a screen, which takes half of the time.
 * @returns {string | undefined}
 */
export function headlessShellPath() {
  // Debian's start script would remain between it and the process that ends it.
  const installed = '/usr/lib/chromium/chromium-headless-shell';
  return existsSync(installed) ? installed : undefined;
}

/**
 * The folder of PostgreSQL's server programs, which Debian does not put on PATH.
 * @returns {string | undefined}
 */
export function postgresFolder() {
  const versions = '/usr/lib/postgresql';
  const inVersions = existsSync(versions) ? readdirSync(versions).map((name) => join(versions, name, 'bin')) : [];
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...onPath, ...inVersions.sort().reverse()].find((folder) => existsSync(join(folder, 'initdb')));
}

/**
 * The library that gives a program another time of day.
 * @returns {string | undefined}
 */
export function fakeTimePath() {
  const libraries = '/usr/lib';
  if (!existsSync(libraries)) return undefined;
  const found = readdirSync(libraries).map((name) => join(libraries, name, 'faketime', 'libfaketimeMT.so.1'));
  return found.find((file) => existsSync(file));
}

/** LibreOffice cannot open spreadsheets without it. */
const libreOfficeCalc = '/usr/lib/libreoffice/program/libsclo.so';

/**
 * Packages that the program or its tests need, by Debian's names, with a check whether each is installed.
 * @type {Record<string, () => boolean>}
 */
const systemPackages = {
  chromium: () => chromiumPath() !== undefined,
  'chromium-headless-shell': () => headlessShellPath() !== undefined,
  dbus: () => findOnPath('dbus-run-session') !== undefined,
  'exim4-daemon-light': () => existsSync('/usr/sbin/exim4'),
  'gnome-keyring': () => findOnPath('gnome-keyring-daemon') !== undefined,
  'hunspell-es': () => existsSync('/usr/share/hunspell/es_ES.dic'),
  libfaketime: () => fakeTimePath() !== undefined,
  'libreoffice-calc-nogui': () => findOnPath('soffice') !== undefined && existsSync(libreOfficeCalc),
  'libsecret-1-dev': () => spawnSync('pkg-config', ['--exists', 'libsecret-1']).status === 0,
  openssl: () => findOnPath('openssl') !== undefined,
  postgresql: () => postgresFolder() !== undefined,
  radicale: () => findOnPath('radicale') !== undefined,
  python3: () => findOnPath('python3') !== undefined,
  'qtwebengine5-dev-tools': () => existsSync('/usr/lib/qt5/bin/qwebengine_convert_dict'),
  sqlmap: () => findOnPath('sqlmap') !== undefined,
  strace: () => findOnPath('strace') !== undefined,
  xauth: () => findOnPath('xauth') !== undefined,
  xvfb: () => findOnPath('Xvfb') !== undefined,
};

export function isRootOnDebian() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && findOnPath('apt-get') !== undefined;
}

/** Returns the packages that are not installed. @param {string[]} names */
export function missingSystemPackages(names) {
  return names.filter((name) => !systemPackages[name]?.());
}

/**
 * Installs missing packages if possible: as root, on Debian and derivatives.
 * @param {string[]} names
 * @returns {string[]} the packages that are still missing
 */
export function ensureSystemPackages(names) {
  const missing = missingSystemPackages(names);
  if (missing.length === 0 || !isRootOnDebian()) return missing;
  say(setupTexts.installingSystemPackages(missing));
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '--yes', '--no-install-recommends', ...missing];
  // The list of packages may be old or absent, so it is updated first; after a failure the old one may still suffice.
  const updated = runQuietly('apt-get', ['update'], environment);
  const installed = runQuietly('apt-get', install, environment);
  if (installed.failed)
    process.stderr.write(`${setupTexts.systemPackagesFailed}\n${updated.output}${installed.output}\n`);
  return missingSystemPackages(names);
}

/**
 * Installs the system's packages, or stops and lists the missing ones.
 * @param {string[]} names
 */
export function requireSystemPackages(names) {
  const missing = ensureSystemPackages(names);
  if (missing.length > 0) stop(setupTexts.missingSystemPackages(missing));
}

/** Whether the installed packages match the lock file; optional packages may be absent. */
export function nodePackagesAreCurrent() {
  const installedLock = join(packagesFolder, '.package-lock.json');
  if (!existsSync(installedLock)) return false;
  const installed = readPackages(installedLock);
  return Object.entries(readPackages(join(projectFolder, 'package-lock.json'))).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || (installed[path] ? installed[path].version === version : Boolean(optional || devOptional)),
  );
}

/**
 * @param {string} lockFile
 * @returns {Record<string, {version?: string, optional?: boolean, devOptional?: boolean}>}
 */
function readPackages(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

/** Installs the Node packages if they do not match the lock file; stops on failure. */
export function ensureNodePackages() {
  if (nodePackagesAreCurrent()) return;
  say(setupTexts.installingNodePackages);
  const installed = runNpm(['ci', '--no-progress', '--loglevel=error']);
  if (installed.failed) stop(`${setupTexts.nodePackagesFailed}\n${installed.output}`);
}

/**
 * Installs a package that is too large for everybody's node_modules into a folder for one command, without running its
 * scripts. Its peer dependencies are the project's own packages.
 * @param {string} purpose
 * @param {string} name
 * @param {string} version
 * @returns {string} the folder of the package
 */
export function ensureElsewhere(purpose, name, version) {
  const folder = join(projectFolder, '.cache', purpose);
  const installed = join(folder, 'node_modules', name);
  const manifest = join(installed, 'package.json');
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === version) return installed;
  say(setupTexts.installingNodePackages);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, 'package.json'))) writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const install = ['install', '--prefix', folder, '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'];
  const { failed, output } = runNpm([...install, '--save-exact', `${name}@${version}`]);
  if (failed) stop(`${setupTexts.nodePackagesFailed}\n${output}`);
  return installed;
}

/**
 * Installs keytar, which is optional and compiled against libsecret; libsecret may have been installed later.
 * @returns {boolean} whether it is installed
 */
export function ensureKeytar() {
  const isThere = () => existsSync(join(packagesFolder, 'keytar', 'build', 'Release', 'keytar.node'));
  if (isThere()) return true;
  // npm removes an optional package that could not be built; only an installation restores it.
  const isUnpacked = existsSync(join(packagesFolder, 'keytar'));
  runNpm(isUnpacked ? ['rebuild', 'keytar'] : ['install', '--no-save', '--no-progress', '--loglevel=error']);
  return isThere();
}

/**
 * Runs npm by the script in npm_execpath, if set, because its launcher on PATH may belong to another Node.
 * @param {string[]} argumentList
 */
function runNpm(argumentList) {
  const script = process.env.npm_execpath;
  return script ? runQuietly(process.execPath, [script, ...argumentList]) : runQuietly('npm', argumentList);
}

/** The Node version that the program needs: the project's own, or else this one; stops if there is none. */
export function node24Path() {
  const own = join(packagesFolder, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= neededNode) return process.execPath;
  return stop(setupTexts.nodeMissing(process.versions.node));
}

/**
 * The environment for tools: the project's own programs, including Node, are first on PATH.
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnvironment() {
  return { ...process.env, PATH: `${join(packagesFolder, '.bin')}${delimiter}${process.env.PATH ?? ''}` };
}
