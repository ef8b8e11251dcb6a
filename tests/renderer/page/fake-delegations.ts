// Fake delegations of approvals for an absence.
import type { ApprovalDelegation, NewApprovalDelegation } from '../../../src/contract/api/approval-delegations.ts';
import type { CurrentUser } from '../../../src/contract/api/sessions.ts';

export function fakeDelegations(user: CurrentUser) {
  let delegations: ApprovalDelegation[] = [];
  return {
    approvalDelegations: {
      list: () => delegations,
      create: ({ body }: { body: NewApprovalDelegation }) => {
        const added: ApprovalDelegation = {
          id: delegations.length + 1,
          user: { id: user.id, full_name: user.full_name },
          delegate: { id: body.delegate_user_id, full_name: 'Elena Vidal' },
          from: body.from,
          until: body.until,
          is_active: true,
          permissions: { can_end: true },
        };
        delegations = [...delegations, added];
        return added;
      },
      end: ({ params }: { params: { id: number } }) => {
        delegations = delegations.filter(({ id }) => id !== params.id);
        return null;
      },
    },
  };
}
