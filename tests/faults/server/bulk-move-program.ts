// A server in the middle of a bulk move, in a process that can be killed: argv is its folder and how many candidates to
// send from the second process to the first, 0 to go on with what is there.
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../../src/contract/demo.ts';
import { buildApp } from '../../../src/server/app.ts';
import { SYSTEM } from '../../../src/server/db/index.ts';
import { seed } from '../../../src/server/demo/index.ts';
import { optionsIn } from '../../api/server-options.ts';

const [folder = '', count = '0'] = process.argv.slice(2);
const app = await buildApp(optionsIn(folder, `sqlite:${folder}/terna.db`));

if (Number(count) > 0) {
  await seed(app.services, { processes: 2, applicants: Number(count) * 2 });
  const rows = await app.services.database
    .pinned(SYSTEM)
    .read.selectFrom('applicants')
    .select(['id', 'selection_process_id'])
    .where('selection_process_id', '=', 2)
    .orderBy('id')
    .limit(Number(count))
    .execute();
  const ask = async (method: 'POST' | 'PUT', path: string, payload: object, token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    return (await app.http.inject({ method, url: `/api/v1${path}`, payload, headers })).json();
  };
  const { token } = await ask('POST', '/sessions', { email: DEMO_LOGINS[0].email, password: DEMO_PASSWORD });
  const move = { target_selection_process_id: 1, applicant_ids: rows.map(({ id }) => id) };
  const answer = await ask('PUT', '/selection_processes/2/bulk_move', move, token);
  if (!answer.job_id) throw new Error(JSON.stringify(answer));
}
