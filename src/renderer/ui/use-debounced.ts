// A debounced text for searches while typing.
import { useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE_MILLISECONDS } from '../../contract/constants.ts';

/** The text after it has not changed for `milliseconds`; 300 by default. */
export function useDebounced(text: string, milliseconds = SEARCH_DEBOUNCE_MILLISECONDS): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return settled;
}
