// The viewers of a board.

export { presenceRoutes } from './routes.ts';
export { type Look, Viewers } from './viewers.ts';
