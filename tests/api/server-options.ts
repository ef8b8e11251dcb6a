// The settings of test servers on both engines.
import { join } from 'node:path';
import type { AppOptions } from '../../src/server/app.ts';
import { SETUP_TOKEN } from './owner.ts';

export const optionsIn = (folder: string, databaseUrl: string): AppOptions => ({
  databaseUrl,
  dataDir: folder,
  sessionKey: new Uint8Array(32).fill(7),
  setupToken: SETUP_TOKEN,
  version: '0.0.0-test',
  logLevel: 'silent',
  // Tests run maintenance tasks themselves.
  firstMaintenance: 24 * 60 * 60 * 1000,
  firstCurriculumTexts: 24 * 60 * 60 * 1000,
  // Stand-ins for other servers listen on loopback.
  privateHosts: ['127.0.0.1'],
});

export const sqliteUrl = (folder: string): string => `sqlite:${join(folder, 'terna.db')}`;
