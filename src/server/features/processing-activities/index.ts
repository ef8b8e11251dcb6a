// The register of processing activities of an organization.
export { processingActivityRoutes } from './routes.ts';
