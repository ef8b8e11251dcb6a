// Live events on a board: each says what is true once, however often, late or out of order it comes.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ServerEvent } from '../../../../src/contract/events.ts';
import { compareCards } from '../../../../src/domain/card-order.ts';
import { mergeEvent } from '../../../../src/renderer/board/board-events.ts';
import { type BoardState, withKnownCard } from '../../../../src/renderer/board/board-state.ts';
import { permissionsOf } from '../../process-parts.ts';
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
    const { state: after, reread } = mergeEvent(two(), {
      type: 'list.filled',
      sequence: 4,
      id: 1,
      process_id: PROCESS_ID,
      version: 0,
      actor: null,
      counts: [{ list_id: 1, active_applicants: 503, disqualified_applicants: 2 }],
    });
    expect(after.columns[0]?.list).toMatchObject({ active_applicants: 503, disqualified_applicants: 2 });
    expect(reread).toEqual({ what: 'columns', listIds: [1] });
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
    expect(grown.reread).toEqual({ what: 'board' });
    const shrunk = mergeEvent(two(), changed({ version: 2 }, [{ id: 2, cards: [] }]));
    expect(ids(shrunk.state.columns)).toEqual([[5, 4]]);
    expect(shrunk.reread).toEqual({ what: 'nothing' });
  });
});
