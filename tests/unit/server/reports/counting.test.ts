// Sizes of the transactions that count for reports.
import { expect, test } from 'vitest';
import { nextBatchSize } from '../../../../src/server/features/reports/counting.ts';

test('transactions that held back writes for long have fewer candidacies, and short ones more, within limits [MORE-762]', () => {
  expect(nextBatchSize(400, 200)).toBe(200);
  expect(nextBatchSize(400, 15)).toBe(400);
  expect(nextBatchSize(400, 3)).toBe(800);
  expect(nextBatchSize(800, 3)).toBe(1000);
  expect(nextBatchSize(60, 200)).toBe(50);
});
