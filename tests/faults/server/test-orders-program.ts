// A killable server that orders tests from their provider.
// Arguments: its folder, the provider's address, and the number of tests to queue first (0 to continue).
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../../src/contract/demo.ts';
import { buildApp } from '../../../src/server/app.ts';
import { seed } from '../../../src/server/demo/index.ts';
import { KEY } from '../../api/assessments/test-provider.ts';
import { optionsIn } from '../../api/server-options.ts';
import type { Json, Method } from '../recruiter-work.ts';

const [folder = '', url = '', count = '0'] = process.argv.slice(2);
const app = await buildApp(optionsIn(folder, `sqlite:${folder}/terna.db`));

if (Number(count) > 0) {
  await seed(app.services, { processes: 2, applicants: 20 });
  let authorization = {};
  const ask = async (method: Method, path: string, payload?: object): Promise<Json> => {
    const sent = { method, url: `/api/v1${path}`, headers: authorization, ...(payload && { payload }) };
    const answer = await app.http.inject(sent);
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`);
    return answer.json();
  };
  const { token } = await ask('POST', '/sessions', { email: DEMO_LOGINS[0].email, password: DEMO_PASSWORD });
  authorization = { authorization: `Bearer ${token}` };
  await ask('PUT', '/mail_settings', { mail_settings: { hold_back_seconds: 0 } });
  const plans: Json[] = await ask('GET', '/test_providers');
  const { id: planId } = plans.find(({ provider }) => provider === 'Disc');
  await ask('PUT', `/test_providers/${planId}`, { test_provider: { active: true, stock: Number(count) } });
  await ask('PUT', `/test_providers/${planId}/connection`, { connection: { url, key: KEY } });
  const { id } = await ask('POST', '/selection_processes', { title: 'Farera', description: 'Para pruebas.' });
  await ask('POST', `/selection_processes/${id}/update_tests`, { tests: ['disc'] });
  for (let number = 1; number <= Number(count); number += 1) {
    const person = { name: 'Nuria', last_name: 'Peña', email: `nuria${number}@persona.example` };
    const candidate = await ask('POST', `/selection_processes/${id}/create_applicant_from_selection_process`, person);
    await ask('POST', `/applicants/${candidate.id}/external_tests`, { tests: ['disc'] });
  }
}
// The server's timers alone would let the process end, and no client calls it.
setInterval(() => undefined, 60_000);
process.stdout.write('sending\n');
