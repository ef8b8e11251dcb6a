// The main process's offline boards as the page knows them; downloads finish at once.
import type { OfflineBoardsState } from '../../../src/contract/ipc/offline-boards.ts';
import { DEFAULT_OFFLINE_LIMIT } from '../../../src/contract/ipc/offline-limits.ts';

const MEGABYTE = 1024 * 1024;

export function fakeOfflineBoards() {
  const listeners = new Set<(state: OfflineBoardsState) => void>();
  let state: OfflineBoardsState = { isAvailable: true, limit: DEFAULT_OFFLINE_LIMIT, bytes: 0, boards: [] };
  const update = (change: Partial<OfflineBoardsState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener(state);
    return state;
  };
  return {
    subscribe: (listener: (state: OfflineBoardsState) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    calls: {
      offlineBoardsState: () => state,
      setBoardOffline: ({ process_id: id, offline }: { process_id: number; offline: boolean }) => {
        const others = state.boards.filter(({ process }) => process.id !== id);
        const process = { id, title: 'Analista contable senior' };
        const board = { process, bytes: 12 * MEGABYTE, total: 120, stored: 118, missing: 2, isReading: false };
        const boards = offline ? [...others, board] : others;
        return update({ boards, bytes: boards.length * 12 * MEGABYTE });
      },
      setOfflineLimit: ({ limit }: { limit: number }) => update({ limit }),
    },
  };
}
