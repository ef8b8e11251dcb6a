// Preloaded into the program under test: finds the packages of Electron's tests and compiles their TypeScript.
import fs, { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BrowserWindow, ipcMain, protocol, webContents } from '../chromium/modules.ts';
import { inheritedSettings } from './settings.ts';

const { specFolder, packagesFolder } = inheritedSettings();
const specUrl = `${pathToFileURL(specFolder).href}/`;
const packagesUrl = pathToFileURL(join(packagesFolder, 'package.json')).href;
const requirePackage = createRequire(packagesUrl);

/** Modules of Electron's main process and tools of its runner that have another name here. */
const replaced: Readonly<Record<string, string>> = {
  'original-fs': 'node:fs',
  // The compilation is done below.
  'ts-node/register': 'node:module',
};

/** Native helpers and sources of Electron's own repository; a test that uses one is left out. */
const absent = /^@electron(?:-ci)?\/|^dbus-native$|^\.\.\/lib\/browser\//;
const absentModule = new URL('absent-module.ts', import.meta.url).href;

interface Compiler {
  transpileModule(source: string, options: object): { outputText: string };
  ModuleKind: { CommonJS: number };
  ScriptTarget: { ES2022: number };
}

const compiler = requirePackage('typescript') as Compiler;

/** Suites that Electron excludes on Linux only because its own test machines have no window manager. */
const liftedConditions: readonly [string, string][] = [
  ["ifdescribe(process.platform !== 'linux')('document.visibilityState'", "describe('document.visibilityState'"],
  ["ifdescribe(process.platform !== 'linux')('max/minimize events'", "describe('max/minimize events'"],
];

function compile(file: string): string {
  const compilerOptions = {
    module: compiler.ModuleKind.CommonJS,
    target: compiler.ScriptTarget.ES2022,
    esModuleInterop: true,
    inlineSourceMap: true,
  };
  const source = liftedConditions.reduce(
    (text, [found, replacement]) => text.replace(found, replacement),
    readFileSync(file, 'utf8'),
  );
  return compiler.transpileModule(source, { compilerOptions, fileName: file }).outputText;
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    const other = replaced[specifier];
    if (other) return { url: other, shortCircuit: true };
    if (!context.parentURL?.startsWith(specUrl)) return nextResolve(specifier, context);
    if (absent.test(specifier)) return { url: absentModule, format: 'module-typescript', shortCircuit: true };
    if (specifier.startsWith('.')) {
      const source = new URL(`${specifier}.ts`, context.parentURL);
      return existsSync(source) ? { url: source.href, shortCircuit: true } : nextResolve(specifier, context);
    }
    try {
      return nextResolve(specifier, context);
    } catch (error) {
      const isPackage = !/^(?:\/|node:|file:|electron\b)/.test(specifier);
      if (!isPackage) throw error;
      return { url: pathToFileURL(requirePackage.resolve(specifier)).href, shortCircuit: true };
    }
  },
  load(url, context, nextLoad) {
    if (!url.startsWith(specUrl) || !url.endsWith('.ts')) return nextLoad(url, context);
    return { format: 'commonjs', source: compile(fileURLToPath(url)), shortCircuit: true };
  },
});

setFlagsFromString('--expose_gc');
/** Electron's internal bindings, as far as the tests ask them what this build can do. */
const bindings: Readonly<Record<string, object>> = {
  electron_common_v8_util: {
    requestGarbageCollectionForTesting: runInNewContext('gc') as () => void,
  },
  electron_common_features: new Proxy({}, { get: (_target, name) => () => name === 'isBuiltinSpellCheckerEnabled' }),
};
const linkedBinding = (process as unknown as { _linkedBinding(name: string): object })._linkedBinding;
Object.assign(process, { _linkedBinding: (name: string) => bindings[name] ?? linkedBinding(name) });

// Electron's own constructor of pages without a window, which its tests use.
Object.assign(webContents, {
  create: (webPreferences: object) => new BrowserWindow({ show: false, webPreferences }).webContents,
});

// The pages of the tests write files by Node, which pages of the stand-in do not have.
ipcMain.on('stand-in-write-file', (_event: unknown, path: string, text: string) => writeFileSync(path, text));

// Suites call these while they are being defined; their tests are left out.
const register = () => true;
Object.assign(protocol, {
  registerStringProtocol: register,
  registerBufferProtocol: register,
  registerFileProtocol: register,
  registerHttpProtocol: register,
  registerStreamProtocol: register,
  interceptStringProtocol: register,
  interceptBufferProtocol: register,
  interceptFileProtocol: register,
  interceptHttpProtocol: register,
  interceptStreamProtocol: register,
  unregisterProtocol: register,
  uninterceptProtocol: register,
});

// Electron reads files within archives; some suites do so while they are being defined.
const { readFileSync: readPlainFile } = fs;
fs.readFileSync = ((path: string, options: object) =>
  /\.asar\//.test(String(path)) ? Buffer.alloc(0) : readPlainFile(path, options)) as typeof readPlainFile;
