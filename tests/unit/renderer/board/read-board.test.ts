// Refetching a board to its current depth, while events occur.
import { describe, expect, test } from 'vitest';
import type { Board, ColumnPage } from '../../../../src/contract/api/board.ts';
import type { ServerEvent } from '../../../../src/contract/events/events.ts';
import { boardState } from '../../../../src/renderer/features/board/state/board-state.ts';
import { beginMove } from '../../../../src/renderer/features/board/state/pending-moves.ts';
import { type BoardSource, bufferEvent, readBoard } from '../../../../src/renderer/features/board/state/read-board.ts';
import { board, card, counts, ids, PROCESS_ID } from './board-fixture.ts';

const small = (): Board =>
  board([
    { id: 1, cards: [card(9, 1), card(8, 1)], count: 5, cursor: '2' },
    { id: 2, cards: [] },
  ]);
const rest: Record<string, ColumnPage> = {
  '2': { applicants: [card(7, 1), card(6, 1)], next_cursor: '4' },
  '4': { applicants: [card(5, 1)], next_cursor: null },
};

/** `whileOpen` runs before the answer. */
function source(answer: Board, whileOpen: () => void = () => undefined): BoardSource & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    open: async () => {
      whileOpen();
      return { data: answer, cachedAt: null };
    },
    page: async (_listId, _filter, cursor) => {
      asked.push(cursor);
      const data = rest[cursor];
      if (!data) throw new Error(`no page ${cursor}`);
      return { data, cachedAt: null };
    },
  };
}

const moved = (id: number): ServerEvent => ({
  type: 'applicant.moved',
  sequence: 3,
  id,
  process_id: PROCESS_ID,
  version: 2,
  actor: null,
  applicant: card(id, 2, { version: 2 }),
  from_list_id: 1,
  counts: [
    { list_id: 1, active_applicants: 4, disqualified_applicants: 0 },
    { list_id: 2, active_applicants: 1, disqualified_applicants: 0 },
  ],
});

describe('a board that is read', () => {
  test('for the first time has its first pages', async () => {
    const server = source(small());
    const state = await readBoard(server, PROCESS_ID, () => undefined);
    expect(ids(state.columns)).toEqual([[9, 8], []]);
    expect(server.asked).toEqual([]);
  });

  test('again is as deep as it was, so that nobody loses their place', async () => {
    const server = source(small());
    const deep = boardState(
      board([
        { id: 1, cards: [9, 8, 7, 6].map((id) => card(id, 1)), cursor: '4' },
        { id: 2, cards: [] },
      ]),
    );
    const state = await readBoard(server, PROCESS_ID, () => deep);
    expect(ids(state.columns)).toEqual([[9, 8, 7, 6], []]);
    expect(state.columns[0]?.next_cursor).toBe('4');
    expect(server.asked).toEqual(['2']);
  });

  test('takes in events that were told while the answer was on its way', async () => {
    const server = source(small(), () => {
      bufferEvent(moved(9));
      bufferEvent({ ...moved(8), process_id: 99 });
    });
    const state = await readBoard(server, PROCESS_ID, () => undefined);
    expect(ids(state.columns)).toEqual([[8], [9]]);
    expect(counts(state.columns)).toEqual([4, 1]);
    // After the fetch, events apply to the cache only.
    bufferEvent(moved(8));
    expect(ids((await readBoard(source(small()), PROCESS_ID, () => undefined)).columns)).toEqual([[9, 8], []]);
  });

  test('keeps showing moves that are on their way', async () => {
    const before = beginMove(boardState(small()), {
      card: card(8, 1),
      toListId: 2,
      movedAt: '2026-11-20T00:00:00.000Z',
      movedBy: null,
    });
    const state = await readBoard(source(small()), PROCESS_ID, () => before);
    expect(state.pending).toEqual(before.pending);
  });

  test('says when it comes from the disk', async () => {
    const at = '2026-11-20T10:42:00.000Z';
    const state = await readBoard(
      { ...source(small()), open: async () => ({ data: small(), cachedAt: at }) },
      PROCESS_ID,
      () => undefined,
    );
    expect(state.cachedAt).toBe(at);
  });
});
