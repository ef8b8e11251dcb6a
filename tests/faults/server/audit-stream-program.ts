// A killable server that streams its audit trail.
// Arguments: its folder, the receiver's address, and the number of entries to write first (0 to continue).
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../../src/contract/demo.ts';
import { buildApp } from '../../../src/server/app.ts';
import { seed } from '../../../src/server/demo/index.ts';
import { chainAudit } from '../../../src/server/features/privacy/index.ts';
import { SYSTEM } from '../../../src/server/platform/db/index.ts';
import { SECRET, TOKEN } from '../../api/audit-streams/receiver.ts';
import { optionsIn } from '../../api/server-options.ts';
import type { Json, Method } from '../recruiter-work.ts';

const [folder = '', url = '', count = '0'] = process.argv.slice(2);
const app = await buildApp(optionsIn(folder, `sqlite:${folder}/terna.db`));
const services = { ...app.services, database: app.services.database.pinned(SYSTEM) };

if (Number(count) > 0) {
  await seed(app.services, { processes: 1, applicants: 5 });
  let authorization = {};
  const ask = async (method: Method, path: string, payload?: object): Promise<Json> => {
    const sent = { method, url: `/api/v1${path}`, headers: authorization, ...(payload && { payload }) };
    const answer = await app.http.inject(sent);
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`);
    return answer.json();
  };
  const { token } = await ask('POST', '/sessions', { email: DEMO_LOGINS[0].email, password: DEMO_PASSWORD });
  authorization = { authorization: `Bearer ${token}` };
  const audit_stream_settings = { url, token: TOKEN, secret: SECRET, from: 'beginning' };
  await ask('PUT', '/audit_stream_settings', { audit_stream_settings });
  for (let number = 1; number <= Number(count); number += 1) {
    await ask('POST', '/closing_reasons', { closing_reason: { description: `Motivo ${number}` } });
  }
}
await chainAudit(services);
// The server's timers alone would let the process end, and no client calls it.
setInterval(() => undefined, 60_000);
process.stdout.write('sending\n');
