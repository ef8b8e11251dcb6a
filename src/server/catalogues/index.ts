// The organisation's catalogues of names.
export { catalogueRoutes } from './routes.ts';
