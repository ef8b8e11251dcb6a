// Whoever has no business on a screen goes to the beginning.
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Anew for each address: two such screens in a row may be one to React, which would send away from the first only. */
export function RedirectHome() {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (location.pathname !== '/') void navigate('/', { replace: true });
  }, [location, navigate]);
  return null;
}
