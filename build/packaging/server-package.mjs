// `npm run package -- server`: makes a folder and an archive with a server that needs Node 24 alone.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { ensureBundle } from '../bundle.mjs';
import { ensureNodePackages, projectFolder, say, stop } from '../setup.mjs';
import { packageTexts } from '../texts.mjs';

const built = join(projectFolder, 'out', 'main');
const entries = ['server.js', 'curriculum-process.js', 'curriculum-thread.js', 'calendar-thread.js'];
/** Native packages, which the bundle loads from node_modules. */
const { dependencies, version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
/** Sources and binaries that a running server does not load. */
const notNeeded = /[\\/](deps|src|docs?|test|tests|\.github)$|\.(map|md|ts|gyp|c|cpp|h|hpp)$/;

/**
 * @param {string} parent folder in which the package is made
 * @returns {string} the package's folder; its archive has the same name with `.tar.gz`
 */
export function packageServer(parent) {
  const name = `terna-server-${version}-${process.platform}-${process.arch}`;
  const folder = join(parent, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'bin'), { recursive: true });
  copyBundle(join(folder, 'server'));
  copyPackages(join(folder, 'node_modules'));
  copyDeployment(folder);
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ name: 'terna-server', version, private: true, type: 'module', engines: { node: '>=24' } }, null, 2)}\n`,
  );
  archive(parent, name);
  return folder;
}

/** Copies the server's entries and all that they import. @param {string} target */
function copyBundle(target) {
  const found = new Set(entries);
  for (const file of found) {
    const source = readFileSync(join(built, file), 'utf8');
    for (const [, path] of source.matchAll(/["'`](\.\.?\/[^"'`\s]+\.js)["'`]/g)) {
      const imported = posix.normalize(posix.join(posix.dirname(file), path ?? ''));
      if (existsSync(join(built, imported))) found.add(imported);
    }
  }
  for (const file of found) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(built, file), join(target, file));
  }
  cpSync(join(built, 'recognition'), join(target, 'recognition'), { recursive: true });
}

/** Copies the native packages with what they need, for this platform. @param {string} target */
function copyPackages(target) {
  const names = new Set(Object.keys(dependencies));
  for (const name of names) {
    const from = join(projectFolder, 'node_modules', name);
    const { dependencies: needed = {}, optionalDependencies: optional = {} } = JSON.parse(
      readFileSync(join(from, 'package.json'), 'utf8'),
    );
    for (const one of [...Object.keys(needed), ...Object.keys(optional)]) {
      if (existsSync(join(projectFolder, 'node_modules', one))) names.add(one);
    }
    cpSync(from, join(target, name), { recursive: true, dereference: true, filter: isNeeded });
  }
}

/** @param {string} path */
function isNeeded(path) {
  if (notNeeded.test(path)) return false;
  const isOfOtherPlatform = basename(dirname(path)) === 'prebuilds' && !basename(path).startsWith(process.platform);
  return !isOfOtherPlatform;
}

/** Copies the start script and the files for Docker and systemd. @param {string} folder */
function copyDeployment(folder) {
  const from = join(import.meta.dirname, 'server');
  for (const file of readdirSync(from)) {
    const target = file === 'terna-server' ? join(folder, 'bin', file) : join(folder, file);
    cpSync(join(from, file), target);
    if (file === 'terna-server' || file.endsWith('.sh')) chmodSync(target, 0o755);
  }
  for (const page of ['operations.md', 'export-format.md'])
    cpSync(join(projectFolder, 'docs', page), join(folder, page));
}

/** @param {string} parent @param {string} name */
function archive(parent, name) {
  const { status, error, stderr } = spawnSync('tar', ['-czf', `${name}.tar.gz`, name], {
    cwd: parent,
    encoding: 'utf8',
  });
  if (status !== 0) stop(`${packageTexts.archiveFailed}\n${error?.message ?? stderr}`);
}

/** Builds the program if needed, and packages its server into dist/. */
export function packageServerIntoDist() {
  ensureNodePackages();
  ensureBundle();
  const folder = packageServer(join(projectFolder, 'dist'));
  say(packageTexts.packaged(folder));
}
