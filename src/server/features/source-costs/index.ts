// Costs of sources, for the reports that divide them by candidates and hires.

export { costsBetween, renameSourceOfCosts } from './queries.ts';
export { sourceCostRoutes } from './routes.ts';
export { addCost } from './service.ts';
