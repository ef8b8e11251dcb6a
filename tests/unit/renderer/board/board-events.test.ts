// Live events on a board, also if repeated, late or out of order.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ServerEvent } from '../../../../src/contract/events/events.ts';
import { compareCards } from '../../../../src/domain/board/card-order.ts';
import { mergeEvent, mergeEvents } from '../../../../src/renderer/features/board/state/board-events.ts';
import {
  type BoardState,
  withKnownCard,
  withNextPage,
} from '../../../../src/renderer/features/board/state/board-state.ts';
import { permissionsOf } from '../../process-defaults.ts';
import { card, counts, ids, PROCESS_ID, process, state } from './board-fixture.ts';

type Moved = Extract<ServerEvent, { type: 'applicant.moved' }>;

const moved = (
  applicant: Moved['applicant'],
  from: number,
  tally: readonly [number, number][],
  sequence: number,
): Moved => ({
  type: 'applicant.moved',
  sequence,
  id: applicant.id,
  process_id: PROCESS_ID,
  version: applicant.version,
  actor: 'Ana Paredes',
  applicant,
  from_list_id: from,
  counts: tally.map(([list_id, active_applicants]) => ({ list_id, active_applicants, disqualified_applicants: 0 })),
});

const two = () =>
  state({ id: 1, cards: [card(3, 1), card(2, 1), card(1, 1)] }, { id: 2, cards: [card(5, 2), card(4, 2)] });

const merge = (before: BoardState, ...events: ServerEvent[]): BoardState =>
  events.reduce((present, event) => mergeEvent(present, event).state, before);

describe('a candidate was moved elsewhere', () => {
  test('the card changes columns in the order of arrival, and the counts with it', () => {
    const after = merge(
      two(),
      moved(
        card(3, 2, { version: 2, moved_at: card(6, 2).moved_at }),
        1,
        [
          [1, 2],
          [2, 3],
        ],
        1,
      ),
    );
    expect(ids(after.columns)).toEqual([
      [2, 1],
      [3, 5, 4],
    ]);
    expect(counts(after.columns)).toEqual([2, 3]);
  });

  test('an older arrival stands further down', () => {
    const after = merge(
      two(),
      moved(
        card(1, 2, { version: 2, moved_at: card(4, 2).moved_at, id: 1 }),
        1,
        [
          [1, 2],
          [2, 3],
        ],
        1,
      ),
    );
    expect(ids(after.columns)).toEqual([
      [3, 2],
      [5, 4, 1],
    ]);
  });

  test('an event that is older than the card still tells the counts of the stage that it left', () => {
    const later = withKnownCard(two(), card(3, 3, { version: 3 }));
    const after = merge(later, moved(card(3, 2, { version: 2 }), 1, [[1, 2]], 1));
    expect(after.latest.get(3)?.list_id).toBe(3);
    expect(counts(after.columns)[0]).toBe(2);
  });

  test('the same event again, or an older one, changes no card', () => {
    const first = moved(
      card(3, 2, { version: 2 }),
      1,
      [
        [1, 2],
        [2, 3],
      ],
      1,
    );
    const back = moved(
      card(3, 1, { version: 3 }),
      2,
      [
        [1, 3],
        [2, 2],
      ],
      2,
    );
    const after = merge(two(), first, back);
    expect(merge(after, back)).toEqual(after);
    expect(merge(after, first)).toEqual(after);
  });

  test('one that belongs after what is loaded leaves its column and only counts in the other', () => {
    const before = state(
      { id: 1, cards: [card(3, 1)] },
      { id: 2, cards: [card(9, 2), card(8, 2)], count: 400, cursor: 'next' },
    );
    const after = merge(
      before,
      moved(
        card(3, 2, { version: 2 }),
        1,
        [
          [1, 0],
          [2, 401],
        ],
        1,
      ),
    );
    expect(ids(after.columns)).toEqual([[], [9, 8]]);
    expect(counts(after.columns)).toEqual([0, 401]);
  });

  test('disqualified ones stay below the active ones', () => {
    const before = state({ id: 1, cards: [card(9, 1, { status: 'disqualified' })] }, { id: 2, cards: [card(1, 2)] });
    const after = merge(before, moved(card(9, 2, { status: 'disqualified', version: 2 }), 1, [], 1));
    expect(ids(after.columns)).toEqual([[], [1, 9]]);
  });

  test('another process changes nothing, not even the object', () => {
    const before = two();
    expect(merge(before, { ...moved(card(3, 2, { version: 2 }), 1, [[1, 0]], 1), process_id: 99 })).toBe(before);
  });

  test('columns that are not concerned stay the same objects, so that they are not drawn again', () => {
    const before = state({ id: 1, cards: [card(1, 1)] }, { id: 2, cards: [] }, { id: 3, cards: [card(2, 3)] });
    const after = merge(
      before,
      moved(
        card(1, 2, { version: 2 }),
        1,
        [
          [1, 0],
          [2, 1],
        ],
        1,
      ),
    );
    expect(after.columns[2]).toBe(before.columns[2]);
  });

  test('in any order and with repeats, cards end where the newest events put them', () => {
    const script = [
      moved(
        card(1, 2, { version: 2, moved_at: card(20, 2).moved_at }),
        1,
        [
          [1, 2],
          [2, 3],
        ],
        1,
      ),
      moved(
        card(2, 2, { version: 2, moved_at: card(21, 2).moved_at }),
        1,
        [
          [1, 1],
          [2, 4],
        ],
        2,
      ),
      moved(
        card(1, 1, { version: 3, moved_at: card(22, 1).moved_at }),
        2,
        [
          [1, 2],
          [2, 3],
        ],
        3,
      ),
      moved(
        card(5, 1, { version: 2, moved_at: card(23, 1).moved_at }),
        2,
        [
          [1, 3],
          [2, 2],
        ],
        4,
      ),
      moved(
        card(1, 2, { version: 4, moved_at: card(24, 2).moved_at }),
        1,
        [
          [1, 2],
          [2, 3],
        ],
        5,
      ),
    ];
    const inOrder = merge(two(), ...script);
    const shuffled = fc.shuffledSubarray([...script, ...script], { minLength: script.length * 2 });
    fc.assert(
      fc.property(shuffled, (events) => {
        const after = merge(two(), ...events);
        expect(ids(after.columns)).toEqual(ids(inOrder.columns));
        expect(counts(after.columns)).toEqual([2, 3]);
        for (const column of after.columns) {
          expect(column.applicants).toEqual([...column.applicants].sort(compareCards));
        }
      }),
    );
  });
});

