// Main's kept boards, as far as a page can tell: each is there as soon as it is asked for.
import { DEFAULT_KEPT_LIMIT, type KeptBoardsState } from '../../../src/contract/ipc/kept-boards.ts';

const MEGABYTE = 1024 * 1024;

export function fakeKeptBoards() {
  const listeners = new Set<(state: KeptBoardsState) => void>();
  let state: KeptBoardsState = { isAvailable: true, limit: DEFAULT_KEPT_LIMIT, bytes: 0, boards: [] };
  const tell = (change: Partial<KeptBoardsState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener(state);
    return state;
  };
  return {
    subscribe: (listener: (state: KeptBoardsState) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    calls: {
      keptBoardsState: () => state,
      keepBoard: ({ process_id: id, keep }: { process_id: number; keep: boolean }) => {
        const others = state.boards.filter(({ process }) => process.id !== id);
        const process = { id, title: 'Analista contable senior' };
        const board = { process, bytes: 12 * MEGABYTE, total: 120, kept: 118, missing: 2, isReading: false };
        const boards = keep ? [...others, board] : others;
        return tell({ boards, bytes: boards.length * 12 * MEGABYTE });
      },
      setKeptLimit: ({ limit }: { limit: number }) => tell({ limit }),
    },
  };
}
