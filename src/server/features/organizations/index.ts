// Organizations, and their initial data.
export { anyOrganization, insertArea, insertUser } from './queries.ts';
export { organizationRoutes } from './routes.ts';
export { addOrganization } from './service.ts';
export { isSetupToken, setupTokenOf } from './setup-token.ts';
