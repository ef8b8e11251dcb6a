// Per-file setup: modules are shared between files, so each file registers its own hooks.
import { afterAll, afterEach } from 'vitest';
import { endAll, endFile } from './cleanup.ts';
import { disconnect } from './databases.ts';

afterEach(endAll);
afterAll(async () => {
  try {
    await endFile();
  } finally {
    await disconnect();
  }
});
