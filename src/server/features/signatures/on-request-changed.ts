// Sends or cancels documents after changes of requests, candidates and persons.
import { signatureMessages } from '../../../contract/messages.ts';
import { lockUntilEnd, type Row, type Transaction } from '../../platform/db/index.ts';
import type { ActorRef } from '../applicants/index.ts';
import { findCard, findCardOrRemoved } from '../board/index.ts';
import { callOff, checkOrganization, queueDocument, reserveOne, signerOf } from './documents.ts';
import { filesOfPerson, openOfApplicant, openOfPerson, openOfRequest, sentByRequest } from './queries.ts';

type RequestFacts = Pick<
  Row<'requests'>,
  'id' | 'applicant_id' | 'state' | 'decided_at' | 'sending_documents' | 'signing_file_ids'
>;

/**
 * Updates the documents of a hiring request in its transaction: each approval sends its documents once, and open ones
 * are cancelled when the approval no longer applies. An approval never fails because of this: documents that cannot be
 * sent are stored as failed, with the reason.
 */
export async function followRequest(
  tx: Transaction,
  actor: ActorRef,
  request: RequestFacts,
  now: number,
): Promise<void> {
  const ids = JSON.parse(request.signing_file_ids) as number[];
  if (request.sending_documents === 0 || request.applicant_id === null || ids.length === 0) return;
  if (request.state === 'approved') await sendOf(tx, actor, { request, applicantId: request.applicant_id, ids, now });
  else if (request.state !== 'closed')
    await callOffRequest(tx, actor, { requestFacts: request, applicantId: request.applicant_id, now });
}

async function sendOf(
  tx: Transaction,
  actor: ActorRef,
  {
    request,
    applicantId,
    ids,
    now,
  }: {
    readonly request: RequestFacts;
    readonly applicantId: number;
    readonly ids: readonly number[];
    readonly now: number;
  },
): Promise<void> {
  await lockUntilEnd(tx, 'signatures', applicantId);
  const card = await findCard(tx, applicantId);
  if (!card) return;
  const sent = new Set((await sentByRequest(tx, request.id, request.decided_at ?? now)).map(({ file_id }) => file_id));
  const files = (await filesOfPerson(tx, card.uniq_applicant_id, ids)).filter(({ id }) => !sent.has(id));
  if (files.length === 0) return;
  const open = new Set((await openOfApplicant(tx, applicantId)).map(({ file_id }) => file_id));
  const signer = await signerOf(tx, card);
  const problem =
    (await checkOrganization(tx, card.organization_id)) ??
    (card.status === 'active' ? null : signatureMessages.disqualified) ??
    (signer.signer_email ? null : signatureMessages.withoutEmail);
  for (const file of files) {
    // The file was already sent manually; a second copy would confuse the candidate.
    if (open.has(file.id)) continue;
    const isInStock = problem === null && (await reserveOne(tx, card.organization_id));
    const reason = problem ?? (isInStock ? null : signatureMessages.outOfStock);
    await queueDocument(tx, { actor, card, signer, requestId: request.id }, { file, problem: reason, now });
  }
}

async function callOffRequest(
  tx: Transaction,
  actor: ActorRef,
  {
    requestFacts: { id },
    applicantId,
    now,
  }: { readonly requestFacts: RequestFacts; readonly applicantId: number; readonly now: number },
) {
  const open = await openOfRequest(tx, id);
  const card = open.length > 0 ? await findCardOrRemoved(tx, applicantId) : undefined;
  if (card) for (const one of open) await callOff(tx, actor, { card, id: one.id, now });
}

/** @returns the number of cancelled documents */
export async function callOffAll(tx: Transaction, actor: ActorRef, applicantId: number, now: number): Promise<number> {
  const open = await openOfApplicant(tx, applicantId);
  const card = open.length > 0 ? await findCardOrRemoved(tx, applicantId) : undefined;
  if (card) for (const one of open) await callOff(tx, actor, { card, id: one.id, now });
  return open.length;
}

/**
 * Cancels a person's documents before the erasure.
 * @returns whether a confirmation of the service is pending
 */
export async function callOffDocumentsOf(
  tx: Transaction,
  organizationId: number,
  personId: number,
  now: number,
): Promise<boolean> {
  const terna = { organizationId, userId: null, fullName: null };
  const open = await openOfPerson(tx, personId);
  for (const id of new Set(open.map(({ applicant_id }) => applicant_id))) await callOffAll(tx, terna, id, now);
  return (await openOfPerson(tx, personId)).length > 0;
}
