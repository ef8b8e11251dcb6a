// A killable server during a bulk move.
// Arguments: its folder, and the number of candidates to move from the second process to the first; it exits after
// ordering the move. Without a number it continues the existing move and prints its end.
import { setTimeout } from 'node:timers/promises';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../../src/contract/demo.ts';
import { buildApp } from '../../../src/server/app.ts';
import { seed } from '../../../src/server/demo/index.ts';
import { SYSTEM } from '../../../src/server/platform/db/index.ts';
import { optionsIn, sqliteUrl } from '../../api/server-options.ts';

const LOOK_MILLISECONDS = 5;

const [folder = '', count] = process.argv.slice(2);
const app = await buildApp(optionsIn(folder, sqliteUrl(folder)));
const { read } = app.services.database.pinned(SYSTEM);

if (count) await order(Number(count));
else {
  while (await isRunning()) await setTimeout(LOOK_MILLISECONDS);
  process.stdout.write('done\n');
}
// Exits without cleanup, as in a crash.
process.exit();

async function order(candidates: number): Promise<void> {
  await seed(app.services, { processes: 2, applicants: candidates * 2 });
  const rows = await read
    .selectFrom('applicants')
    .select('id')
    .where('selection_process_id', '=', 2)
    .orderBy('id')
    .limit(candidates)
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

async function isRunning(): Promise<boolean> {
  const jobs = await read.selectFrom('jobs').select('state').execute();
  return jobs.some(({ state }) => state === 'queued' || state === 'running');
}
