// Whether an element is visible or within one board width; others need no rendering.
import { type RefObject, useEffect, useState } from 'react';
import { isLocked } from '../../../app/session-lock/session-lock.ts';

export function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const root = element.current.closest('[data-board]');
    const look = (entries: readonly IntersectionObserverEntry[]): void => {
      // A locked window does not change, so that the focused element stays.
      if (!isLocked()) setNear(entries.at(-1)?.isIntersecting ?? false);
    };
    const observer = new IntersectionObserver(look, { root, rootMargin: '0px 100%' });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
