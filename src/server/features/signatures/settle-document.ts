// Records the outcome of a call about one document, in one transaction.
import { signatureMessages } from '../../../contract/messages.ts';
import { pauseUntilAsked } from '../../../domain/organization/signatures.ts';
import type { Transaction } from '../../platform/db/index.ts';
import type { StoredFile } from '../../platform/files/index.ts';
import { lockClaimed, retryDelay, settle } from '../../platform/queue/index.ts';
import { noteHappening, publishUnchangedCard, recordNewFile, saveFile } from '../applicants/index.ts';
import { findCardOrRemoved } from '../board/index.ts';
import { systemCategory } from '../catalogues/index.ts';
import type { Outcome } from './delivery.ts';
import { returnToStock, type SignatureRow, signatureQueue } from './queries.ts';

const DAY = 24 * 60 * 60 * 1000;
const PDF = 'application/pdf';

type Change = Partial<SignatureRow>;

/**
 * @param claimed the document when it was claimed; it may have been cancelled since
 * @returns false if it is deleted or claimed by another worker; then nothing was written
 */
export async function settleDocument(
  tx: Transaction,
  claimed: SignatureRow,
  outcome: Outcome,
  now: number,
): Promise<boolean> {
  const locked = await lockClaimed(tx, signatureQueue, claimed);
  if (!locked) return false;
  const isCalledOff = locked.state === 'cancelling' && claimed.state !== 'cancelling';
  const change = await changeBy(tx, { locked, claimed, isCalledOff, outcome, now });
  await settle(tx, signatureQueue, locked, change);
  // Changes without a line in the activity are published with the card.
  if (change.state === 'sent' || change.state === 'cancelled') {
    await publishUnchangedCard(tx, actorOf(locked), locked.applicant_id, now);
  }
  return true;
}

async function changeBy(
  tx: Transaction,
  {
    locked,
    claimed,
    isCalledOff,
    outcome,
    now,
  }: {
    readonly locked: SignatureRow;
    readonly claimed: SignatureRow;
    readonly isCalledOff: boolean;
    readonly outcome: Outcome;
    readonly now: number;
  },
): Promise<Change> {
  switch (outcome.kind) {
    case 'sent': {
      const received = { external_id: outcome.externalId, sent_at: now, attempts: 0, error: null };
      // It was cancelled while being sent, so the service is asked to cancel it now.
      return isCalledOff
        ? { ...received, due_at: now }
        : { ...received, state: 'sent', due_at: now + pauseUntilAsked(0) };
    }
    case 'pending':
      return isCalledOff ? { due_at: now } : { attempts: 0, error: null, due_at: now + nextLook(locked, now) };
    case 'signed':
      return sign(tx, locked, outcome.file, now);
    case 'declined':
    case 'expired':
      await note(tx, locked, `signature_${outcome.kind}`, now);
      return { state: outcome.kind, error: null, ended_at: now };
    case 'called_off':
      // Received documents count even if cancelled; others return to the stock.
      if (!outcome.wasReceived) await returnToStock(tx, locked.organization_id);
      return { state: 'cancelled', error: null, ended_at: now };
    case 'too_late':
      // It is already signed, so the next call fetches it. A document without an external id is sent again to learn the
      // id.
      return { state: locked.external_id === null ? 'queued' : 'sent', attempts: 1, due_at: now };
    case 'interrupted':
      return {};
    case 'failed':
      return isCalledOff ? { due_at: now } : fail(tx, { locked, signatureRow: claimed, extract: outcome, now });
  }
}

const nextLook = ({ sent_at }: SignatureRow, now: number): number => pauseUntilAsked(now - (sent_at ?? now));

async function fail(
  tx: Transaction,
  {
    locked,
    signatureRow: { attempts },
    extract: { reason, isFinal },
    now,
  }: {
    readonly locked: SignatureRow;
    readonly signatureRow: SignatureRow;
    readonly extract: Extract<Outcome, { kind: 'failed' }>;
    readonly now: number;
  },
): Promise<Change> {
  // Sent documents are polled until they are settled.
  const pause = isFinal ? null : (retryDelay(attempts) ?? (locked.state === 'sent' ? DAY : null));
  if (pause !== null) return { error: reason, due_at: now + pause };
  if (locked.state === 'queued') await returnToStock(tx, locked.organization_id);
  await note(tx, locked, 'signature_failed', now);
  return { state: 'failed', error: reason, ended_at: now };
}

async function sign(tx: Transaction, locked: SignatureRow, stored: StoredFile, now: number): Promise<Change> {
  const card = await findCardOrRemoved(tx, locked.applicant_id);
  if (!card) throw new Error('a signature without its candidate');
  const { organization_id, uniq_applicant_id } = card;
  const files_category_id = await systemCategory(tx, organization_id, 'signedDocuments');
  const upload = {
    name: signatureMessages.signedName(locked.name.replace(/\.[a-z0-9]{1,5}$/i, '')),
    contentType: PDF,
    bytes: stored.bytes,
    storageKey: stored.key,
  };
  const owner = { organization_id, uniq_applicant_id, files_category_id };
  const file = await saveFile(tx, owner, upload, now);
  await note(tx, locked, 'signature_signed', now);
  await recordNewFile(tx, actorOf(locked), uniq_applicant_id, now);
  return { state: 'signed', signed_file_id: file.id, error: null, ended_at: now };
}

/** Automatic changes have no user. */
const actorOf = ({ organization_id }: SignatureRow) => ({
  organizationId: organization_id,
  userId: null,
  fullName: null,
});

async function note(
  tx: Transaction,
  locked: SignatureRow,
  kind: 'signature_signed' | 'signature_declined' | 'signature_expired' | 'signature_failed',
  now: number,
): Promise<void> {
  const card = await findCardOrRemoved(tx, locked.applicant_id);
  if (card) await noteHappening(tx, actorOf(locked), { card, kind, details: { reason: locked.name }, now });
}
