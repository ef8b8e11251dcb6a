// The table of faults from the tests' reports.
import { expect, test } from 'vitest';
import { faultRows, faultTable } from '../../../build/test/fault-table.mjs';

const tally = (fault: string, trials: number) => ({ fault, how: 'kill', trials, goal: '300', lost: 0, doubled: 0 });

test('each fault that a test told of is a row, with what it counted, and one whose test failed did not hold', () => {
  const rows = [
    { ...tally('writes', 1300), passed: true },
    { ...tally('clock', 60), passed: false },
    { fault: 'audit', how: 'kill', trials: 1, goal: '300', passed: false },
  ];
  const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  expect(faultTable(faultRows(lines), '2026-11-22').split('\n')).toEqual([
    '| fault | how | trials | goal | lost | doubled | held | tried |',
    '|---|---|---|---|---|---|---|---|',
    '| audit | kill | 1 | 300 | – | – | **no** | 2026-11-22 |',
    '| clock | kill | 60 | 300 | 0 | 0 | **no** | 2026-11-22 |',
    '| writes | kill | 1,300 | 300 | 0 | 0 | yes | 2026-11-22 |',
  ]);
});

test('a row of the page stays until the same fault is tried again', () => {
  const before = faultTable(
    [
      { ...tally('audit', 1), passed: true },
      { ...tally('clock', 5), passed: false },
    ],
    '2026-11-20',
  );
  const page = `# Faults\n\nWhat was printed.\n\n${before}\n`;
  expect(
    faultTable([{ ...tally('clock', 60), passed: true }], '2026-11-22', page)
      .split('\n')
      .slice(2),
  ).toEqual([
    '| audit | kill | 1 | 300 | 0 | 0 | yes | 2026-11-20 |',
    '| clock | kill | 60 | 300 | 0 | 0 | yes | 2026-11-22 |',
  ]);
});
