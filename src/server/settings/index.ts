// The organisation's catalogues.
export { settingRoutes } from './routes.ts';
