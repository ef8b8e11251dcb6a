// The public portal, and what its administrators set about it.
export { addPortal } from './landing.ts';
export { portalPages } from './pages/routes.tsx';
export { portalRoutes } from './routes.ts';
