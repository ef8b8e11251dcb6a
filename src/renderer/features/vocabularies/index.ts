// Catalogue searches for other features.
export { useLanguages, usePositionOptions, useRequestTypes, useSkills, useUniversities } from './queries.ts';
