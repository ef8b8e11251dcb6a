// The organization's catalogues of names.
export { categoryOf, systemCategory } from './files-categories.ts';
export { catalogueRoutes } from './routes.ts';
