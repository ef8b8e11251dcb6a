// What this window has already seen: found at once and without a server. Each area says how to look in its own answers.
import type { QueryClient } from '@tanstack/react-query';
import { searchTerms } from '../../../domain/text/search-text.ts';
import type { Entry } from './entries.ts';

export interface Found {
  readonly processes: readonly Entry[];
  readonly candidates: readonly Entry[];
}

/** Looks for at most `most` of each kind among an area's answers in the query cache. */
export type LocalSearch = (client: QueryClient, terms: readonly string[], limit: number) => Partial<Found>;

const searches = new Map<string, LocalSearch>();

/** Registers how an area looks; its module calls this once, when it loads. */
export function lookIn(area: string, search: LocalSearch): void {
  searches.set(area, search);
}

/** What all areas find together, each thing once. */
export function findLocally(client: QueryClient, typed: string, limit: number): Found {
  const terms = searchTerms(typed);
  const found = terms.length === 0 ? [] : [...searches.values()].map((search) => search(client, terms, limit));
  return {
    processes: once(found.flatMap(({ processes = [] }) => processes)).slice(0, limit),
    candidates: once(found.flatMap(({ candidates = [] }) => candidates)).slice(0, limit),
  };
}

const once = (entries: readonly Entry[]): Entry[] => [...new Map(entries.map((entry) => [entry.id, entry])).values()];
