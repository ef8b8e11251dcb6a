// Drafts of applications: what was written, encrypted with the secret of a link to the mailbox of the form.
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { z } from 'zod';
import { DRAFT_DAYS, draftPath } from '../../../contract/api/portal.ts';
import { portalPageMessages } from '../../../contract/messages.ts';
import { hashOfSecret, newSecret } from '../../platform/crypto/secrets.ts';
import { signText } from '../../platform/crypto/signatures.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { linkEmailOf } from '../../platform/email/email-body.ts';
import { queueEmail } from '../../platform/email/mail-queue.ts';
import { readSender } from '../../platform/email/sender.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../services.ts';
import { countDrafts, deleteDraft, draftsBefore, findDraft, insertDraft } from './draft-queries.ts';
import type { OpenOffer } from './queries.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Per mailbox and organization; further drafts of an hour are stored without an e-mail. */
const MAX_EMAILS_PER_HOUR = 3;
/** In characters of JSON; the longest form with all its texts is shorter. */
const MAX_LENGTH = 500_000;
const DELETED_AT_ONCE = 200;
/** The query parameter of the link, and the field of the form that it opens. */
export const DRAFT = 'borrador';

const Content = z.record(z.string(), z.string());
type Content = z.infer<typeof Content>;

/** Each draft has a secret and so a key of its own, for which a fixed nonce is safe. */
function keyOf(secret: string): { readonly key: Buffer; readonly nonce: Buffer } {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'terna application draft', 44));
  return { key: bytes.subarray(0, 32), nonce: bytes.subarray(32) };
}

/** The server stores a hash of the secret only, so it cannot read the content without the link. */
function encrypt(secret: string, text: string): string {
  const { key, nonce } = keyOf(secret);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** @throws if the content was changed */
function decrypt(secret: string, content: string): string {
  const { key, nonce } = keyOf(secret);
  const bytes = Buffer.from(content, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 });
  decipher.setAuthTag(bytes.subarray(-16));
  return decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8');
}

interface NewDraft {
  readonly offer: OpenOffer;
  /** The form's page, relative to the server. */
  readonly path: string;
  readonly address: string;
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Stores a draft and queues its link. The same for every mailbox; above its limit the e-mail is stored as cancelled.
 * @throws AppError too_large, not_found without a public address
 */
export async function saveDraft(
  tx: Transaction,
  services: Pick<Services, 'serverKeys' | 'mailAccount'>,
  { offer, path, address, texts }: NewDraft,
  now: number,
): Promise<void> {
  const organizationId = offer.organization_id;
  const { portalUrl, organization } = await readSender(tx, services, organizationId);
  const content = JSON.stringify(Object.fromEntries(texts));
  if (content.length > MAX_LENGTH) throw new AppError('too_large');
  if (portalUrl === null) throw new AppError('not_found');
  const addressHash = signText(services.serverKeys, `terna.application-draft ${organizationId} ${address}`).toString(
    'hex',
  );
  const isCancelled =
    (await countDrafts(tx, { organizationId, addressHash, since: now - HOUR })) >= MAX_EMAILS_PER_HOUR;
  const secret = newSecret();
  const link = portalUrl + draftPath(path, secret);
  const { subject, body } = portalPageMessages.draft.email;
  const title = offer.title ?? '';
  const email = {
    ...{ organizationId, to: address, subject: subject(title) },
    ...linkEmailOf(link, body({ title, organization, link, days: DRAFT_DAYS })),
    ...{ causedBy: { kind: 'other', userId: null } as const, sendAfter: now, isCancelled },
  };
  await insertDraft(tx, {
    ...{ organization_id: organizationId, selection_process_id: offer.id, address_hash: addressHash },
    ...{ email_id: await queueEmail(tx, email, now), link_hash: hashOfSecret(secret) },
    ...{ content: encrypt(secret, content), created_at: now, expires_at: now + DRAFT_DAYS * DAY },
  });
}

interface DraftLink {
  readonly processId: number;
  readonly secret: string;
}

/** The texts of a draft by field; null for a link that is absent, old, used or of another form. */
export async function readDraft(db: Reader, { processId, secret }: DraftLink, now: number): Promise<Content | null> {
  const row = await findDraft(db, { processId, linkHash: hashOfSecret(secret), now });
  return row ? Content.parse(JSON.parse(decrypt(secret, row.content))) : null;
}

/** Deletes the draft of a form that was sent. @returns whether there was one */
export async function endDraft(tx: Transaction, { processId, secret }: DraftLink, now: number): Promise<boolean> {
  const row = await findDraft(tx, { processId, linkHash: hashOfSecret(secret), now });
  if (row) await deleteDraft(tx, row);
  return row !== undefined;
}

/** Maintenance: deletes expired drafts with their e-mails. */
export async function clearDrafts({ database, now }: Services): Promise<void> {
  for (;;) {
    const expired = await draftsBefore(database.read, now(), DELETED_AT_ONCE);
    await database.transaction(async (tx) => {
      for (const draft of expired) await deleteDraft(tx, draft);
    });
    if (expired.length < DELETED_AT_ONCE) return;
  }
}
