// A killable server, whose clock can be changed.
// Arguments: its folder, its database, the mail server's port (0 for none), and what an empty database is filled with
// (`demo` or `nothing`). Prints its address.
import { buildApp } from '../../../src/server/app.ts';
import { seed } from '../../../src/server/demo/index.ts';
import { SYSTEM } from '../../../src/server/platform/db/index.ts';
import { optionsIn } from '../../api/server-options.ts';

const [folder = '', databaseUrl = '', mailPort = '0', filling = 'demo'] = process.argv.slice(2);
const from = { name: 'Terna', address: 'terna@remitente.example' };
const mailAccount =
  mailPort === '0'
    ? null
    : ({ host: '127.0.0.1', port: Number(mailPort), security: 'none', user: null, password: null, from } as const);
const app = await buildApp({ ...optionsIn(folder, databaseUrl), mailAccount });
const { read } = app.services.database.pinned(SYSTEM);
const isFilled = await read.selectFrom('organizations').select('id').executeTakeFirst();
if (!isFilled && filling === 'demo') await seed(app.services, { processes: 2, applicants: 120 });
const address = await app.http.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${address}\n`);
