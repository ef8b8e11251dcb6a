// Requests and their approval.
export { couldSeeRequest, readRequest } from './reading.ts';
export { requestRoutes } from './routes.ts';
