// Actions on candidates in processes.
export { runBulkMove } from './bulk-move.ts';
export { presentReasonNames } from './former-reasons.ts';
export { purgeCandidates } from './removal.ts';
export { candidacyRoutes } from './routes.ts';
export { takeBackWithdrawal, type Withdrawal, withdrawApplication, withdrawalOf } from './withdrawal.ts';
