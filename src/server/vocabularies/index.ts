// Catalogues of the whole world.
export { vocabularyRoutes } from './routes.ts';
