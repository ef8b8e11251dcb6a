// What the list showed last stays for the next visit: one entry for the words, one for the rest.
import { privateStorage } from '../../../app/private-storage.ts';
import { formatListState, initialListState, type ListState, parseListState } from './list-state.ts';

/** Each person of this computer has their own. */
const keysOf = (userToken: string) => ({
  query: `terna.processes.query.${userToken}`,
  filters: `terna.processes.filters.${userToken}`,
});

/** The list as this person left it. */
export function readStoredList(userToken: string): ListState {
  const keys = keysOf(userToken);
  const filters = parseListState(new URLSearchParams(privateStorage.getItem(keys.filters) ?? ''));
  return { ...filters, query: (privateStorage.getItem(keys.query) ?? '').slice(0, 200), page: 1 };
}

/** Keeps the list as it is now, without its page. */
export function storeList(userToken: string, state: ListState): void {
  const keys = keysOf(userToken);
  const { query, page } = initialListState;
  privateStorage.setItem(keys.query, state.query);
  privateStorage.setItem(keys.filters, formatListState({ ...state, query, page }).toString());
}
