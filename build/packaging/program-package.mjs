// `npm run package`: makes this system's installers from the build, into dist/. It needs Electron's binary.
import { join } from 'node:path';
import { build } from 'electron-builder';
import { projectFolder } from '../setup.mjs';
import { packaging } from './config.ts';
import { signUpdates } from './sign-updates.ts';

export async function packageProgram() {
  const { TERNA_UPDATE_URL, TERNA_WINDOWS_PUBLISHER, TERNA_UPDATE_SIGNING_KEY } = process.env;
  await build({
    projectDir: projectFolder,
    config: packaging({
      built: 'out',
      output: 'dist',
      updateUrl: TERNA_UPDATE_URL || undefined,
      windowsPublisher: TERNA_WINDOWS_PUBLISHER || undefined,
    }),
    // The files are uploaded manually to the update address; this command sends nothing.
    publish: 'never',
  });
  if (TERNA_UPDATE_URL) await signUpdates(join(projectFolder, 'dist'), TERNA_UPDATE_SIGNING_KEY ?? '');
}
