// A complete offline board is filtered as by the server.
import { describe, expect, it } from 'vitest';
import { type ApplicantCard, type BoardFilter, BoardSort } from '../../../../src/contract/api/board.ts';
import type { CandidateCondition } from '../../../../src/contract/api/candidates.ts';
import type { Process } from '../../../../src/contract/api/processes.ts';
import { type Findable, filterColumn, pageOfColumn } from '../../../../src/domain/board/offline-board.ts';
import { board, card } from '../../main/support/samples.ts';

/** Friday noon in Santiago. */
const NOW = Date.parse('2026-11-20T15:00:00Z');
const DAY = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(NOW - days * DAY).toISOString();

const whole = board();
const [sample] = whole.columns;
if (!sample) throw new Error('a board without stages');
const column = { ...sample, next_cursor: 'more' };

interface Setting {
  readonly limit?: { active: boolean; max_days: number };
  readonly process?: Partial<Process>;
  readonly holidays?: string[];
  readonly findable?: ReadonlyMap<number, Findable>;
}

function filterCards(cards: readonly ApplicantCard[], filter: BoardFilter, setting: Setting = {}): number[] {
  const sla_setting = setting.limit ?? { active: true, max_days: 2 };
  const calendar = { ...whole.calendar, holidays: setting.holidays ?? [] };
  const process = { ...whole.process, ...setting.process };
  const { list, applicants, next_cursor } = filterColumn({
    column: { ...column, list: { ...column.list, sla_setting }, applicants: [...cards] },
    filter,
    pick: { ...whole, calendar, process },
    findable: setting.findable ?? new Map(),
    now: NOW,
  });
  expect([list.id, next_cursor]).toEqual([column.list.id, null]);
  return applicants.map(({ id }) => id);
}

const where = (...groups: CandidateCondition[][]): BoardFilter => ({ where: JSON.stringify(groups) });
const one = (id: number, change: Partial<ApplicantCard> = {}): ApplicantCard => ({ ...card(id, 1), ...change });
const progress = (outcome: 'met' | 'unmet' | 'unknown') => ({ met: 1, of: 2, passes: outcome === 'met', outcome });

describe('the cards of a kept board', () => {
  const cards = [
    one(1, { source: 'Portal', tags: ['senior', 'inglés'], progress: progress('met') }),
    one(2, { status: 'disqualified', source: 'Feria', tags: ['inglés'] }),
    one(3, { source: 'Portal', progress: progress('unmet') }),
    one(4, { full_name: 'Ángel Ruiz', progress: progress('unknown') }),
  ];
  const findable = new Map<number, Findable>([
    [
      1,
      {
        ...{ person: 'camila@ejemplo.example', skills: 'excel contabilidad', comments: 'muy puntual', freeTexts: '' },
        values: { city: 'Vigo', 'extra:Turno': 'Ñoche', experience_years: '5 años' },
      },
    ],
    [
      3,
      {
        person: '+56 9 1234',
        skills: 'contabilidad',
        comments: '',
        freeTexts: '',
        values: { city: 'Lugo', 'extra:Turno': '' },
      },
    ],
  ]);

  it.each<[BoardFilter, number[]]>([
    [{}, [4, 3, 1, 2]],
    [{ status: 'active' }, [4, 3, 1]],
    [{ status: 'disqualified' }, [2]],
    [{ source: 'Portal' }, [3, 1]],
    [{ tag: 'inglés' }, [1, 2]],
    [{ requirements: 'met' }, [1]],
    [{ requirements: 'unmet' }, [3]],
    [{ requirements: 'unknown' }, [4]],
    [{ q: 'ANGEL' }, [4]],
    [{ q: 'camila 1234' }, [3]],
    [{ q: 'ejemplo' }, [1]],
    [{ q: 'nadie' }, []],
    [{ skill: 'Contabilidad' }, [3, 1]],
    [{ skill: 'excel contabilidad' }, [1]],
    [{ source: 'Portal', tag: 'inglés' }, [1]],
    [{ source: 'Feria', status: 'active' }, []],
    [{ q: 'puntual' }, [1]],
    [where([{ field: 'city', operator: 'one_of', values: ['Vigo', 'Lugo'] }]), [3, 1]],
    [where([{ field: 'extra:Turno', operator: 'contains', text: 'ñoche' }]), [1]],
    [where([{ field: 'city', operator: 'not_empty' }], [{ field: 'extra:Turno', operator: 'empty' }]), [3]],
    [where([{ field: 'experience_years', operator: 'between', from: 4 }]), [1]],
    [
      where([
        { field: 'source', operator: 'one_of', values: ['Portal'] },
        { field: 'status', operator: 'one_of', values: ['disqualified'] },
      ]),
      [3, 1, 2],
    ],
    [{ sort: 'oldest' }, [1, 3, 4, 2]],
    [{ sort: 'name' }, [4, 1, 3, 2]],
  ])('by %j are %j', (filter, fitting) => {
    expect(filterCards(cards, filter, { findable })).toEqual(fitting);
  });

  it('are left as they were given', () => {
    const before = cards.map(({ id }) => id);
    filterCards(cards, { sort: 'oldest' });
    expect(cards.map(({ id }) => id)).toEqual(before);
  });
});

