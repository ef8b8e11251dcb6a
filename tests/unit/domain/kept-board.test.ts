// A board that is kept as a whole, narrowed as the server would.
import { describe, expect, it } from 'vitest';
import { narrowColumn } from '../../../src/domain/kept-board.ts';
import { board, card } from '../main/support/samples.ts';

const NOW = Date.parse('2026-11-20T15:00:00Z');
const DAY = 24 * 60 * 60 * 1000;

describe('a kept board', () => {
  it('has nobody late while nobody works on its process', () => {
    const whole = board();
    const [first] = whole.columns;
    if (!first) throw new Error('a board without stages');
    const list = { ...first.list, sla_setting: { active: true, max_days: 2 } };
    const applicants = [30, 0].map((days, index) => ({
      ...card(index + 1, list.id),
      moved_at: new Date(NOW - days * DAY).toISOString(),
    }));
    const late = (name: 'active' | 'suspended') => {
      const process = { ...whole.process, status: { ...whole.process.status, name } };
      const narrowed = narrowColumn(
        { ...first, list, applicants },
        { overdue: 'true' },
        { ...whole, process },
        new Map(),
        NOW,
      );
      return narrowed.applicants.map(({ id }) => id);
    };
    expect(late('active')).toEqual([1]);
    expect(late('suspended')).toEqual([]);
  });
});
