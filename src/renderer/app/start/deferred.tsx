// What nobody waits for: it comes when the first screen has what it asked for, and whoever opened it does nothing else yet.
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** Milliseconds: whoever opens a board at once does not share the processors with what nobody waits for. */
const REST = 1000;

/**
 * Whether the window has come to rest after its start; from then on it is so.
 * @param rest milliseconds without a question to the server
 */
export function useIdle(rest = REST): boolean {
  const client = useQueryClient();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (isIdle) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let idle = 0;
    const wait = () => {
      clearTimeout(timer);
      cancelIdleCallback(idle);
      if (client.isFetching() > 0) return;
      timer = setTimeout(() => {
        idle = requestIdleCallback(() => setIdle(true));
      }, rest);
    };
    const leave = client.getQueryCache().subscribe(wait);
    wait();
    return () => {
      leave();
      clearTimeout(timer);
      cancelIdleCallback(idle);
    };
  }, [client, isIdle, rest]);
  return isIdle;
}

/** The script of boards, which a list is there to lead to, comes before anybody opens one. */
export function BoardAhead() {
  const isDrawn = useIdle(0);
  useEffect(() => {
    if (isDrawn) void import('../../features/board/index.ts');
  }, [isDrawn]);
  return null;
}

export function Deferred({ children }: { children: ReactNode }) {
  return useIdle() ? <Suspense>{children}</Suspense> : null;
}
