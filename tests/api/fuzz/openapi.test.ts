// Fuzzes every call of the OpenAPI document: no failures, undocumented responses or forbidden successes.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { api } from '../../../src/contract/api/index.ts';
import { DEMO_PASSWORD } from '../../../src/contract/demo.ts';
import type { Caller, EndpointDefinition } from '../../../src/contract/endpoint.ts';
import { engine } from '../databases.ts';
import { addStranger, type Client, type Server, startDemo } from '../harness.ts';
import { type Operation, operationsOf } from './document.ts';
import { requestsOf, type Wire } from './requests.ts';
import { type Answered, complaint } from './verdict.ts';

const SEED = Number(process.env.TERNA_FUZZ_SEED ?? 20_261_121);
/**
 * Requests per call and caller; the admin, who reaches the most code, sends twice as many. A longer run takes more.
 * PostgreSQL gets fewer, because each request takes longer there and most are rejected before they reach a database.
 */
const REQUESTS = Number(process.env.TERNA_FUZZ_REQUESTS ?? (engine === 'postgres' ? 3 : 5));
/** Several sessions per caller, because the fuzzer sometimes signs out. */
const SESSIONS = 3;

/** The values of `who` that each caller has; a stranger is an admin of another organization. */
const people = {
  admin: ['anyone', 'session', 'recruiter', 'admin'],
  user: ['anyone', 'session', 'recruiter'],
  employee: ['anyone', 'session'],
  stranger: ['anyone', 'session', 'recruiter', 'admin'],
  anyone: ['anyone'],
} satisfies Record<string, Caller[]>;
type Person = keyof typeof people;

async function send(server: Server, wire: Wire, token: string | null): Promise<Answered> {
  const response = await fetch(server.url + wire.address, {
    method: wire.method,
    body: wire.method === 'GET' ? undefined : wire.body,
    headers: { ...wire.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  const type = response.headers.get('content-type') ?? '';
  // A truncated response counts as an error, whatever its status.
  const body = await response.text().catch((error: unknown) => `cut off: ${String(error)}`);
  return { status: body.startsWith('cut off: ') ? 500 : response.status, type, body };
}

async function sessionsOf(server: Server, person: Person): Promise<Client[]> {
  if (person === 'anyone') return [];
  const first = person === 'stranger' ? await addStranger(server) : await server.as(person);
  const { email } = (await first.get('/sessions/current')).body.user;
  const password = person === 'stranger' ? 'otra clave larga' : DEMO_PASSWORD;
  const more = Array.from({ length: SESSIONS - 1 }, () => server.signIn(email, password));
  return [first, ...(await Promise.all(more))];
}

async function openSession(sessions: Client[]): Promise<string> {
  for (;;) {
    const [session] = sessions;
    if (!session) throw new Error('every session was closed');
    if ((await session.get('/sessions/current')).status === 200) return session.token ?? '';
    sessions.shift();
  }
}

/** Operations that end sessions of the caller; the last may end all of them. */
const ENDING = ['sessions.destroy', 'sessions.endOthers', 'sessions.endAllOf'];

/** The operations that end the caller's sessions come last, in their order. */
const inOrder = (operations: readonly Operation[]): Operation[] =>
  operations.toSorted((one, other) => ENDING.indexOf(one.id) - ENDING.indexOf(other.id));

/** Returns the minimum role for an operation by the contract. */
function callerOf({ id, isOpen }: Operation): Caller {
  const [area = '', name = ''] = id.replace(/\d+$/, '').split('.');
  const endpoint = (api as unknown as Record<string, Record<string, EndpointDefinition>>)[area]?.[name];
  return isOpen ? 'anyone' : (endpoint?.who ?? 'superadmin');
}

describe.each(Object.keys(people) as Person[])('whatever %s sends to the calls of the document', (person) => {
  it('never makes the server fail, and is answered as the document says', { timeout: 240_000 }, async () => {
    const server = await startDemo();
    const operations = operationsOf((await server.anyone.get('/openapi.json')).body);
    expect(operations.length).toBeGreaterThan(200);
    // The fuzzer's wrong passwords block later sign-ins from this IP address.
    const sessions = await sessionsOf(server, person);
    const admin = await server.as('admin');
    const landing = (await admin.get('/landing_configurations/current')).body;
    const known = { tenant: landing.organization.token as string, token: landing.token as string };
    const found: string[] = [];
    const succeeded = new Set<string>();
    const numRuns = person === 'admin' ? 2 * REQUESTS : REQUESTS;
    for (const operation of inOrder(operations)) {
      const token = person === 'anyone' ? null : await openSession(sessions);
      const mayCall = (people[person] as Caller[]).includes(callerOf(operation));
      for (const wire of fc.sample(requestsOf(operation, known), { seed: SEED, numRuns })) {
        const answered = await send(server, wire, token);
        if (answered.status < 300) succeeded.add(operation.id);
        const wrong = complaint(operation, wire, answered, mayCall);
        const body = typeof wire.body === 'string' ? wire.body.slice(0, 300) : '';
        if (wrong) found.push(`${operation.id} ${wire.method} ${wire.address.slice(0, 200)} ${body} ${wrong}`);
      }
    }
    process.stdout.write(
      `${person}: ${operations.length} operations × ${numRuns} requests, ${succeeded.size} of them answered with success\n`,
    );
    expect(found).toEqual([]);
    // The fuzzer must also pass validation and permissions.
    if (person === 'admin') expect(succeeded.size).toBeGreaterThan(operations.length / 3);
  });
});
