// Relocations: a server without an organization receives a local space.
export { relocationRoutes } from './routes.ts';
export { clearRelocations } from './service.ts';
