// Going on from a step of the wizard once nothing in it is unsaved any more, so that its guard does not ask.
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** @returns what goes to a path as soon as `isChanged` is false */
export function useLeave(isChanged: boolean): (path: string, replace?: boolean) => void {
  const navigate = useNavigate();
  const [to, setTo] = useState<{ path: string; replace: boolean } | null>(null);
  useEffect(() => {
    if (to && !isChanged) void navigate(to.path, { replace: to.replace });
  }, [to, isChanged, navigate]);
  return (path, replace = false) => setTo({ path, replace });
}
