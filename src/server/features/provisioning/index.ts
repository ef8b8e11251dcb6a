// Provisioning of users and groups by identity providers (SCIM 2.0).
export { provisioningRoutes } from './routes.ts';
export { scimPages } from './scim-pages.ts';
