// Who is looking at a board at the moment.

export { presenceRoutes } from './routes.ts';
export { type Look, Viewers } from './viewers.ts';
