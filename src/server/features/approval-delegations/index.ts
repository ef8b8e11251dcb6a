// Delegations of approvals for an absence.
export { approvalDelegationRoutes } from './routes.ts';
export { type ActiveDelegation, activeDelegations, principalsAt, standInsAt } from './stand-ins.ts';
