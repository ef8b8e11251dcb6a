// Delegations of approvals for an absence.
import { z } from 'zod';
import { Id, IdParams } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const NamedUser = z.object({ id: Id, full_name: z.string() });

export const ApprovalDelegation = z.object({
  id: Id,
  /** The absent user. */
  user: NamedUser,
  delegate: NamedUser,
  /** Calendar days, both included. */
  from: z.iso.date(),
  until: z.iso.date(),
  is_active: z.boolean(),
  permissions: z.object({ can_end: z.boolean() }),
});
export type ApprovalDelegation = z.infer<typeof ApprovalDelegation>;

export const NewApprovalDelegation = z.strictObject({
  /** Another user, for administrators; by default the caller. */
  user_id: Id.optional(),
  delegate_user_id: Id,
  from: z.iso.date(),
  until: z.iso.date(),
});
export type NewApprovalDelegation = z.output<typeof NewApprovalDelegation>;

export const approvalDelegations = {
  list: endpoint({
    method: 'GET',
    path: '/approval_delegations',
    summary: 'The present and future delegations from and to the caller; for admins those of the organization',
    answer: z.array(ApprovalDelegation),
    who: 'session',
    offline: 'cached',
  }),
  create: endpoint({
    method: 'POST',
    path: '/approval_delegations',
    summary: 'Lets another user answer requests in the place of the caller, or of a user whom an admin names, for days',
    body: NewApprovalDelegation,
    answer: ApprovalDelegation,
    status: 201,
    who: 'session',
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/approval_delegations/{id}',
    summary: 'Ends a delegation of the caller, or of any user for admins, at once',
    params: IdParams,
    who: 'session',
  }),
};
