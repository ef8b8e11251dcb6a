// The served OpenAPI document drives a fuzzer over every call: whatever is sent, the server never fails at it.
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ErrorBody } from '../../../src/contract/errors.ts';
import { type Client, type Server, startDemo } from '../harness.ts';
import { operationsOf } from './document.ts';
import { requestsOf, type Wire } from './requests.ts';

const SEED = 20_261_121;
/** Of each call, by each kind of caller. */
const REQUESTS = 12;

interface Answered {
  readonly status: number;
  readonly body: string;
}

async function send(server: Server, wire: Wire, token: string | null): Promise<Answered> {
  const response = await fetch(server.url + wire.address, {
    method: wire.method,
    body: wire.method === 'GET' ? undefined : wire.body,
    headers: { ...wire.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  // An answer that is cut off before its end has failed, whatever it began with.
  const body = await response.text().catch((error: unknown) => `cut off: ${String(error)}`);
  return { status: body.startsWith('cut off: ') ? 500 : response.status, body };
}

/** What is wrong with an answer, whatever was asked; null where nothing is. */
function complaint({ status, body }: Answered): string | null {
  if (status >= 500) return `answered ${status}: ${body.slice(0, 200)}`;
  if (status < 400) return null;
  // What a person opens in a browser answers with a page.
  if (/^<!doctype html>.*<h1>[^<]+<\/h1>/s.test(body)) return null;
  const error = ErrorBody.safeParse(readable(body));
  return error.success ? null : `answered ${status} without saying why: ${body.slice(0, 200)}`;
}

function readable(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: then it is no error of ours either.
    return null;
  }
}

/** The next of the sessions, whenever what was sent has closed the one before. */
async function openSession(sessions: Client[]): Promise<string> {
  for (;;) {
    const [session] = sessions;
    if (!session) throw new Error('every session was closed');
    if ((await session.get('/sessions/current')).status === 200) return session.token ?? '';
    sessions.shift();
  }
}

it.each(['admin', 'anyone'] as const)(
  'never fails, whatever %s sends to any call of the document',
  { timeout: 180_000 },
  async (who) => {
    const server = await startDemo();
    const operations = operationsOf((await server.anyone.get('/openapi.json')).body);
    expect(operations.length).toBeGreaterThan(50);
    // Signed in beforehand: the guessing of passwords that follows is stopped for everybody at this address.
    const sessions = [await server.as('admin'), await server.as('admin'), await server.as('admin')];
    const landing = (await sessions[0]?.get('/landing_configurations/current'))?.body;
    const known = { tenant: landing.organization.token as string, token: landing.token as string };
    const found: string[] = [];
    const succeeded = new Set<string>();
    for (const operation of operations) {
      const token = who === 'admin' ? await openSession(sessions) : null;
      const sent = fc.sample(requestsOf(operation, known), { seed: SEED, numRuns: REQUESTS });
      for (const wire of sent) {
        const answer = await send(server, wire, token);
        if (answer.status < 300) succeeded.add(operation.id);
        const wrong = complaint(answer);
        const body = typeof wire.body === 'string' ? wire.body.slice(0, 300) : '';
        if (wrong) found.push(`${operation.id} ${wire.method} ${wire.address.slice(0, 200)} ${body} ${wrong}`);
      }
    }
    expect(found).toEqual([]);
    // It gets further than to be refused.
    if (who === 'admin') expect(succeeded.size).toBeGreaterThan(operations.length / 3);
  },
);
