// State shared by the fields that search users: query and paged results.
import { useCallback, useState } from 'react';
import { userMessages } from '../../../contract/messages.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { usePeopleSearch } from './queries.ts';

/** Returns the search-related properties of a Combobox. */
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