describe('pages of an offline stage', () => {
  const cards = ['b: c', 'a', 'B: C', 'ñ', 'a'].map((full_name, index) =>
    one(index + 1, {
      full_name,
      ...(index === 3 ? { status: 'disqualified' as const } : {}),
      moved_at: daysAgo(index % 2),
      score: index === 1 ? null : index % 2,
      match: index === 2 ? null : { points: index % 2, of: 4 },
    }),
  );
  const sorted = (sort: BoardSort) => {
    const ids = filterCards(cards, { sort });
    return { ...column, applicants: ids.flatMap((id) => cards.filter((one) => one.id === id)) };
  };

  it.each(BoardSort.options)('add up to all of its cards by %s [MORE-813]', (sort) => {
    const stage = sorted(sort);
    for (const items of [1, 2, 5]) {
      const read: number[] = [];
      let cursor: string | undefined;
      do {
        const page = pageOfColumn(stage, { cursor, items }, sort);
        expect(page.applicants.length).toBeLessThanOrEqual(items);
        read.push(...page.applicants.map(({ id }) => id));
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      expect(read).toEqual(stage.applicants.map(({ id }) => id));
    }
  });

  it('go on behind a card that has left meanwhile, and end behind the last one [MORE-813]', () => {
    const stage = sorted('oldest');
    const cursor = pageOfColumn(stage, { items: 2 }, 'oldest').next_cursor ?? '';
    const left = { ...stage, applicants: stage.applicants.toSpliced(1, 1) };
    expect(pageOfColumn(left, { cursor, items: 9 }, 'oldest').applicants).toEqual(stage.applicants.slice(2));
    const none = { ...stage, applicants: stage.applicants.slice(0, 2) };
    expect(pageOfColumn(none, { cursor }, 'oldest')).toMatchObject({ applicants: [], next_cursor: null });
  });
});

describe('who is late on a kept board', () => {
  const waiting = [1, 2, 3, 4].map((days) => one(days, { moved_at: daysAgo(days) }));
  const late = (setting: Setting = {}, cards = waiting) =>
    filterCards(cards, { overdue: 'true', sort: 'oldest' }, setting);

  it('has been in the stage for more business days than its limit', () => {
    expect(late()).toEqual([4, 3]);
    expect(filterCards(waiting, { sort: 'oldest' })).toEqual([4, 3, 2, 1]);
  });

  it('is nobody where the stage has no limit', () => {
    expect(late({ limit: { active: false, max_days: 0 } })).toEqual([]);
  });

  it('is nobody who is disqualified', () => {
    expect(late({}, [one(1, { moved_at: daysAgo(9), status: 'disqualified' })])).toEqual([]);
  });

  it('is not so by holidays, or by days on which the process stood still', () => {
    expect(late({ holidays: ['2026-11-18'] })).toEqual([4]);
    expect(late({ process: { pauses: [{ from: daysAgo(3), until: daysAgo(2) }] } })).toEqual([4]);
    expect(late({ process: { pauses: [{ from: daysAgo(3), until: null }] } })).toEqual([]);
  });

  it('is nobody while nobody works on the process', () => {
    const lateInStatus = (name: 'active' | 'suspended' | 'closed' | 'draft') =>
      late({ process: { status: { ...whole.process.status, name } } });
    expect(lateInStatus('active')).toEqual([4, 3]);
    expect([lateInStatus('suspended'), lateInStatus('closed'), lateInStatus('draft')]).toEqual([[], [], []]);
  });
});
