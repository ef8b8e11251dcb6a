// Reports, and the figures that they are answered from.
export { countBeforeErasure, countChanges } from './counting.ts';
export { figureWorker } from './figure-worker.ts';
export { reportRoutes } from './routes.ts';
