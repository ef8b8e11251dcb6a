// The end-to-end tests: the built program, in Electron where its binary is installed and otherwise on Chromium.

import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { electronBinary, standInFolder } from './build/electron-host.mjs';
import { headlessShellPath } from './build/setup.mjs';

// Playwright asks the package `electron` for the executable, in this process; that package honours this variable.
if (!process.env.ELECTRON_OVERRIDE_DIST_PATH && !electronBinary()) {
  process.env.ELECTRON_OVERRIDE_DIST_PATH = standInFolder;
}

// Windows on no screen cost half as much in Chromium's shell; where it is not installed, the whole Chromium does.
const shell = headlessShellPath();
if (shell && process.env.TERNA_E2E_HEADED !== '1') process.env.STAND_IN_CHROMIUM ??= shell;

export default defineConfig({
  testDir: resolve(import.meta.dirname, 'tests/e2e'),
  testMatch: '**/*.spec.ts',
  globalSetup: resolve(import.meta.dirname, 'tests/e2e/demo-space.ts'),
  tsconfig: resolve(import.meta.dirname, 'build/tsconfig.playwright.json'),
  // `npm test` chooses a folder in memory: the programs write their profiles there.
  outputDir: process.env.TERNA_TEST_RESULTS ?? resolve(import.meta.dirname, 'test-results'),
  preserveOutput: 'failures-only',
  // On two cores, a third has work while the others wait for a program to start or a server to answer.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
});
