// What nobody waits for: it comes when the first screen has what it asked for, and the page has come to rest.
import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';

export function Afterwards({ children }: { children: ReactNode }) {
  const isFetching = useIsFetching() > 0;
  const [hasRested, setRested] = useState(false);
  useEffect(() => {
    if (isFetching) return;
    const idle = requestIdleCallback(() => setRested(true));
    return () => cancelIdleCallback(idle);
  }, [isFetching]);
  return hasRested ? <Suspense>{children}</Suspense> : null;
}
