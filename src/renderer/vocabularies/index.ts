// Catalogues, as other screens look in them.
export { useRequestTypes, useUniversities } from './queries.ts';
