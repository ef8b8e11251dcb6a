// The organisation's settings.
export { settingRoutes } from './routes.ts';
export { activeOptionals, addStartingSettings } from './service.ts';
export { linksOf } from './setting-queries.ts';
