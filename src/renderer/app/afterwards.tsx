// What nobody waits for: it comes when the first screen has what it asked for, and whoever opened it does nothing else yet.
import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** Milliseconds without a question to the server: whoever opens a board at once does not share the processors with this. */
const REST = 1000;

/** Whether the window has come to rest after its start; from then on it is so. */
export function useHasRested(): boolean {
  const isFetching = useIsFetching() > 0;
  const [hasRested, setRested] = useState(false);
  useEffect(() => {
    if (isFetching || hasRested) return;
    let idle = 0;
    const timer = setTimeout(() => {
      idle = requestIdleCallback(() => setRested(true));
    }, REST);
    return () => {
      clearTimeout(timer);
      cancelIdleCallback(idle);
    };
  }, [isFetching, hasRested]);
  return hasRested;
}

export function Afterwards({ children }: { children: ReactNode }) {
  return useHasRested() ? <Suspense>{children}</Suspense> : null;
}
