// Configures the tests that must detect the mutants of src/domain.
import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { environment: 'node', include: ['tests/unit/domain/**/*.test.ts'] } });
