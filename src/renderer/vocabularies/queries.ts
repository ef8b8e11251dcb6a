// What the words of a field find in the catalogues of the whole world.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../app/query-keys.ts';
import { ask, terna } from '../app/terna.ts';

/** Universities shown at once below a field. */
const MOST_SUGGESTIONS = 8;

/** Universities whose words begin with these; asked for from two letters on. */
export const useUniversities = (words: string) =>
  useQuery({
    queryKey: queryKeys.vocabularies.universities(words),
    queryFn: () => ask(terna().vocabularies.universities({ query: { search: words, items: MOST_SUGGESTIONS } })),
    enabled: words.length >= 2,
    placeholderData: keepPreviousData,
  });
