// Electron's nine fuses, set while packaging so that nothing outside changes the program.
import { join } from 'node:path';
import { type FuseConfig, FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import type { AfterPackContext } from 'electron-builder';

/** Each by name: a fuse that a new Electron adds fails the packaging until somebody has decided about it. */
export const fuses = {
  version: FuseVersion.V1,
  strictlyRequireAllFuses: true,
  // The program is no Node, whatever the environment or the command line says.
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  // Only the archive that was packaged is run, and only as it was packaged.
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  // A snapshot of its own for the browser process would have to be made and shipped.
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  // Pages come from `app://`; nothing is loaded from `file://`.
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  // As in Chromium: memory accesses of WebAssembly are checked by the processor. No page may run any.
  [FuseV1Options.WasmTrapHandlers]: true,
} as const satisfies FuseConfig;

/** Sets them, before the package is signed. electron-builder could too, but its own copy does not know the ninth. */
export async function setFuses({ packager, appOutDir, electronPlatformName }: AfterPackContext): Promise<void> {
  const { productFilename } = packager.appInfo;
  const isMac = electronPlatformName === 'darwin';
  const windowsOrLinux = electronPlatformName === 'win32' ? `${productFilename}.exe` : LINUX_EXECUTABLE;
  await flipFuses(join(appOutDir, isMac ? `${productFilename}.app` : windowsOrLinux), {
    ...fuses,
    resetAdHocDarwinSignature: isMac,
  });
}

/** What the program is called on Linux. */
export const LINUX_EXECUTABLE = 'terna';
