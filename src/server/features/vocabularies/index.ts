// Vocabularies shared by all organizations.
export { readVocabulary } from './data.ts';
export { vocabularyRoutes } from './routes.ts';
export { createSuggestions, type Suggest } from './suggestions.ts';
