// `docs/figures.md`: a run replaces the sections of its benchmark files and keeps the others.
import { expect, test } from 'vitest';
import { updateFiguresPage } from '../../../build/test/figures-page.mjs';

const row = (name: string, ok: boolean) => ({ name, value: '1 ms', goal: '≤ 2 ms', ok });

test('a benchmark file keeps its section with date and machine until it is run again', () => {
  const board = { title: 'board', rows: [row('open', true)] };
  const before = updateFiguresPage([board, { title: 'server', rows: [row('move', false)] }], 'Monday');
  const page = updateFiguresPage([{ title: 'server', rows: [row('move', true)] }], 'Tuesday', before);
  expect(page).toContain('| open | 1 ms | ≤ 2 ms | yes |');
  expect(page).toContain('| move | 1 ms | ≤ 2 ms | yes |');
  expect(page).not.toContain('**no**');
  expect(page.match(/^(## .*|Monday|Tuesday)$/gm)).toEqual(['## board', 'Monday', '## server', 'Tuesday']);
  expect(before).toContain('| move | 1 ms | ≤ 2 ms | **no** |');
});
