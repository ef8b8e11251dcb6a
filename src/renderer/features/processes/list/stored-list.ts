// Stores the last state of the list; the query has a separate entry.
import { privateStorage } from '../../../app/private-storage.ts';
import { formatListState, initialListState, type ListState, parseListState } from './list-state.ts';

/** Each user has separate entries. */
const keysOf = (userToken: string) => ({
  query: `terna.processes.query.${userToken}`,
  filters: `terna.processes.filters.${userToken}`,
});

export function readStoredList(userToken: string): ListState {
  const keys = keysOf(userToken);
  const filters = parseListState(new URLSearchParams(privateStorage.getItem(keys.filters) ?? ''));
  return { ...filters, query: (privateStorage.getItem(keys.query) ?? '').slice(0, 200), page: 1 };
}

/** The page is not stored. */
export function storeList(userToken: string, state: ListState): void {
  const keys = keysOf(userToken);
  const { query, page } = initialListState;
  privateStorage.setItem(keys.query, state.query);
  privateStorage.setItem(keys.filters, formatListState({ ...state, query, page }).toString());
}
