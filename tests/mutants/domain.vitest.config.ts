// The tests by which the mutants of src/domain are judged.
import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { environment: 'node', include: ['tests/unit/domain/**/*.test.ts'] } });
