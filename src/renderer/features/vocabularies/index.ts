// Catalogue searches for other features.
export { useLanguages, useRequestTypes, useSkills, useUniversities } from './queries.ts';
