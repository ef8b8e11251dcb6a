// Vocabularies shared by all organizations.
export { vocabularyRoutes } from './routes.ts';
export { createSuggestions, type Suggest } from './suggestions.ts';
