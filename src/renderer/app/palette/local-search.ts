// Searches this window's cached answers; features register their own search.
import type { QueryClient } from '@tanstack/react-query';
import { searchTerms } from '../../../domain/text/search-text.ts';
import type { Entry } from './entries.ts';

export interface Found {
  readonly processes: readonly Entry[];
  readonly candidates: readonly Entry[];
}

/** Returns at most `limit` entries of each kind. */
export type LocalSearch = (client: QueryClient, terms: readonly string[], limit: number) => Partial<Found>;

const searches = new Map<string, LocalSearch>();

/** The feature's module calls it once when it loads. */
export function lookIn(area: string, search: LocalSearch): void {
  searches.set(area, search);
}

export function findLocally(client: QueryClient, typed: string, limit: number): Found {
  const terms = searchTerms(typed);
  const found = terms.length === 0 ? [] : [...searches.values()].map((search) => search(client, terms, limit));
  return {
    processes: once(found.flatMap(({ processes = [] }) => processes)).slice(0, limit),
    candidates: once(found.flatMap(({ candidates = [] }) => candidates)).slice(0, limit),
  };
}

const once = (entries: readonly Entry[]): Entry[] => [...new Map(entries.map((entry) => [entry.id, entry])).values()];
