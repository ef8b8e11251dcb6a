// Who is looking at a board at the moment.
export { type Look, Lookers } from './lookers.ts';
export { presenceRoutes } from './routes.ts';
