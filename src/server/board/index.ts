// The board, for the areas that change what stands on it.
export { cardShape } from './cards.ts';
export { type CardRow, findCard, findList } from './queries.ts';
export { boardRoutes } from './routes.ts';
