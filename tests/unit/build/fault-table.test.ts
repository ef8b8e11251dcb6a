// The table of faults, from what the runner reports.
import { expect, test } from 'vitest';
import { faultRows, faultTable } from '../../../build/fault-table.mjs';

const told = (fault: string, trials: number) => ({ fault, how: 'kill', trials, goal: '300', lost: 0, doubled: 0 });

test('each fault that a test told of is a row, and one whose test failed did not hold', () => {
  const report = {
    testResults: [
      { assertionResults: [{ status: 'passed', meta: { faults: [told('writes', 1300)] } }, { status: 'passed' }] },
      { assertionResults: [{ status: 'failed', meta: { faults: [told('clock', 60), told('audit', 1)] } }] },
    ],
  };
  expect(faultTable(faultRows(report)).split('\n')).toEqual([
    '| fault | how | trials | goal | lost | doubled | held |',
    '|---|---|---|---|---|---|---|',
    '| audit | kill | 1 | 300 | 0 | 0 | **no** |',
    '| clock | kill | 60 | 300 | 0 | 0 | **no** |',
    '| writes | kill | 1,300 | 300 | 0 | 0 | yes |',
  ]);
});
