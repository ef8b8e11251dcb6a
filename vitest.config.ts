// What `vitest run` runs: three projects, chosen with --project unit|api|faults.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project('unit', { testTimeout: 15_000, hookTimeout: 30_000 }),
      // These start whole servers and databases.
      project('api', { testTimeout: 30_000, hookTimeout: 120_000 }),
      // These kill processes again and again.
      project('faults', { testTimeout: 300_000, hookTimeout: 120_000 }),
    ],
  },
});

function project(name: string, timeouts: { testTimeout: number; hookTimeout: number }) {
  return {
    extends: true as const,
    test: {
      name,
      environment: 'node',
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      ...timeouts,
    },
  };
}
