// Debounced text of a field that follows external changes.
import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_DEBOUNCE_MILLISECONDS } from '../../contract/constants.ts';

/** Returns the text and its setter; `settle` is called 300 ms after the last change. */
export function useTyped(text: string, settle: (text: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(text);
  const [followed, setFollowed] = useState(text);
  if (text !== followed) {
    setFollowed(text);
    setTyped(text);
  }
  const rest = useEffectEvent(() => {
    if (typed !== text) settle(typed);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of `typed` restarts the delay.
  useEffect(() => {
    const timer = setTimeout(rest, SEARCH_DEBOUNCE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
