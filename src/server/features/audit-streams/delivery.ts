// Sends lines to the receiver of an audit stream, signed as Standard Webhooks are.

import { createHmac } from 'node:crypto';
import type { AuditStreamFormat } from '../../../contract/api/audit-streams.ts';
import { auditStreamMessages as texts } from '../../../contract/messages.ts';
import { auditStreamSecrets } from '../../platform/crypto/secret-encryption.ts';
import type { ServerKeys } from '../../platform/crypto/server-keys.ts';
import { type OutgoingAnswer, PrivateAddress } from '../../platform/outbound/index.ts';
import type { Services } from '../../services.ts';
import type { StreamRow } from './queries.ts';

/** Milliseconds. */
const TIMEOUT = 30_000;

/** The receiver did not accept the lines; the message says why, in Spanish. */
export class ReceiverError extends Error {}

interface Delivery {
  /** The same for the same lines, so that a receiver recognizes a repeated request. */
  readonly id: string;
  readonly lines: readonly object[];
  readonly signal?: AbortSignal;
}

/**
 * Sends lines in one request.
 * @returns the receiver's status, 200 to 299
 * @throws ReceiverError for other statuses, without a connection, and without complete settings
 */
export async function deliver(
  { outgoing, serverKeys, now }: Pick<Services, 'outgoing' | 'serverKeys' | 'now'>,
  stream: StreamRow,
  { id, lines, signal }: Delivery,
): Promise<number> {
  const { url, secret, token } = accountOf(stream, serverKeys);
  const body = bodyOf(stream.format, lines);
  const seconds = String(Math.floor(now() / 1000));
  const headers = {
    'content-type': stream.format === 'lines' ? 'application/x-ndjson' : 'application/json',
    'content-length': Buffer.byteLength(body),
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${seconds}.${body}`).digest('base64')}`,
    ...(token !== null && { authorization: token }),
  };
  const request = { method: 'POST', headers, body, timeout: TIMEOUT, ...(signal && { signal }) };
  const answer = await outgoing(url, request).catch((error: unknown) => {
    throw new ReceiverError(describeFailure(error), { cause: error });
  });
  return acceptedStatus(answer);
}

function accountOf(stream: StreamRow, serverKeys: ServerKeys) {
  const { organization_id: organizationId, url, encrypted_secret, encrypted_token } = stream;
  if (url === null || encrypted_secret === null) throw new ReceiverError(texts.notConfigured);
  const secret = auditStreamSecrets.decrypt(serverKeys, organizationId, encrypted_secret);
  const token = encrypted_token && auditStreamSecrets.decrypt(serverKeys, organizationId, encrypted_token);
  if (secret === null || (token === null && encrypted_token !== null)) throw new ReceiverError(texts.unreadable);
  return { url, secret, token };
}

const bodyOf = (format: AuditStreamFormat, lines: readonly object[]): string =>
  format === 'array' ? JSON.stringify(lines) : lines.map((line) => `${JSON.stringify(line)}\n`).join('');

const PREFIX = 'whsec_';
/** A secret with the prefix of Standard Webhooks is the key in base64; another one is the key itself. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : Buffer.from(secret, 'utf8');

function acceptedStatus({ status, body }: OutgoingAnswer): number {
  // Its content does not matter; a connection that breaks now does not change the status.
  body.on('error', () => undefined);
  body.destroy();
  if (status >= 200 && status < 300) return status;
  if (status >= 300 && status < 400) throw new ReceiverError(texts.redirected(status));
  if (status === 401 || status === 403) throw new ReceiverError(texts.unauthorized(status));
  throw new ReceiverError(texts.rejected(status));
}

function describeFailure(error: unknown): string {
  if (error instanceof PrivateAddress) return texts.privateAddress;
  if (error instanceof Error && error.name === 'TimeoutError') return texts.timedOut;
  return texts.unreachable;
}
