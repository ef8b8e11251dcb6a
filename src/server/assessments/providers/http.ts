// A provider of tests over HTTP and JSON, as docs/test-providers.md describes it.
import type { z } from 'zod';
import { testProviderMessages } from '../../../contract/messages.ts';
import { type OutgoingAnswer, PrivateAddress, readJson } from '../../outgoing/index.ts';
import { type ConnectedProvider, type ProviderAccount, ProviderError } from './provider.ts';
import { Ordered, Stands } from './spoken.ts';

/** The whole of one call, in milliseconds. */
const PATIENCE = 20_000;
const MOST_ANSWER_BYTES = 64 * 1024;

export const httpProvider: ConnectedProvider = {
  kind: 'connected',
  async check(account, signal) {
    checked(await ask(account, { method: 'GET', path: '/status', signal }), () => null).body.destroy();
  },
  async order(account, { reference, value, candidate }, signal) {
    const body = JSON.stringify({ reference, test: value, candidate });
    const headers = { 'idempotency-key': reference, 'content-type': 'application/json' };
    const answer = await ask(account, { method: 'POST', path: '/tests', body, headers, signal });
    return (await answered(checked(answer, refusal), Ordered)).id;
  },
  async result(account, id, signal) {
    const answer = await ask(account, { method: 'GET', path: `/tests/${encodeURIComponent(id)}`, signal });
    const stands = await answered(checked(answer, loss), Stands);
    return stands.state === 'pending' ? null : stands;
  },
  async callOff(account, reference, signal) {
    const path = `/references/${encodeURIComponent(reference)}`;
    const answer = await ask(account, { method: 'DELETE', path, signal });
    // What the provider has never heard of, or has had done, there is nothing to call off.
    if (answer.status === 404 || answer.status === 409) answer.body.destroy();
    else checked(answer, () => null).body.destroy();
  },
};

/** Statuses of a refusal that may be another one later. */
const PASSING: readonly number[] = [408, 409, 423, 425, 429];

/** What a status says for good of a test that was ordered; null where trying again may help. */
const refusal = (status: number): string | null =>
  status >= 400 && status < 500 && !PASSING.includes(status) ? testProviderMessages.refused(status) : null;

/** The same of one that was asked after. */
const loss = (status: number): string | null =>
  status === 404 || status === 410 ? testProviderMessages.forgotten : null;

interface Asked {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
  readonly signal: AbortSignal;
}

/** Redirections are not followed: where an administrator has pointed it, and nowhere else. */
async function ask({ url, key, outgoing }: ProviderAccount, { path, headers, ...asked }: Asked) {
  const own = { authorization: `Bearer ${key}`, accept: 'application/json', ...headers };
  return await outgoing(url + path, { ...asked, headers: own, patience: PATIENCE }).catch((error: unknown) => {
    const isPrivate = error instanceof PrivateAddress;
    throw new ProviderError(isPrivate ? testProviderMessages.private : testProviderMessages.unreachable);
  });
}

/** @returns an answer that is none of a failure */
function checked(answer: OutgoingAnswer, final: (status: number) => string | null): OutgoingAnswer {
  const { status, body } = answer;
  if (status >= 200 && status < 300) return answer;
  body.destroy();
  if (status >= 300 && status < 400) throw new ProviderError(testProviderMessages.redirected);
  if (status === 401 || status === 403) throw new ProviderError(testProviderMessages.keyRefused);
  const message = final(status);
  throw new ProviderError(message ?? testProviderMessages.status(status), message !== null);
}

async function answered<Schema extends z.ZodType>(answer: OutgoingAnswer, schema: Schema): Promise<z.output<Schema>> {
  const json = await readJson(answer.body, MOST_ANSWER_BYTES).catch(() => {
    throw new ProviderError(testProviderMessages.unreachable);
  });
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new ProviderError(testProviderMessages.unreadable);
  return parsed.data;
}
