// What nobody waits for: it comes when the first screen has what it asked for, and whoever opened it does nothing else yet.
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** Milliseconds: whoever opens a board at once does not share the processors with what nobody waits for. */
const REST = 1000;

/**
 * Whether the window has come to rest after its start; from then on it is so.
 * @param rest milliseconds without a question to the server
 */
export function useHasRested(rest = REST): boolean {
  const client = useQueryClient();
  const [hasRested, setRested] = useState(false);
  useEffect(() => {
    if (hasRested) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let idle = 0;
    const wait = () => {
      clearTimeout(timer);
      cancelIdleCallback(idle);
      if (client.isFetching() > 0) return;
      timer = setTimeout(() => {
        idle = requestIdleCallback(() => setRested(true));
      }, rest);
    };
    const leave = client.getQueryCache().subscribe(wait);
    wait();
    return () => {
      leave();
      clearTimeout(timer);
      cancelIdleCallback(idle);
    };
  }, [client, hasRested, rest]);
  return hasRested;
}

/** The script of boards, which a list is there to lead to, comes before anybody opens one. */
export function BoardAhead() {
  const isDrawn = useHasRested(0);
  useEffect(() => {
    if (isDrawn) void import('../../features/board/index.ts');
  }, [isDrawn]);
  return null;
}

export function Afterwards({ children }: { children: ReactNode }) {
  return useHasRested() ? <Suspense>{children}</Suspense> : null;
}
