// A recruiter's work, one write after the other, in a server that can be killed: argv is its folder and how many of the
// writes have been acknowledged before, or «seed» to make the database. Each acknowledged one is told by a line; one that was
// not is sent again as it was, under the same key, as the desktop does.
import { existsSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../../src/contract/demo.ts';
import { buildApp } from '../../../src/server/app.ts';
import { seed } from '../../../src/server/demo/index.ts';
import { optionsIn } from '../../api/server-options.ts';
import { type Ask, type Call, type Method, recruiterWork } from '../recruiter-work.ts';

const [folder = '', from = 'seed'] = process.argv.slice(2);
const app = await buildApp(optionsIn(folder, `sqlite:${folder}/terna.db`));

async function send(method: Method, path: string, payload?: object, key?: string) {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(key && { 'idempotency-key': key }) };
  const answer = await app.http.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) });
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
  return answer.body ? JSON.parse(answer.body) : null;
}
const ask: Ask = (method, path, payload) => send(method, path, payload);
let token = '';

if (from === 'seed') {
  await seed(app.services, { processes: 2, applicants: 10 });
  await app.close();
  process.exit();
}
({ token } = await ask('POST', '/sessions', { email: DEMO_LOGINS[0].email, password: DEMO_PASSWORD }));
for (const [index, write] of recruiterWork.entries()) {
  if (index < Number(from)) continue;
  const [method, path, payload] = await sending(index, () => write(ask));
  await send(method, path, payload, `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);
  // At once: what is told has been acknowledged.
  writeSync(1, `${index + 1}\n`);
}
writeSync(1, 'done\n');
process.exit();

/** The call of a write, the same one however often it is sent. */
async function sending(index: number, write: () => Promise<Call>): Promise<Call> {
  const kept = join(folder, `write-${index}.json`);
  if (!existsSync(kept)) {
    writeFileSync(`${kept}.new`, JSON.stringify(await write()), { flush: true });
    renameSync(`${kept}.new`, kept);
  }
  return JSON.parse(readFileSync(kept, 'utf8'));
}
