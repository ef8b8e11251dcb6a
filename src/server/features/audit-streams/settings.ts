// Reading, changing and testing where an organization sends its audit trail.
import { randomUUID } from 'node:crypto';
import type { AuditStreamSettings, AuditStreamSettingsChange } from '../../../contract/api/audit-streams.ts';
import { auditStreamMessages as texts } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { auditStreamSecrets } from '../../platform/crypto/secret-encryption.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { serviceAddressOf } from '../../platform/outbound/index.ts';
import type { Services } from '../../services.ts';
import { findChainHead, NO_HASH } from '../privacy/index.ts';
import { deliver, ReceiverError } from './delivery.ts';
import { testLine } from './lines.ts';
import { findStream, insertStream, type StreamRow, updateStream } from './queries.ts';

const instant = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : new Date(milliseconds).toISOString();

export async function readSettings(db: Reader, organizationId: number): Promise<AuditStreamSettings> {
  const row = await findStream(db, organizationId);
  const head = await findChainHead(db, organizationId);
  return {
    url: row?.url ?? null,
    has_token: (row?.encrypted_token ?? null) !== null,
    has_secret: (row?.encrypted_secret ?? null) !== null,
    format: row?.format ?? 'lines',
    active: row?.active !== 0,
    sent_position: row?.position ?? 0,
    sent_at: instant(row?.sent_at ?? null),
    pending: row ? Math.max(0, (head?.position ?? 0) - Math.max(row.position, head?.purged_position ?? 0)) : 0,
    error: row?.error ?? null,
    next_attempt_at: row && row.error !== null ? instant(row.due_at) : null,
    altered_position: row?.altered_position ?? null,
    version: row?.version ?? 1,
  };
}

/** @throws AppError stale_version, or invalid for an address that no receiver can have, and without a secret */
export async function changeSettings(
  tx: Transaction,
  { serverKeys, now }: Pick<Services, 'serverKeys' | 'now'>,
  {
    actor: { organizationId },
    change,
    version,
  }: { readonly actor: Actor; readonly change: AuditStreamSettingsChange; readonly version: number | undefined },
): Promise<AuditStreamSettings> {
  const before = await findStream(tx, organizationId);
  const stale = async () => new AppError('stale_version', { current: await readSettings(tx, organizationId) });
  if (version !== undefined && version !== (before?.version ?? 1)) throw await stale();
  // PostgreSQL lets no statement set an id.
  const { id: _id, version: _version, ...stored } = before ?? { ...newStream(organizationId), id: 0, version: 1 };
  const encrypt = (text: string) => auditStreamSecrets.encrypt(serverKeys, organizationId, text);
  const { url, token, secret, format, active } = change;
  const row = {
    ...stored,
    ...(url !== undefined && { url: url && checkedAddress(url) }),
    ...(format && { format }),
    ...(active !== undefined && { active: active ? (1 as const) : (0 as const) }),
    failures: 0,
    error: null,
    due_at: now(),
  };
  // Another origin requires both again, so that the stored ones are never used for another server.
  const isElsewhere = originOf(row.url) !== originOf(stored.url);
  if (token !== undefined) row.encrypted_token = token && encrypt(token);
  else if (isElsewhere) row.encrypted_token = null;
  if (secret !== undefined) row.encrypted_secret = encrypt(secret);
  else if (isElsewhere) row.encrypted_secret = null;
  if (row.url && row.active !== 0 && !row.encrypted_secret) throw invalid('secret', texts.secretRequired);
  Object.assign(row, await startOf(tx, organizationId, change.from ?? (before ? undefined : 'now')));
  // The first change inserts the row; of two simultaneous ones the second fails with a conflict.
  const after = before ? await updateStream(tx, before, row) : await insertStream(tx, { ...row, version: 2 });
  if (!after) throw await stale();
  return readSettings(tx, organizationId);
}

const newStream = (organizationId: number): Omit<StreamRow, 'id' | 'version'> => ({
  organization_id: organizationId,
  url: null,
  encrypted_token: null,
  encrypted_secret: null,
  format: 'lines',
  active: 1,
  position: 0,
  position_hash: NO_HASH,
  altered_position: null,
  sent_at: null,
  failures: 0,
  error: null,
  due_at: 0,
  claimed_by: null,
  claimed_until: null,
});

/** Where the stream continues. @param from undefined leaves its position */
async function startOf(
  tx: Transaction,
  organizationId: number,
  from: 'beginning' | 'now' | undefined,
): Promise<Partial<StreamRow>> {
  if (from === undefined) return {};
  const head = from === 'now' ? await findChainHead(tx, organizationId) : undefined;
  return { position: head?.position ?? 0, position_hash: head?.hash ?? NO_HASH, altered_position: null };
}

const originOf = (url: string | null): string | null => url && new URL(url).origin;

function checkedAddress(text: string): string {
  const address = serviceAddressOf(text);
  if (address === null) throw invalid('url', texts.address);
  return address;
}

const invalid = (field: string, message: string): AppError =>
  new AppError('invalid', { message, fields: { [`audit_stream_settings.${field}`]: message } });

/** @throws AppError audit_receiver_failed, with the reason */
export async function sendTest(services: Services, { organizationId }: Actor): Promise<{ status: number }> {
  const stream = await findStream(services.database.read, organizationId);
  try {
    if (!stream) throw new ReceiverError(texts.notConfigured);
    const lines = [testLine(organizationId, services.now())];
    return { status: await deliver(services, stream, { id: `audit-test-${randomUUID()}`, lines }) };
  } catch (error) {
    if (!(error instanceof ReceiverError)) throw error;
    throw new AppError('audit_receiver_failed', { message: error.message });
  }
}
