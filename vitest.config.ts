// What `vitest run` runs: projects, chosen with --project unit|renderer|api|api-postgres|faults|external-checks.
import { defineConfig } from 'vitest/config';
import { portalAssets } from './build/portal-assets.ts';

/** These start whole servers and databases. */
const ofServers = { testTimeout: 60_000, hookTimeout: 120_000, setupFiles: ['tests/api/cleanup-setup.ts'] };

/** Every test has a server and a database of its own; the modules are loaded once for all files. */
const together = { ...ofServers, isolate: false };

/** All trials of a fault take hours, a few of them minutes. */
const faultTimeout = process.env.TERNA_FAULTS === 'full' ? 12 * 60 * 60 * 1000 : 300_000;

/** These open the renderer's pages in Chromium. */
const inBrowser = ['tests/renderer/**/*.test.ts'];

export default defineConfig({
  plugins: [portalAssets(import.meta.dirname)],
  test: {
    // On two cores, a third has work while the others wait for a browser, a database or a program.
    maxWorkers: 3,
    projects: [
      // Loading the modules anew for each file took five sixths of its time: what a test changes of them it puts back.
      project('unit', { testTimeout: 15_000, hookTimeout: 30_000, isolate: false }),
      project('renderer', {
        // A page and several checks of accessibility take long on a busy machine.
        testTimeout: 240_000,
        hookTimeout: 120_000,
        include: inBrowser,
        globalSetup: ['tests/renderer/page/served-page.ts'],
        isolate: false,
      }),
      // The same tests on both engines, but for those of what one engine alone has.
      project('api', {
        ...together,
        exclude: ['tests/api/postgres/**'],
        env: { TERNA_TEST_ENGINE: 'sqlite' },
        globalSetup: ['tests/api/sqlite-setup.ts'],
      }),
      project('api-postgres', {
        ...together,
        include: ['tests/api/**/*.test.ts'],
        // Pages are pages on either engine, and reading a file asks no database.
        exclude: [
          'tests/api/db/sqlite.test.ts',
          'tests/api/**/*-in-browser.test.ts',
          'tests/api/curriculum-readings/hostile-curricula.test.ts',
        ],
        env: { TERNA_TEST_ENGINE: 'postgres' },
        globalSetup: ['tests/api/postgres-setup.ts'],
      }),
      // These kill processes again and again.
      project('faults', {
        ...ofServers,
        testTimeout: faultTimeout,
        globalSetup: ['tests/faults/programs.ts', 'tests/api/sqlite-setup.ts'],
      }),
      // Other projects' programs check ours; `npm run test:external` installs them.
      project('external-checks', {
        ...ofServers,
        testTimeout: 600_000,
        env: { TERNA_TEST_ENGINE: 'sqlite' },
        globalSetup: ['tests/api/sqlite-setup.ts'],
      }),
    ],
  },
});

interface Settings {
  readonly testTimeout: number;
  readonly hookTimeout: number;
  readonly include?: string[];
  readonly exclude?: string[];
  readonly env?: Record<string, string>;
  readonly globalSetup?: string[];
  readonly setupFiles?: string[];
  readonly isolate?: boolean;
}

function project(name: string, settings: Settings) {
  return {
    extends: true as const,
    test: {
      name,
      environment: 'node',
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      // What is waited for comes at once, but for a busy machine: the usual second is not enough there.
      expect: { poll: { timeout: 10_000 } },
      ...settings,
    },
  };
}
