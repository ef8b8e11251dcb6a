// Salary bands, for the requests that are compared with them.
export { salaryBandRoutes } from './routes.ts';
export { compareWithBands } from './service.ts';
