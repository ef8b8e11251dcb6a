// A text as it stands once the keyboard has been quiet: what a search waits for.
import { useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE_MILLISECONDS } from '../../contract/common.ts';

/** The text as it was once it had not changed for 300 ms. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_DEBOUNCE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
