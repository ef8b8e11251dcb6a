// The search that found a candidate, handed to the screen that opens it in the history's state, never in an address.
import { useLocation } from 'react-router-dom';
import { z } from 'zod';

const FoundBy = z.object({ foundBy: z.string() });

/** The state of a link to a candidate; none without a search. */
export const foundByState = (query: string | undefined): z.infer<typeof FoundBy> | undefined =>
  query?.trim() ? { foundBy: query } : undefined;

export function useFoundBy(): string | undefined {
  const { state } = useLocation();
  return FoundBy.safeParse(state).data?.foundBy;
}
