// The organisation's settings.
export { settingRoutes } from './routes.ts';
export { activeOptionals, addStartingSettings } from './service.ts';
