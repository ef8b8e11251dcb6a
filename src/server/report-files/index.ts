// Reports on candidates as PDF files.
export { reportFileRoutes } from './routes.ts';
