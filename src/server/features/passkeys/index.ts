// Passkeys of users.
export { passkeyPages } from './pages.tsx';
export { passkeyRoutes } from './routes.ts';
