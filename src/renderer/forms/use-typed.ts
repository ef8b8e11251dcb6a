// What stands in a field whose text counts only once typing rests, and which follows when the text changes by itself.
import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_DEBOUNCE_MILLISECONDS } from '../../contract/common.ts';

/** The text in the field and how it is changed; `settle` is called with it once it has stood still for 300 ms. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of `typed` begins the wait again.
  useEffect(() => {
    const timer = setTimeout(rest, SEARCH_DEBOUNCE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