describe('other events', () => {
  test('rows that came in bring counts and name the columns to read again', () => {
    const { state: after, refetch } = mergeEvent(two(), {
      type: 'list.filled',
      sequence: 4,
      id: 1,
      process_id: PROCESS_ID,
      version: 0,
      actor: null,
      counts: [{ list_id: 1, active_applicants: 503, disqualified_applicants: 2 }],
    });
    expect(after.columns[0]?.list).toMatchObject({ active_applicants: 503, disqualified_applicants: 2 });
    expect(refetch).toEqual({ board: false, listIds: [1] });
  });

  const changed = (
    change: Parameters<typeof process>[1],
    stages = [
      { id: 1, cards: [] },
      { id: 2, cards: [] },
    ],
  ) =>
    ({
      type: 'process.changed',
      sequence: 5,
      id: PROCESS_ID,
      process_id: PROCESS_ID,
      version: change?.version ?? 1,
      actor: null,
      process: process(stages, change),
    }) as const;

  test('a process that was closed is shown as closed, with the rights that go with it', () => {
    const permissions = { ...permissionsOf(true), can_edit: false, can_move_applicants: false, can_import: false };
    const after = merge(two(), changed({ version: 2, status: { id: 7, name: 'closed' }, permissions }));
    expect(after.process.status.name).toBe('closed');
    expect(after.process.permissions.can_move_applicants).toBe(false);
    expect(merge(after, changed({ version: 1, title: 'Antes' })).process.title).toBe('Analista contable senior');
  });

  test('a stage that is new asks for the board again; one that is gone takes its column along', () => {
    const grown = mergeEvent(
      two(),
      changed({ version: 2 }, [
        { id: 1, cards: [] },
        { id: 2, cards: [] },
        { id: 3, cards: [] },
      ]),
    );
    expect(grown.refetch).toEqual({ board: true, listIds: [] });
    const shrunk = mergeEvent(two(), changed({ version: 2 }, [{ id: 2, cards: [] }]));
    expect(ids(shrunk.state.columns)).toEqual([[5, 4]]);
    expect(shrunk.refetch).toEqual({ board: false, listIds: [] });
  });

  test('its form says whether tests can be sent, so that the board is read again; the form of another process says nothing', () => {
    const formChanged = (process_id: number): ServerEvent => ({
      ...{ type: 'form.changed', sequence: 1, id: process_id, process_id, version: 9, actor: 'Ana Paredes' },
    });
    expect(mergeEvent(two(), formChanged(PROCESS_ID)).refetch).toEqual({ board: true, listIds: [] });
    expect(mergeEvent(two(), formChanged(PROCESS_ID + 1)).refetch).toEqual({ board: false, listIds: [] });
  });
});

