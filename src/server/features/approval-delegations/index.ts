// Delegations of approvals for an absence.

export { type ActiveDelegation, activeDelegations, deputiesAt, principalsAt } from './deputies.ts';
export { approvalDelegationRoutes } from './routes.ts';
