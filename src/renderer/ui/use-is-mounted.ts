// Whether a component is still displayed when an answer arrives.
import { type RefObject, useEffect, useRef } from 'react';

export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