describe('a person was erased', () => {
  const erased = (id: number, version: number): ServerEvent => ({
    type: 'applicant.removed',
    sequence: 9,
    id,
    process_id: PROCESS_ID,
    version,
    actor: null,
    counts: [{ list_id: 1, active_applicants: 2, disqualified_applicants: 0 }],
    erased: true,
  });

  test.each([
    ['older than', 4],
    ['the same as', 5],
    ['newer than', 6],
  ])('nothing of them is left, though the version of the event is %s the known one', (_label, version) => {
    const known = withKnownCard(two(), card(3, 1, { version: 5, full_name: 'Olvidada Persona' }));
    const after = merge(known, erased(3, version));
    expect(ids(after.columns)).toEqual([
      [2, 1],
      [5, 4],
    ]);
    expect(counts(after.columns)[0]).toBe(2);
    expect(JSON.stringify({ ...after, latest: [...after.latest], expected: [...after.expected] })).not.toContain(
      'Olvidada',
    );
  });

  test('a page and an event that are older do not bring them back', () => {
    const before = state({ id: 1, cards: [card(3, 1), card(2, 1)], cursor: 'next' }, { id: 2, cards: [] });
    const after = merge(before, erased(1, 2), moved(card(1, 2, { version: 9 }), 1, [], 10));
    const paged = withNextPage(after, 1, 'next', { applicants: [card(1, 1)], next_cursor: null });
    expect(ids(paged.columns)).toEqual([[3, 2], []]);
  });
});

test('a candidate who is removed at the version that is known leaves the board', () => {
  const known = withKnownCard(two(), card(3, 1, { version: 5 }));
  const removed: ServerEvent = {
    type: 'applicant.removed',
    sequence: 3,
    id: 3,
    process_id: PROCESS_ID,
    version: 5,
    actor: null,
    counts: [],
  };
  expect(ids(merge(known, removed).columns)[0]).toEqual([2, 1]);
});

describe('many events at once', () => {
  test('leave the board as one after the other would', () => {
    const id = fc.integer({ min: 1, max: 6 });
    const event = fc.record({
      kind: fc.constantFrom('moved', 'removed', 'erased'),
      id,
      list: fc.integer({ min: 1, max: 2 }),
      version: fc.integer({ min: 1, max: 6 }),
      count: fc.integer({ min: 0, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (chosen) => {
        const events = chosen.map(({ kind, id, list, version, count }, index): ServerEvent => {
          if (kind === 'moved') return moved(card(id, list, { version }), list, [[list, count]], index);
          const common = { sequence: index, id, process_id: PROCESS_ID, version, actor: null };
          const counts = [{ list_id: list, active_applicants: count, disqualified_applicants: 0 }];
          return { ...common, type: 'applicant.removed', counts, ...(kind === 'erased' && { erased: true }) };
        });
        const together = mergeEvents(two(), events).state;
        const apart = merge(two(), ...events);
        expect(together.columns).toEqual(apart.columns);
        expect(together.sequence).toBe(apart.sequence);
      }),
    );
  });

  /** `size` candidates of a board of that size are moved by `size` events. */
  const readsOf = (size: number): number => {
    let reads = 0;
    const counted = (id: number, listId: number, version: number) =>
      Object.defineProperty(card(id, listId, { version }), 'id', {
        enumerable: true,
        get: () => {
          reads += 1;
          return id;
        },
      });
    const numbers = Array.from({ length: size }, (_, index) => size - index);
    const before = state({ id: 1, cards: numbers.map((id) => counted(id, 1, 1)) }, { id: 2, cards: [] });
    const events = numbers.map((id, index) => moved(counted(id, 2, 2), 1, [[1, size - index - 1]], index));
    reads = 0;
    const after = mergeEvents(before, events).state;
    const work = reads;
    expect(counts(after.columns)).toEqual([0, 0]);
    expect(ids(after.columns)[1]).toHaveLength(size);
    return work;
  };

  test('cost ten times as much for ten times as many candidates, and not a hundred times', () => {
    const [few, many] = [readsOf(300), readsOf(3000)];
    expect(few).toBeGreaterThan(0);
    expect(many / few).toBeLessThan(20);
  });
});
