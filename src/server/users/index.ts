// The people of the organisation.
export { userRoutes } from './routes.ts';
