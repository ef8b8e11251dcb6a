// The search that found a candidate, handed to the screen that opens it in the history's state, never in an address.
import { useLocation } from 'react-router-dom';

interface FoundBy {
  readonly foundBy: string;
}

/** The state of a link to a candidate; none without a search. */
export const foundByState = (query: string | undefined): FoundBy | undefined =>
  query?.trim() ? { foundBy: query } : undefined;

export function useFoundBy(): string | undefined {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('foundBy' in state)) return undefined;
  return typeof state.foundBy === 'string' ? state.foundBy : undefined;
}
