// Mounts non-critical UI once the first screen is idle.
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** Milliseconds; leaves the processor to a user who opens a board at once. */
const REST = 1000;

/**
 * Whether the window has become idle after its start; once true, it stays true.
 * @param rest milliseconds without a server call
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

/** Loads the board's script early, because most users open a board from the list. */
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
