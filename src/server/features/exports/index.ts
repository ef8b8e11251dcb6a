// Exports to spreadsheets.
export { exportRoutes } from './routes.ts';
