// How the tests' servers are set up, on either engine.
import type { AppOptions } from '../../src/server/app.ts';

export const optionsIn = (folder: string, databaseUrl: string): AppOptions => ({
  databaseUrl,
  dataDir: folder,
  sessionKey: new Uint8Array(32).fill(7),
  version: '0.0.0-test',
  logLevel: 'silent',
});
