// Files on their way through a server that can be killed: argv is its folder and what to do. «seed» makes the database,
// «work» adds a file to a candidate, imports a spreadsheet and exports the processes, «sweep» does a day later what is done
// every hour. What has been acknowledged is told, a line each.
import { writeSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../../src/contract/demo.ts';
import { buildApp } from '../../../src/server/app.ts';
import { SYSTEM, withScope } from '../../../src/server/db/index.ts';
import { seed } from '../../../src/server/demo/index.ts';
import { removeUnnamedFiles } from '../../../src/server/files/notes.ts';
import { removeLooseFiles } from '../../../src/server/files/removal.ts';
import { optionsIn } from '../../api/server-options.ts';
import type { Json } from '../recruiter-work.ts';
import { DOCUMENT, DOCUMENT_NAME, SHEET } from './file-contents.ts';

const LATER_MILLISECONDS = 26 * 60 * 60 * 1000;

const [folder = '', task = 'seed'] = process.argv.slice(2);
const now = () => Date.now() + (task === 'sweep' ? LATER_MILLISECONDS : 0);
const app = await buildApp({ ...optionsIn(folder, `sqlite:${folder}/terna.db`), now });
const told = (line: string) => writeSync(1, `${line}\n`);

let authorization = {};
type Method = 'GET' | 'POST';

async function send(method: Method, path: string, payload?: Buffer | object, headers: Record<string, string> = {}) {
  const sent = {
    method,
    url: `/api/v1${path}`,
    headers: { ...authorization, ...headers },
    ...(payload && { payload }),
  };
  const answer = await app.http.inject(sent);
  if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
  return answer;
}
const ask = async (...call: Parameters<typeof send>): Promise<Json> => (await send(...call)).json();

async function work(): Promise<void> {
  const { token } = await ask('POST', '/sessions', { email: DEMO_LOGINS[0].email, password: DEMO_PASSWORD });
  authorization = { authorization: `Bearer ${token}` };
  const form = new FormData();
  form.append('file', new Blob([DOCUMENT]), DOCUMENT_NAME);
  const coded = new Response(form);
  const head = { 'content-type': coded.headers.get('content-type') ?? '' };
  const key = { 'idempotency-key': '00000000-0000-4000-8000-000000000001' };
  await send('POST', '/applicants/1/files', Buffer.from(await coded.arrayBuffer()), { ...head, ...key });
  told('file');
  const bytes = { 'content-type': 'application/octet-stream' };
  const { id } = await ask('POST', '/imports?file_name=personas.csv', SHEET, bytes);
  const into = { selection_process_id: 1, mapping: ['full_name', 'email'], duplicates: 'skip' };
  const { job_id } = await ask('POST', `/imports/${id}/start`, into);
  told('import');
  await jobEnd(job_id);
  const { rawPayload } = await send('GET', '/selection_processes/1/export_applicants.xlsx');
  if (rawPayload.subarray(0, 2).toString() !== 'PK') throw new Error('the export is no workbook');
  told('done');
}

async function jobEnd(id: number): Promise<void> {
  for (;;) {
    const { state } = await ask('GET', `/jobs/${id}`);
    if (state === 'done') return;
    if (!['queued', 'running'].includes(state)) throw new Error(`the import is ${state}`);
    await setTimeout(5);
  }
}

async function sweep(): Promise<void> {
  await withScope(SYSTEM, () => removeLooseFiles(app.services));
  await withScope(SYSTEM, () => removeUnnamedFiles(app.services));
}

if (task === 'seed') await seed(app.services, { processes: 2, applicants: 10 });
else if (task === 'work') await work();
else await sweep();
await app.close();
process.exit();
