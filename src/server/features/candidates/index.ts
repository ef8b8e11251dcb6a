// The organization's candidates, each person once.
export { candidateRoutes } from './routes.ts';
export { readIndexSoon } from './warm-up.ts';
