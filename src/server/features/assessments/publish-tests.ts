// Notifies open drawers when a candidate's tests have changed.

import type { Transaction } from '../../platform/db/index.ts';
import { type ActorRef, publishUnchangedCard } from '../applicants/index.ts';
import { findApplicantsOfEmail } from './tests-queries.ts';

export const publishTests = (tx: Transaction, actor: ActorRef, applicantId: number, now: number): Promise<void> =>
  publishUnchangedCard(tx, actor, applicantId, now);

/** Publishes the candidates' tests and last contact, which follow from an email that was sent or has failed. */
export async function publishCandidatesOfEmail(tx: Transaction, emailId: number, now: number): Promise<void> {
  for (const { applicant_id, organization_id } of await findApplicantsOfEmail(tx, emailId)) {
    await publishTests(tx, { organizationId: organization_id, userId: null, fullName: null }, applicant_id, now);
  }
}
