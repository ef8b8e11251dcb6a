// The installers' configuration: files, systems and the program's names.
import type { Configuration } from 'electron-builder';
import { LINK_SCHEME } from '../../src/contract/links.ts';
import { LINUX_EXECUTABLE, setFuses } from './fuses.ts';

/** What the program is offered for, beside a person's own program for it: tables of candidates, to be imported. */
const TABLE_MIME_TYPES = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];

export interface PackagingOptions {
  /** Where the program has been built. */
  readonly built: string;
  readonly output: string;
  /** Where installed programs look for newer versions (https); without it they do not look. */
  readonly updateUrl: string | undefined;
  /** The name in the certificate that the installers for Windows are signed with; updates of anybody else are refused. */
  readonly windowsPublisher: string | undefined;
}

/** The packages with native code, or the scope of them: each loads what it needs of its own folder. */
const NATIVE_PACKAGES = ['better-sqlite3-multiple-ciphers', 'keytar', '@node-rs'];
/** Of a package that is shipped: what only its authors need. */
const NOT_SHIPPED = ['*.md', '*.map', '*.ts', '*.c', '*.cc', '*.cpp', '*.h', '*.gyp', '*.gypi', '*.sh', '*.tgz'];
const NOT_SHIPPED_FOLDERS = ['src', 'deps', 'test', 'tests', 'docs', 'examples', 'build-tmp-napi-v3'];

export function packaging({ built, output, updateUrl, windowsPublisher }: PackagingOptions): Configuration {
  return {
    appId: 'com.terna.desktop',
    productName: 'Terna',
    copyright: 'Terna',
    directories: { output, buildResources: 'build/packaging' },
    // `package.json` and the packages under `dependencies` come by themselves; all else has been bundled into `out`.
    files: [
      { from: built, to: 'out', filter: ['main/**', 'preload/**', 'renderer/**', '!**/*.map'] },
      'package.json',
      `!**/node_modules/**/{${NOT_SHIPPED.join(',')}}`,
      `!**/node_modules/*/{${NOT_SHIPPED_FOLDERS.join(',')}}/**`,
      // What they need only to be installed stays behind, and so does Node, which is in Electron already.
      `!**/node_modules/!(${NATIVE_PACKAGES.join('|')})/**`,
    ],
    asar: true,
    // Native code is loaded by the system, which knows no archives.
    asarUnpack: ['**/*.node'],
    // Both natives are of Node's stable interface: nothing is compiled for Electron.
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
      // An update is taken from the archive; people are given the image.
      target: ['dmg', 'zip'],
      icon: 'build/packaging/icon.png',
      category: 'public.app-category.business',
      // `Alternate` offers the program and never makes it the one that opens them.
      fileAssociations: [{ ext: ['csv', 'xlsx'], name: 'Planilla de candidatos', role: 'Viewer', rank: 'Alternate' }],
      hardenedRuntime: true,
      gatekeeperAssess: false,
      entitlements: 'build/packaging/entitlements.mac.plist',
      entitlementsInherit: 'build/packaging/entitlements.mac.plist',
    },
  };
}
