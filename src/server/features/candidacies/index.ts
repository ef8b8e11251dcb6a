// Actions on candidates in processes.
export { runBulkMove } from './bulk-move.ts';
export { presentReasonNames } from './former-reasons.ts';
export { purgeCandidates } from './removal.ts';
export { candidacyRoutes } from './routes.ts';
