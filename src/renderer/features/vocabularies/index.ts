// Catalogues, as other screens look in them.
export { useLanguages, useRequestTypes, useSkills, useUniversities } from './queries.ts';
