// What the fields that look for people have in common: the words, and whom they find, more of them as one scrolls.
import { useCallback, useState } from 'react';
import { userMessages } from '../../../contract/messages.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { usePeopleSearch } from './queries.ts';

/** The part of a Combobox's properties that says whom the words find. */
export function usePeople() {
  const [query, setQuery] = useState('');
  const {
    data: found,
    error,
    refetch,
    hasNextPage,
    isFetching,
    fetchNextPage,
  } = usePeopleSearch(useDebounced(query.trim()));
  const onMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return {
    query,
    found,
    error: error && { error, onRetry: () => void refetch() },
    placeholder: userMessages.searchPeople,
    none: userMessages.nobodyFound,
    onQueryChange: setQuery,
    onMore,
  };
}
