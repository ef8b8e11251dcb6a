// `npm run package`: makes this system's installers from the build, into dist/.
// It needs Electron's binary.
import { resolve } from 'node:path';
import { build } from 'electron-builder';
import { packaging } from './packaging/config.ts';
import { signUpdates } from './packaging/sign-updates.ts';

const root = resolve(import.meta.dirname, '..');
const { TERNA_UPDATE_URL, TERNA_WINDOWS_PUBLISHER, TERNA_UPDATE_SIGNING_KEY } = process.env;

await build({
  projectDir: root,
  config: packaging({
    built: 'out',
    output: 'dist',
    updateUrl: TERNA_UPDATE_URL || undefined,
    windowsPublisher: TERNA_WINDOWS_PUBLISHER || undefined,
  }),
  // The files are uploaded manually to the update address; this command sends nothing.
  publish: 'never',
});
if (TERNA_UPDATE_URL) await signUpdates(resolve(root, 'dist'), TERNA_UPDATE_SIGNING_KEY ?? '');
