// Webhook for test results, authenticated by a signature with the provider's shared key.
// The sender has no session: the body is not parsed before its signature is verified.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RESULTS_PER_MINUTE, resultsPath } from '../../../contract/api/test-results.ts';
import { testProviderMessages } from '../../../contract/messages.ts';
import { providerKeys } from '../../platform/crypto/secret-encryption.ts';
import { SYSTEM, withScope } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { parse } from '../../platform/http/parse.ts';
import { parseJson } from '../../platform/outbound/index.ts';
import type { Services } from '../../services.ts';
import { findConnection, lockOrderByReference, updateOrder } from './order-queries.ts';
import { SentResult } from './providers/index.ts';
import { saveResult } from './settle-order.ts';

const MINUTE = 60_000;
const MAX_BYTES = 64 * 1024;
/** The maximum difference from the sender's clock, and so the time during which a recorded call could be replayed. */
const MAX_SKEW = 5 * MINUTE;
const SIGNATURE_HEADER = 'terna-signature';

export async function resultHooks(http: FastifyInstance, services: Services): Promise<void> {
  await http.register(async (hooks) => {
    // The signature covers the bytes, so they are parsed only here.
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    const limited = { onRequest: hooks.rateLimit({ max: RESULTS_PER_MINUTE, timeWindow: MINUTE }) };
    hooks.post(resultsPath(':id'), limited, async (request, reply) => {
      await receiveResult(services, request);
      return reply.code(204).send();
    });
  });
}

async function receiveResult(services: Services, request: FastifyRequest): Promise<void> {
  const planId = Number((request.params as { id: string }).id);
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const signed = String(request.headers[SIGNATURE_HEADER] ?? '');
  const organizationId = await withScope(SYSTEM, () => signerOf(services, planId, signed, body));
  if (organizationId === null) {
    throw new AppError('invalid_credentials', { message: testProviderMessages.wrongSignature });
  }
  const sent = parse(SentResult, parseJson(body.toString('utf8')));
  await withScope({ organizationId, userId: null }, () => storeResult(services, planId, sent));
}

/** The organization whose provider signed this just now; null if there is none. */
async function signerOf(
  { database, serverKeys, now }: Services,
  planId: number,
  header: string,
  body: Buffer,
): Promise<number | null> {
  const { time, code } = /^t=(?<time>\d{1,12}),v1=(?<code>[0-9a-f]{64})$/.exec(header)?.groups ?? {};
  if (time === undefined || code === undefined || !Number.isSafeInteger(planId)) return null;
  if (Math.abs(Number(time) * 1000 - now()) > MAX_SKEW) return null;
  const connection = await findConnection(database.read, planId);
  if (!connection?.sealed_key) return null;
  const key = providerKeys.decrypt(serverKeys, connection.organization_id, connection.sealed_key);
  if (key === null) return null;
  const expected = createHmac('sha256', key).update(`${time}.`).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(code, 'hex')) ? connection.organization_id : null;
}

/**
 * A repeated result changes nothing.
 * @throws AppError not_found if there is no such test
 */
async function storeResult(
  { database, now, wakeEvents, wakeJobs }: Services,
  planId: number,
  { reference, result }: SentResult,
): Promise<void> {
  await database.transaction(async (tx) => {
    const order = await lockOrderByReference(tx, planId, reference);
    if (!order) throw new AppError('not_found');
    if (await saveResult(tx, order, result, now())) await updateOrder(tx, order.id, { state: 'over', error: null });
  });
  wakeEvents();
  wakeJobs();
}
