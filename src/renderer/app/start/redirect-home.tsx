// Redirects users without access to the home screen.
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Redirects for each address, because React may reuse the component between two such screens. */
export function RedirectHome() {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (location.pathname !== '/') void navigate('/', { replace: true });
  }, [location, navigate]);
  return null;
}
