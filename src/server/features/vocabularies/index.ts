// Catalogues of the whole world.
export { vocabularyRoutes } from './routes.ts';
export { createSuggestions, type Suggest } from './suggestions.ts';
