// Queues and cancels documents, with checks and activity entries.
import { randomUUID } from 'node:crypto';
import { errorMessages, signatureMessages } from '../../../contract/messages.ts';
import { canCallOff, isSignable } from '../../../domain/organization/signatures.ts';
import type { Reader, Row, Transaction } from '../../platform/db/index.ts';
import { readSendDelay } from '../../platform/email/mail-queue.ts';
import { findRecipient } from '../../platform/email/queries.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type ActorRef, noteHappening } from '../applicants/index.ts';
import type { CardRow } from '../board/index.ts';
import { activeOptionals } from '../settings/index.ts';
import {
  filesOfPerson,
  findSettings,
  insertSignature,
  lockSignature,
  openOfApplicant,
  returnToStock,
  takeFromStock,
  updateSignature,
} from './queries.ts';
import { isUsable } from './settings.ts';

type FileRow = Row<'files'>;

/** @returns the reason, in Spanish, why no documents can be sent, or null */
export async function checkOrganization(db: Reader, organizationId: number): Promise<string | null> {
  if (!(await activeOptionals(db, { organizationId })).has('document_signing')) return signatureMessages.moduleOff;
  return isUsable(await findSettings(db, organizationId)) ? null : signatureMessages.notConfigured;
}

/**
 * The files to sign, without duplicates.
 * @throws AppError not_found for files of another candidate, invalid for types that cannot be signed
 */
export async function requireDocuments(db: Reader, card: CardRow, ids: readonly number[]): Promise<FileRow[]> {
  const files = await filesOfPerson(db, card.uniq_applicant_id, ids);
  if (files.length < new Set(ids).size) {
    throw new AppError('not_found', { fields: { file_ids: errorMessages.not_found } });
  }
  if (files.some(({ content_type }) => !isSignable(content_type))) throw refusal(signatureMessages.wrongKind);
  return files;
}

/** @throws AppError conflict if one of them is already sent for signing */
export async function assertNotUnderWay(db: Reader, card: CardRow, files: readonly FileRow[]): Promise<void> {
  const open = new Set((await openOfApplicant(db, card.id)).map(({ file_id }) => file_id));
  if (!files.some(({ id }) => open.has(id))) return;
  throw new AppError('conflict', {
    message: signatureMessages.inProgress,
    fields: { file_ids: signatureMessages.inProgress },
  });
}

export const refusal = (message: string): AppError =>
  new AppError('invalid', { message, fields: { file_ids: message } });

export const signerOf = async (db: Reader, card: CardRow) => {
  const { full_name, email } = await findRecipient(db, card.uniq_applicant_id);
  return { signer_name: full_name, signer_email: email };
};

/**
 * Reserves one document of the stock, if it is limited.
 * @returns whether one was available
 */
export async function reserveOne(tx: Transaction, organizationId: number): Promise<boolean> {
  const settings = await findSettings(tx, organizationId);
  return (settings?.stock ?? null) === null || takeFromStock(tx, organizationId);
}

interface Sending {
  readonly actor: ActorRef;
  readonly card: CardRow;
  readonly signer: Awaited<ReturnType<typeof signerOf>>;
  readonly requestId: number | null;
}

/**
 * Queues one document, delayed like the organization's emails, or records why it cannot be sent.
 * @param problem in Spanish
 */
export async function queueDocument(
  tx: Transaction,
  { actor, card, signer, requestId }: Sending,
  { file, problem, now }: { readonly file: FileRow; readonly problem: string | null; readonly now: number },
): Promise<number> {
  const { id } = await insertSignature(tx, {
    ...signer,
    organization_id: card.organization_id,
    applicant_id: card.id,
    request_id: requestId,
    file_id: file.id,
    signed_file_id: null,
    created_by_user_id: actor.userId,
    reference: randomUUID(),
    external_id: null,
    name: file.name,
    state: problem === null ? 'queued' : 'failed',
    error: problem,
    due_at: now + (await readSendDelay(tx, card.organization_id)),
    claimed_until: null,
    sent_at: null,
    ended_at: problem === null ? null : now,
    created_at: now,
  });
  const kind = problem === null ? 'signature_requested' : 'signature_failed';
  await noteHappening(tx, actor, { card, kind, details: { reason: file.name }, now });
  return id;
}

/**
 * Cancels immediately if the service cannot have the document yet, otherwise at the service.
 * @returns whether it could still be cancelled
 */
export async function callOff(
  tx: Transaction,
  actor: ActorRef,
  { card, id, now }: { readonly card: CardRow; readonly id: number; readonly now: number },
): Promise<boolean> {
  const row = await lockSignature(tx, id);
  if (!row || !canCallOff(row.state)) return false;
  const isUntouched = row.state === 'queued' && row.attempts === 0;
  const change = isUntouched
    ? { state: 'cancelled' as const, ended_at: now }
    : { state: 'cancelling' as const, attempts: 0, error: null, due_at: now };
  await updateSignature(tx, id, change);
  if (isUntouched) await returnToStock(tx, row.organization_id);
  await noteHappening(tx, actor, { card, kind: 'signature_cancelled', details: { reason: row.name }, now });
  return true;
}
