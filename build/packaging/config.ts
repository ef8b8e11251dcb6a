// The installers' configuration: files, systems and the program's names.
import type { Configuration } from 'electron-builder';
import { LINK_SCHEME } from '../../src/contract/links.ts';
import { LINUX_EXECUTABLE, setFuses } from './fuses.ts';

/** Tables of candidates for import; the program is offered for them beside the user's default program. */
const TABLE_MIME_TYPES = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];

export interface PackagingOptions {
  /** The folder of the built program. */
  readonly built: string;
  readonly output: string;
  /** The address where installed programs look for updates (https); without it they do not look. */
  readonly updateUrl: string | undefined;
  /** The name in the certificate of the Windows installers; updates by any other publisher are rejected. */
  readonly windowsPublisher: string | undefined;
}

/** Packages with native code, or their scope; each loads files from its own folder. */
const NATIVE_PACKAGES = ['better-sqlite3-multiple-ciphers', 'keytar', '@node-rs'];
/** Files that only a package's authors need. */
const NOT_SHIPPED = ['*.md', '*.map', '*.ts', '*.c', '*.cc', '*.cpp', '*.h', '*.gyp', '*.gypi', '*.sh', '*.tgz'];
const NOT_SHIPPED_FOLDERS = ['src', 'deps', 'test', 'tests', 'docs', 'examples', 'build-tmp-napi-v3'];

export function packaging({ built, output, updateUrl, windowsPublisher }: PackagingOptions): Configuration {
  return {
    appId: 'com.terna.desktop',
    productName: 'Terna',
    copyright: 'Terna',
    directories: { output, buildResources: 'build/packaging' },
    // `package.json` and the packages under `dependencies` are included automatically; everything else is bundled into
    // `out`, except the dictionary, which Chromium reads.
    files: [
      { from: built, to: 'out', filter: ['main/**', 'preload/**', 'renderer/**', '!**/*.map'] },
      'package.json',
      'resources/dictionaries/**',
      `!**/node_modules/**/{${NOT_SHIPPED.join(',')}}`,
      `!**/node_modules/*/{${NOT_SHIPPED_FOLDERS.join(',')}}/**`,
      // Packages needed only for installation are excluded, and so is Node, which Electron contains.
      `!**/node_modules/!(${NATIVE_PACKAGES.join('|')})/**`,
    ],
    asar: true,
    // The system loads native code and cannot read archives.
    asarUnpack: ['**/*.node'],
    // Both natives use Node's stable interface, so nothing is compiled for Electron.
    npmRebuild: false,
    electronLanguages: ['es', 'es-419', 'en-US'],
    afterPack: setFuses,
    protocols: [{ name: 'Terna', schemes: [LINK_SCHEME] }],
    publish: updateUrl === undefined ? null : [{ provider: 'generic', url: updateUrl }],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: electron-builder fills these in.
    artifactName: 'Terna-${version}-${os}-${arch}.${ext}',
    linux: {
      target: ['AppImage', 'deb'],
      executableName: LINUX_EXECUTABLE,
      category: 'Office',
      synopsis: 'Seguimiento de candidatos para equipos de selección',
      maintainer: 'Terna <soporte@terna.example>',
      icon: 'build/packaging/icon.png',
      mimeTypes: [`x-scheme-handler/${LINK_SCHEME}`, ...TABLE_MIME_TYPES],
    },
    deb: { depends: ['libgtk-3-0', 'libnotify4', 'libnss3', 'libxss1', 'libsecret-1-0', 'xdg-utils'] },
    win: {
      target: ['nsis'],
      icon: 'build/packaging/icon.png',
      verifyUpdateCodeSignature: true,
      ...(windowsPublisher !== undefined && { signtoolOptions: { publisherName: windowsPublisher } }),
    },
    nsis: {
      oneClick: false,
      perMachine: false,
      allowToChangeInstallationDirectory: true,
      deleteAppDataOnUninstall: false,
      include: 'build/packaging/associations.nsh',
    },
    mac: {
      // Updates use the archive; users download the image.
      target: ['dmg', 'zip'],
      icon: 'build/packaging/icon.png',
      category: 'public.app-category.business',
      // `Alternate` offers the program without making it the default.
      fileAssociations: [{ ext: ['csv', 'xlsx'], name: 'Planilla de candidatos', role: 'Viewer', rank: 'Alternate' }],
      hardenedRuntime: true,
      gatekeeperAssess: false,
      entitlements: 'build/packaging/entitlements.mac.plist',
      entitlementsInherit: 'build/packaging/entitlements.mac.plist',
    },
  };
}
