// A text as it stands once the keyboard has been quiet: what a search waits for.
import { useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE_MILLISECONDS } from '../../contract/common.ts';

/** The text as it was once it had not changed for so many milliseconds; 300 unless told. */
export function useDebounced(text: string, milliseconds = SEARCH_DEBOUNCE_MILLISECONDS): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return settled;
}
