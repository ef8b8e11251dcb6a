// Starts hirings: requests by a hiring workflow, one at a time per candidate.
import type { HiringStart, Request } from '../../../../contract/api/requests.ts';
import { HIRING_MODULES } from '../../../../contract/api/workflows.ts';
import { requestMessages, signatureMessages } from '../../../../contract/messages.ts';
import type { Actor } from '../../../../domain/access/people.ts';
import { cardPermissions } from '../../../../domain/candidates/candidacies.ts';
import { lockUntilEnd, type Reader, type Transaction } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/call.ts';
import { actOnCandidate, requireCandidate } from '../../applicants/index.ts';
import { type CardRow, candidacyFacts } from '../../board/index.ts';
import { checkOrganization, requireDocuments } from '../../signatures/index.ts';
import { requireWorkflow } from '../../workflows/index.ts';
import { loadRequests } from '../request-reads.ts';
import { createRequest } from '../service.ts';
import { requestShape } from '../shapes.ts';
import { findHired, latestHiring } from './hiring-queries.ts';

/**
 * Requests the hiring of a candidate.
 * @throws AppError not_found, wrong_status if a hiring is active or the candidate is disqualified, invalid if the
 * workflow is not for hirings, the token is another user's, or documents are named that cannot be sent
 */
export async function startHiring(
  tx: Transaction,
  caller: Caller,
  { applicantId, input, now }: { readonly applicantId: number; readonly input: HiringStart; readonly now: number },
): Promise<Request> {
  // Of two simultaneous hirings the second finds the first.
  await lockUntilEnd(tx, 'hiring', applicantId);
  const { card, process } = await actOnCandidate(tx, caller, applicantId);
  const person = await findHired(tx, applicantId);
  if (person?.token !== input.uniq_applicant_token) throw refusal('uniq_applicant_token', requestMessages.otherPerson);
  if (!cardPermissions(caller, process.facts, candidacyFacts(card)).can_start_hiring) {
    throw new AppError('wrong_status', { message: requestMessages.cannotStartHiring });
  }
  const { module } = await requireWorkflow(tx, caller, input.workflow_id);
  if (!HIRING_MODULES.includes(module.name)) throw refusal('workflow_id', requestMessages.hiringWorkflowOnly);
  const request = {
    workflow_configuration_id: input.workflow_id,
    // Omits the candidate's name, so that erasures leave none here.
    title: requestMessages.hiringTitle(process.row.title),
    enterprise_area_id: process.row.enterprise_area_id,
  };
  const signingFileIds = await documentsOf(tx, card, input);
  const hiring = { applicantId, sendingDocuments: input.sending_documents ?? false, signingFileIds };
  return createRequest(tx, caller, { input: request, now, hiring });
}

/** Checked now to report errors to the caller, and again when the approval sends the documents. */
async function documentsOf(tx: Transaction, card: CardRow, input: HiringStart): Promise<number[]> {
  if (!input.file_ids) return [];
  if (!input.sending_documents) throw refusal('file_ids', signatureMessages.withoutSending);
  const problem = await checkOrganization(tx, card.organization_id);
  if (problem !== null) throw refusal('file_ids', problem);
  return (await requireDocuments(tx, card, input.file_ids)).map(({ id }) => id);
}

const refusal = (field: keyof HiringStart, message: string): AppError =>
  new AppError('invalid', { message, fields: { [field]: message } });

/**
 * The candidate's hiring request, for users who see hirings on the board.
 * @throws AppError not_found if there is none, or it is not visible to the actor
 */
export async function readHiring(db: Reader, actor: Actor, applicantId: number): Promise<Request> {
  const { card, process } = await requireCandidate(db, actor, applicantId);
  const canViewHiring = cardPermissions(actor, process.facts, candidacyFacts(card)).can_see_hiring;
  const row = canViewHiring ? await latestHiring(db, applicantId) : undefined;
  const [request] = row ? await loadRequests(db, [row]) : [];
  if (!request) throw new AppError('not_found');
  return requestShape(request, actor);
}
