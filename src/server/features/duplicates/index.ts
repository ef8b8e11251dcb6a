// Persons of the organization who may be one: groups, their merge, and persons known to be different.
export { compareAll } from './comparing.ts';
export { duplicateWorker } from './duplicate-worker.ts';
export { duplicateRoutes } from './routes.ts';
