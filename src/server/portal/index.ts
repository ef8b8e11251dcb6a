// The public portal, and what its administrators set about it.
export { addPortal } from './landing.ts';
export { pageHeaders } from './pages/answer.tsx';
export { messagePage } from './pages/message-page.tsx';
export { portalPages } from './pages/routes.tsx';
export { portalRoutes } from './routes.ts';
