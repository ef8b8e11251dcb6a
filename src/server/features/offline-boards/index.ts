// Offline boards: what desktops store of a board.
export { offlineBoardRoutes } from './routes.ts';
