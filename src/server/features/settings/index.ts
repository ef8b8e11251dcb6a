// Settings of the organization.
export { settingRoutes } from './routes.ts';
export { activeOptionals, addStartingSettings } from './service.ts';
