// Delegations of approvals for an absence.

export {
  type ActiveDelegation,
  activeDelegations,
  type BegunDelegation,
  claimBegunDelegation,
  deputiesAt,
  principalsAt,
} from './deputies.ts';
export { unannouncedDelegations } from './queries.ts';
export { approvalDelegationRoutes } from './routes.ts';
