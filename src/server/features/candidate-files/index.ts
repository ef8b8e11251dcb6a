// Documents of candidates.
export { candidateFileRoutes } from './routes.ts';
