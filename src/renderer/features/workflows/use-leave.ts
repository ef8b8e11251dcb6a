// Leaves a wizard step after its save, without a question from the leave guard.
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** @returns a function that navigates as soon as `isChanged` is false */
export function useLeave(isChanged: boolean): (path: string, replace?: boolean) => void {
  const navigate = useNavigate();
  const [to, setTo] = useState<{ path: string; replace: boolean } | null>(null);
  useEffect(() => {
    if (to && !isChanged) void navigate(to.path, { replace: to.replace });
  }, [to, isChanged, navigate]);
  return (path, replace = false) => setTo({ path, replace });
}
