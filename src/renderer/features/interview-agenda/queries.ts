// The interviews of a week, and the candidates for whom one is booked.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addDays } from 'date-fns';
import { queryKeys } from '../../app/query/query-keys.ts';
import { ask, askData, terna } from '../../app/terna.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { DAYS, dayText } from './week-layout.ts';

const MIN_QUERY_LENGTH = 2;
const MAX_FOUND = 8;

export const useAgenda = (monday: Date) =>
  useQuery({
    queryKey: queryKeys.interviews.agenda(dayText(monday)),
    queryFn: () =>
      askData(
        terna().interviews.agenda({
          query: { from: monday.toISOString(), until: addDays(monday, DAYS).toISOString() },
        }),
      ),
    placeholderData: keepPreviousData,
  });

/** Active candidacies by name. */
export function useFoundCandidates(typed: string) {
  const query = useDebounced(typed.trim());
  return useQuery({
    queryKey: queryKeys.palette.candidates(query),
    queryFn: () =>
      ask(terna().candidacies.postulations({ query: { page: 1, items: MAX_FOUND }, body: { filters: { query } } })),
    enabled: query.length >= MIN_QUERY_LENGTH,
  });
}

export const useChosenApplicant = (id: number | null) =>
  useQuery({
    queryKey: queryKeys.applicants.one(id ?? 0),
    queryFn: () => ask(terna().applicants.get({ params: { id: id ?? 0 } })),
    enabled: id !== null,
  });
