// A killable server that sends documents for signing.
// Arguments: its folder, the signature service's address, and the number of documents to queue first (0 to continue).
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../../src/contract/demo.ts';
import { buildApp } from '../../../src/server/app.ts';
import { seed } from '../../../src/server/demo/index.ts';
import { SYSTEM } from '../../../src/server/platform/db/index.ts';
import { optionsIn } from '../../api/server-options.ts';
import { addFile, PDF, TOKEN } from '../../api/signatures/files.ts';

const MAX_AT_ONCE = 20;

const [folder = '', url = '', count = '0'] = process.argv.slice(2);
const app = await buildApp(optionsIn(folder, `sqlite:${folder}/terna.db`));

if (Number(count) > 0) {
  await seed(app.services, { processes: 2, applicants: 20 });
  const services = { ...app.services, database: app.services.database.pinned(SYSTEM) };
  const { id, uniq_applicant_id } = await services.database.read
    .selectFrom('applicants')
    .select(['id', 'uniq_applicant_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  let authorization = {};
  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    (
      await app.http.inject({ method, url: `/api/v1${path}`, headers: authorization, ...(payload && { payload }) })
    ).json();
  const { token } = await ask('POST', '/sessions', { email: DEMO_LOGINS[0].email, password: DEMO_PASSWORD });
  authorization = { authorization: `Bearer ${token}` };
  const optionals = await ask('GET', '/optionals');
  await ask('PUT', '/optionals/activate', {
    optionals: optionals.map((one: { id: number }) => ({ id: one.id, active: true })),
  });
  await ask('PUT', '/signature_settings', { signature_settings: { url, token: TOKEN } });
  await ask('PUT', '/mail_settings', { mail_settings: { hold_back_seconds: 0 } });
  const file_ids: number[] = [];
  for (let number = 1; number <= Number(count); number += 1) {
    file_ids.push(await addFile(services, uniq_applicant_id, `documento ${number}.pdf`, PDF, `%PDF-1.4 ${number}`));
  }
  for (let first = 0; first < file_ids.length; first += MAX_AT_ONCE) {
    const some = file_ids.slice(first, first + MAX_AT_ONCE);
    const answer = await ask('POST', `/applicants/${id}/signatures`, { file_ids: some });
    if (answer.length !== some.length) throw new Error(JSON.stringify(answer));
  }
}
// The server's timers alone would let the process end, and no client calls it.
setInterval(() => undefined, 60_000);
process.stdout.write('sending\n');
