// Contents and fuses of the package, made by electron-builder from a stub Electron.
import { generateKeyPairSync } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { build } from 'electron-builder';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { packaging } from '../../../build/packaging/config.ts';
import { fuses } from '../../../build/packaging/fuses.ts';
import { signUpdates } from '../../../build/packaging/sign-updates.ts';
import { isSigned, UpdateDescription } from '../../../src/main/updates/signature.ts';
import { scratchFolder } from '../main/support/scratch-folder.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

const root = resolve(import.meta.dirname, '../../..');
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const options = { built: 'out', output: 'dist', updateUrl: undefined, windowsPublisher: undefined };

let folder: string;
let packed: string;
let archive: Map<string, { unpacked?: boolean }>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'terna-package-'));
  const built = join(folder, 'built');
  for (const path of [
    'main/index.js',
    'main/index.js.map',
    'main/server.js',
    'preload/index.cjs',
    'renderer/index.html',
  ]) {
    mkdirSync(join(built, path, '..'), { recursive: true });
    writeFileSync(join(built, path), `// ${path}`);
  }
  await build({
    projectDir: root,
    linux: ['dir'],
    x64: true,
    config: { ...packaging({ ...options, built, output: join(folder, 'dist') }), electronDist: stubElectron() },
    publish: 'never',
  });
  packed = join(folder, 'dist', 'linux-unpacked');
  archive = filesOf(join(packed, 'resources/app.asar'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A binary with nine fuses in Electron's default state. */
function stubElectron(): string {
  const stub = join(folder, 'electron');
  for (const name of ['resources', 'locales']) mkdirSync(join(stub, name), { recursive: true });
  for (const language of ['de', 'es', 'es-419']) writeFileSync(join(stub, 'locales', `${language}.pak`), '');
  const wire = Buffer.concat([Buffer.from(SENTINEL), Buffer.from([1, 9]), Buffer.from('101100011')]);
  writeFileSync(join(stub, 'electron'), Buffer.concat([Buffer.alloc(64), wire, Buffer.alloc(64)]), { mode: 0o755 });
  writeFileSync(
    join(stub, 'version'),
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies.electron,
  );
  return stub;
}

/** Four numbers precede the JSON header. */
function filesOf(asar: string): Map<string, { unpacked?: boolean }> {
  const bytes = readFileSync(asar);
  const header = JSON.parse(bytes.subarray(16, 16 + bytes.readUInt32LE(12)).toString('utf8'));
  const found = new Map<string, { unpacked?: boolean }>();
  interface Node {
    readonly files?: Record<string, Node>;
    readonly unpacked?: boolean;
  }
  const walk = (node: Node, path: string): void => {
    for (const [name, child] of Object.entries(node.files ?? {})) {
      if (child.files) walk(child, `${path}${name}/`);
      else found.set(path + name, child);
    }
  };
  walk(header, '');
  return found;
}

describe('the package', () => {
  test('holds what was built, the native packages, and a manifest', () => {
    for (const path of [
      'package.json',
      'out/main/index.js',
      'out/main/server.js',
      'out/preload/index.cjs',
      'out/renderer/index.html',
      'resources/dictionaries/es-es-3-0.bdic',
      'resources/dictionaries/LICENSE.txt',
      'node_modules/better-sqlite3-multiple-ciphers/package.json',
      'node_modules/@node-rs/argon2/package.json',
    ]) {
      expect([...archive.keys()], path).toContain(path);
    }
  });

  test('holds no sources, no maps, no tests, and no package that only builds or tests', () => {
    const paths = [...archive.keys()];
    const packages = new Set(paths.flatMap((path) => /^node_modules\/((@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []));
    for (const path of paths) {
      expect(path).toMatch(/^(package\.json$|out\/|resources\/dictionaries\/|node_modules\/)/);
      expect(path).not.toMatch(/\.(map|ts|tsx|c|cc|cpp|h|gyp|md)$/);
    }
    for (const name of packages)
      expect(name).toMatch(/^(better-sqlite3-multiple-ciphers|keytar|@node-rs\/argon2(-[\w-]+)?)$/);
  });

  test('has its native code beside the archive, where the system finds it', () => {
    const natives = [...archive].filter(([path]) => path.endsWith('.node'));
    expect(natives.length).toBeGreaterThan(0);
    for (const [path, { unpacked }] of natives) {
      expect(unpacked, path).toBe(true);
      expect(existsSync(join(packed, 'resources/app.asar.unpacked', path)), path).toBe(true);
    }
  });

  test('has its nine fuses set in the binary', async () => {
    const binary = join(packed, 'terna');
    const { version: _version, ...wire } = await getCurrentFuseWire(binary);
    expect(Object.keys(wire)).toHaveLength(9);
    for (const [index, state] of Object.entries(wire)) {
      const fuse = Number(index) as FuseV1Options;
      expect(state, FuseV1Options[fuse]).toBe(fuses[fuse] ? FuseState.ENABLE : FuseState.DISABLE);
    }
  });

  test('looks for updates nowhere unless it was built for a place to look', () => {
    expect(readdirSync(join(packed, 'resources'))).not.toContain('app-update.yml');
    expect(packaging(options).publish).toBeNull();
    const url = 'https://descargas.ejemplo.example/terna';
    expect(packaging({ ...options, updateUrl: url }).publish).toEqual([{ provider: 'generic', url }]);
  });
});

describe('the installers', () => {
  const config = packaging({ ...options, windowsPublisher: 'Ejemplo SpA' });

  test('are of the usual kinds for each system, and hand links of ours to the program', () => {
    expect([config.linux?.target, config.win?.target, config.mac?.target]).toEqual([
      ['AppImage', 'deb'],
      ['nsis'],
      ['dmg', 'zip'],
    ]);
    expect(config.protocols).toEqual([{ name: 'Terna', schemes: ['terna'] }]);
    expect(config.linux?.mimeTypes).toContain('x-scheme-handler/terna');
    const icon = readFileSync(join(root, String(config.linux?.icon)));
    expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([1024, 1024]);
  });

  test('offer the program for tables of candidates, and never make it the one that opens them', () => {
    expect(config.linux?.mimeTypes).toEqual(
      expect.arrayContaining(['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']),
    );
    const offered = { ext: ['csv', 'xlsx'], role: 'Viewer', rank: 'Alternate' };
    expect(config.mac?.fileAssociations).toEqual([expect.objectContaining(offered)]);
    // On Windows electron-builder would register its own program for the file type.
    expect([config.fileAssociations, config.win?.fileAssociations]).toEqual([undefined, undefined]);
    const script = readFileSync(join(root, String(config.nsis?.include)), 'utf8');
    const written = script.match(/WriteReg.*/g) ?? [];
    expect(written).toHaveLength(3);
    for (const line of written)
      expect(line).toMatch(/\\OpenWithProgids" "Terna\.Table"$|Software\\Classes\\Terna\.Table/);
    for (const extension of ['.csv', '.xlsx']) {
      expect(script).toContain(`!insertmacro ternaOffers "${extension}"`);
      expect(script).toContain(`!insertmacro ternaNoLongerOffers "${extension}"`);
    }
    expect(
      readFileSync(join(root, 'node_modules/app-builder-lib/templates/nsis/installSection.nsh'), 'utf8'),
    ).toContain('!insertmacro customInstall');
  });

  test('are signed, and so are their updates: on Windows by the same publisher, on macOS with the hardened runtime', () => {
    expect(config.win).toMatchObject({
      verifyUpdateCodeSignature: true,
      signtoolOptions: { publisherName: 'Ejemplo SpA' },
    });
    expect(config.mac?.hardenedRuntime).toBe(true);
    const entitlements = readFileSync(join(root, String(config.mac?.entitlements)), 'utf8');
    expect(entitlements.match(/<key>.*<\/key>/g)).toEqual(['<key>com.apple.security.cs.allow-jit</key>']);
  });
});

test('the description of an update is signed over its version and files, and nothing else is taken for ours', async () => {
  const folder = scratchFolder();
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const written = [
    'version: 1.2.3',
    'files:',
    '  - url: Terna-1.2.3-linux-x64.AppImage',
    '    sha512: q3+abc/==',
    '    size: 100000',
    '    blockMapSize: 12',
    'path: Terna-1.2.3-linux-x64.AppImage',
    'sha512: q3+abc/==',
    "releaseDate: '2026-11-22T10:00:00.000Z'",
    '',
  ].join('\n');
  writeFileSync(join(folder, 'latest-linux.yml'), written);
  cpSync(join(folder, 'latest-linux.yml'), join(folder, 'latest.yml'));
  await signUpdates(folder, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  const signed = readFileSync(join(folder, 'latest-linux.yml'), 'utf8');
  expect(signed.startsWith(written)).toBe(true);
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const file = { url: 'Terna-1.2.3-linux-x64.AppImage', sha512: 'q3+abc/==', size: 100_000 };
  const signature = /^signature: (\S+)$/m.exec(signed)?.[1] ?? '';
  const description = UpdateDescription.parse({ version: '1.2.3', files: [file], signature });
  expect(isSigned(description, key)).toBe(true);
  expect(isSigned({ ...description, version: '1.2.4' }, key)).toBe(false);
  expect(isSigned({ ...description, files: [{ ...file, sha512: 'other' }] }, key)).toBe(false);
  expect(isSigned({ ...description, signature: undefined }, key)).toBe(false);
  expect(isSigned(description, '')).toBe(false);
  const another = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  expect(isSigned(description, another)).toBe(false);
  await expect(signUpdates(folder, '')).rejects.toThrow('TERNA_UPDATE_SIGNING_KEY');
});
