// The page of figures replaces measured ones and retains the rest.
import { expect, test } from 'vitest';
import { figuresPage } from '../../../build/test/figures-page.mjs';

const row = (name: string, ok: boolean) => ({ name, value: '1 ms', goal: '≤ 2 ms', ok });

test('each file of benches has its figures, with machine and day, until it is run again', () => {
  const board = { title: 'board', rows: [row('open', true)] };
  const before = figuresPage([board, { title: 'server', rows: [row('move', false)] }], 'Monday');
  const page = figuresPage([{ title: 'server', rows: [row('move', true)] }], 'Tuesday', before);
  expect(page).toContain('| open | 1 ms | ≤ 2 ms | yes |');
  expect(page).toContain('| move | 1 ms | ≤ 2 ms | yes |');
  expect(page).not.toContain('**no**');
  expect(page.match(/^(## .*|Monday|Tuesday)$/gm)).toEqual(['## board', 'Monday', '## server', 'Tuesday']);
  expect(before).toContain('| move | 1 ms | ≤ 2 ms | **no** |');
});
