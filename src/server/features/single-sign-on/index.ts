// Single sign-on with identity providers.
export { actorFor, namesOf } from './accounts.ts';
export { singleSignOnPages } from './pages.tsx';
export { domainsOf, findActiveProvider, type ProviderRow, rulesOf } from './provider-queries.ts';
export { requireProviderOf } from './providers.ts';
export { singleSignOnRoutes } from './routes.ts';
