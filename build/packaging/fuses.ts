// Electron's nine fuses, set while packaging so that nothing outside changes the program.
import { join } from 'node:path';
import { type FuseConfig, FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import type { AfterPackContext } from 'electron-builder';

/** Fuses by name. A fuse that a new Electron adds fails the packaging until it is listed here. */
export const fuses = {
  version: FuseVersion.V1,
  strictlyRequireAllFuses: true,
  // The program never runs as Node, whatever the environment or the command line says.
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  // Only the packaged, unmodified archive is run.
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  // The browser process's own snapshot would have to be built and shipped.
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  // Pages come from `app://`; nothing is loaded from `file://`.
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  // As in Chromium, the processor checks WebAssembly's memory accesses. No page may run WebAssembly.
  [FuseV1Options.WasmTrapHandlers]: true,
} as const satisfies FuseConfig;

/** Sets the fuses before the package is signed. electron-builder's own copy does not know the ninth. */
export async function setFuses({ packager, appOutDir, electronPlatformName }: AfterPackContext): Promise<void> {
  const { productFilename } = packager.appInfo;
  const isMac = electronPlatformName === 'darwin';
  const windowsOrLinux = electronPlatformName === 'win32' ? `${productFilename}.exe` : LINUX_EXECUTABLE;
  await flipFuses(join(appOutDir, isMac ? `${productFilename}.app` : windowsOrLinux), {
    ...fuses,
    resetAdHocDarwinSignature: isMac,
  });
}

export const LINUX_EXECUTABLE = 'terna';
