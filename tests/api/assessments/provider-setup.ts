// Setup of a connected test provider and of a candidate who can receive its test.
import type { AppOptions } from '../../../src/server/app.ts';
import { type Client, startDemo } from '../harness.ts';
import { MINUTE, until } from '../signatures/fixtures.ts';
import { KEY, type ProviderOfTests, signatureOf, startProvider } from './test-provider.ts';

/** The server's delay before it sends an order, in milliseconds. */
export const SEND_DELAY = MINUTE;

export async function planOf(admin: Client) {
  const { body } = await admin.get('/test_providers');
  return body.find(({ provider }: { provider: string }) => provider === 'Disc') as { id: number; stock: number };
}

export async function startSetting(options: Partial<AppOptions> = {}) {
  const provider = await startProvider();
  const clock = { ahead: 0 };
  const now = () => Date.now() + clock.ahead;
  const server = await startDemo({ ...options, now });
  const [admin, user] = [await server.as('admin'), await server.as('user')];
  const { id: planId } = await planOf(admin);
  await admin.put(`/test_providers/${planId}`, { test_provider: { active: true, stock: 10 } });
  await admin.put(`/test_providers/${planId}/connection`, { connection: { url: provider.url, key: KEY } });
  const { body: process } = await user.post('/selection_processes', { title: 'Farera', description: 'Para pruebas.' });
  await user.post(`/selection_processes/${process.id}/update_tests`, { tests: ['disc'] });
  const path = `/selection_processes/${process.id}/create_applicant_from_selection_process`;
  const person = { name: 'Nuria', last_name: 'Peña', email: 'nuria@persona.example', document: '12.345.678-5' };
  const { body: candidate } = await user.post(path, person);
  const tests = async () => (await user.get(`/applicants/${candidate.id}/external_tests`)).body;
  const { read } = server.app.services.database;
  const order = () => read.selectFrom('test_orders').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  return {
    ...{ server, admin, user, provider, clock, planId, process, candidate, tests, order },
    send: async () => {
      const { body } = await user.post(`/applicants/${candidate.id}/external_tests`, { tests: ['disc'] });
      clock.ahead += SEND_DELAY;
      return body[0];
    },
    ordered: () => until(async () => (await order()).state === 'ordered' && provider.tests[0]),
    ended: (state: string) =>
      until(async () => (await tests()).find((test: { state: string }) => test.state === state)),
    /** Waits for this many recorded failures in a row, the last of them with this reason. */
    fails: (text: string, tries: number) =>
      until(async () => {
        const { error, attempts, claimed_until } = await order();
        return error?.includes(text) && attempts === tries && claimed_until === null;
      }),
    sendResult: (said: object | string, headers: (body: string) => Record<string, string> = signed) => {
      const body = typeof said === 'string' ? said : JSON.stringify(said);
      const url = `/api/v1/test_providers/${planId}/results`;
      const head = { 'content-type': 'application/json', ...headers(body) };
      return server.app.http.inject({ method: 'POST', url, headers: head, payload: body });
    },
  };
  function signed(body: string) {
    return { 'terna-signature': signatureOf(body, now()) };
  }
}

export const posts = ({ calls }: ProviderOfTests) => calls.filter(({ method }) => method === 'POST');
export const stockOf = async (admin: Client): Promise<number> => (await planOf(admin)).stock;
