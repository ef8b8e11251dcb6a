// The board filter in the URL: typing replaces the history entry, choosing adds one.
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LatestChoice } from '../../../app/latest-choice.ts';
import { type Filter, filterIn, keyOf, withFilter } from './board-filter.ts';

export interface BoardFilterAddress {
  readonly filter: Filter;
  /** Merges conditions into the filter; undefined removes one. */
  readonly change: (change: { readonly [Key in keyof Filter]: Filter[Key] | undefined }, isTyped?: boolean) => void;
  readonly clear: () => void;
}

export function useBoardFilter(): BoardFilterAddress {
  const [search, setSearch] = useSearchParams();
  const read = filterIn(search);
  // The drawer changes the URL too, so the filter object changes only with its key.
  const key = keyOf(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the whole filter
  const filter = useMemo(() => read, [key]);
  // The URL is updated later, so a further choice builds on the latest one.
  const [latest] = useState(() => new LatestChoice(filter, keyOf));
  useEffect(() => latest.sync(filter), [latest, filter]);
  const show = useCallback(
    (next: Filter, isTyped: boolean) => {
      latest.choose(next);
      setSearch((present) => withFilter(present, next), { replace: isTyped });
    },
    [latest, setSearch],
  );
  const change = useCallback<BoardFilterAddress['change']>(
    (changed, isTyped = false) => {
      const entries = Object.entries({ ...latest.present, ...changed }).filter(([, value]) => value);
      show(Object.fromEntries(entries) as Filter, isTyped);
    },
    [latest, show],
  );
  const clear = useCallback(() => {
    const { sort } = latest.present;
    show(sort ? { sort } : {}, false);
  }, [latest, show]);
  return { filter, change, clear };
}
