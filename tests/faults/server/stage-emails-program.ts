// A killable server that moves candidates into a stage with reports and notifies managers.
// Arguments: its folder, the mail server's port, the clock's lead over this computer's, and the number of initial
// candidates (0 to continue).
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../../src/contract/demo.ts';
import { buildApp } from '../../../src/server/app.ts';
import { seed } from '../../../src/server/demo/index.ts';
import { notifyOfOverdue } from '../../../src/server/features/overdue/index.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { optionsIn } from '../../api/server-options.ts';

const PROCESSES = 20;

const [folder = '', port = '', ahead = '0', count = '0'] = process.argv.slice(2);
const from = { name: 'Terna', address: 'terna@remitente.example' };
const mailAccount = {
  host: '127.0.0.1',
  port: Number(port),
  security: 'none',
  user: null,
  password: null,
  from,
} as const;
const now = () => Date.now() + Number(ahead);
const app = await buildApp({ ...optionsIn(folder, `sqlite:${folder}/terna.db`), mailAccount, now });
const database = app.services.database.pinned(SYSTEM);

if (Number(count) > 0) await seed(app.services, { processes: PROCESSES, applicants: Number(count) });

async function ask(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const sent = payload ? { payload } : {};
  const answer = await app.http.inject({ method, url: `/api/v1${path}`, headers, ...sent });
  if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`);
  return answer.json();
}
const { token } = await ask('POST', '/sessions', { email: DEMO_LOGINS[0].email, password: DEMO_PASSWORD });

if (Number(count) > 0) {
  const [, second] = await ask('GET', '/lists?selection_process_id=1', undefined, token);
  const [template] = await ask('GET', '/report_templates', undefined, token);
  const mail_settings = { hold_back_seconds: 0, public_url: 'https://terna.ejemplo.example' };
  await ask('PUT', '/mail_settings', { mail_settings }, token);
  const external_users = ['jefa@cliente.example', 'socio@cliente.example'];
  const list = { external_users, report_templates: [template.id], move_templates: null };
  await ask('PUT', `/lists/${second.id}`, { list }, token);
  await database.transaction(async (tx) => {
    const limit = { sla_active: 1, sla_max_days: 1, author_active: 1, user_columns_active: 1 } as const;
    await tx.updateTable('lists').set(limit).where('selection_process_id', '>', 1).execute();
    const lists = await tx.selectFrom('lists').select('id').where('selection_process_id', '>', 1).execute();
    const user = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', DEMO_LOGINS[1].email)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('list_managers')
      .values(lists.map(({ id }) => ({ list_id: id, user_id: user.id })))
      .execute();
  });
}

async function moveAll(): Promise<void> {
  const [first, second] = await ask('GET', '/lists?selection_process_id=1', undefined, token);
  const remaining = await database.read
    .selectFrom('applicants')
    .select(['id', 'version'])
    .where('list_id', '=', first.id)
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
  for (const { id, version } of remaining) {
    await ask('PUT', `/applicants/${id}/update_list`, { list_id: second.id, version }, token);
    app.services.wakeMail();
    process.stdout.write('moved\n');
  }
}

await Promise.all([moveAll(), withScope(SYSTEM, () => notifyOfOverdue(app.services))]);
process.stdout.write('done\n');
