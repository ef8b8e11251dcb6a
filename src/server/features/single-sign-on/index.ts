// Single sign-on with identity providers.
export { singleSignOnPages } from './pages.tsx';
export { singleSignOnRoutes } from './routes.ts';
