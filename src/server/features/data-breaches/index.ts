// The register of personal data breaches of an organization.
export { remindOfBreaches } from './notifications.ts';
export { dataBreachRoutes } from './routes.ts';
