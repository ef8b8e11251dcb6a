// Catalogues of the whole world, as other screens look in them.
export { useUniversities } from './queries.ts';
