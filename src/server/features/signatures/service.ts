// Sends documents of candidates for signing, reads their status, cancels them.
import type { Signature } from '../../../contract/api/signatures.ts';
import { signatureMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { canCallOff, checkSending } from '../../../domain/organization/signatures.ts';
import { lockUntilEnd, type Reader, type Transaction } from '../../platform/db/index.ts';
import { instant, instantOrNull, personName } from '../../platform/http/answer-values.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { PageRequest } from '../../platform/http/pages.ts';
import { actOnCandidate, requireCandidate } from '../applicants/index.ts';
import { candidacyFacts } from '../board/index.ts';
import {
  assertNotUnderWay,
  callOff,
  checkOrganization,
  queueDocument,
  refusal,
  requireDocuments,
  reserveOne,
  signerOf,
} from './documents.ts';
import { countSignatures, findSignature, pageOfSignatures, type SignatureEntry } from './queries.ts';

/**
 * Queues files of a candidate for signing, all or none.
 * @throws AppError not_found, forbidden, process_closed, candidate_disqualified, candidate_without_email; invalid if
 * documents cannot be sent or these cannot be signed; conflict if one is already sent
 */
export async function sendDocuments(
  tx: Transaction,
  caller: Caller,
  {
    applicantId,
    fileIds,
    now,
  }: { readonly applicantId: number; readonly fileIds: readonly number[]; readonly now: number },
): Promise<Signature[]> {
  await lockUntilEnd(tx, 'signatures', applicantId);
  const { card, process } = await requireCandidate(tx, caller, applicantId);
  const reason = checkSending(caller, process.facts, candidacyFacts(card));
  if (reason === 'candidate_disqualified') throw new AppError(reason, { message: signatureMessages.disqualified });
  if (reason) throw new AppError(reason);
  const problem = await checkOrganization(tx, card.organization_id);
  if (problem !== null) throw new AppError('invalid', { message: problem });
  const files = await requireDocuments(tx, card, fileIds);
  await assertNotUnderWay(tx, card, files);
  const signer = await signerOf(tx, card);
  if (!signer.signer_email) {
    throw new AppError('candidate_without_email', { message: signatureMessages.withoutEmail });
  }
  const made: Signature[] = [];
  for (const file of files) {
    if (!(await reserveOne(tx, card.organization_id))) throw refusal(signatureMessages.outOfStock);
    const id = await queueDocument(tx, { actor: caller, card, signer, requestId: null }, { file, problem: null, now });
    made.push(signatureShape(await load(tx, id)));
  }
  return made;
}

async function load(db: Reader, id: number): Promise<SignatureEntry> {
  const row = await findSignature(db, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/** @throws AppError not_found */
export async function readSignatures(
  db: Reader,
  actor: Actor,
  applicantId: number,
  { page, items, offset }: PageRequest,
) {
  await requireCandidate(db, actor, applicantId);
  const rows = await pageOfSignatures(db, applicantId, { items, offset });
  return { rows: rows.map(signatureShape), page, items, total: await countSignatures(db, applicantId) };
}

/** @throws AppError not_found, forbidden, process_closed, or conflict if the document is already settled */
export async function cancelSignature(tx: Transaction, caller: Caller, id: number, now: number): Promise<Signature> {
  const { applicant_id } = await load(tx, id);
  const { card } = await actOnCandidate(tx, caller, applicant_id);
  if (!(await callOff(tx, caller, { card, id, now }))) {
    throw new AppError('conflict', { message: signatureMessages.tooLate });
  }
  return signatureShape(await load(tx, id));
}

const signatureShape = (row: SignatureEntry): Signature => ({
  id: row.id,
  applicant_id: row.applicant_id,
  request_id: row.request_id,
  file_id: row.file_id,
  name: row.name,
  signer_name: row.signer_name,
  signer_email: row.signer_email,
  state: row.state,
  error: row.error,
  signed_file_id: row.signed_file_id,
  created_at: instant(row.created_at),
  sent_at: instantOrNull(row.sent_at),
  ended_at: instantOrNull(row.ended_at),
  created_by: personName(row.created_by_user_id, row.author_name),
  can_cancel: canCallOff(row.state),
});
