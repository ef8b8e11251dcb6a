// File operations for trials: a candidate's file, an import and an export.
import { setTimeout } from 'node:timers/promises';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../../src/contract/demo.ts';
import type { TernaApp } from '../../../src/server/app.ts';
import type { Json } from '../recruiter-work.ts';
import { DOCUMENT, DOCUMENT_NAME, SHEET } from './file-contents.ts';

type Method = 'GET' | 'POST';
type Payload = Buffer | object;

/**
 * The file is sent with the same key each time, so that it is stored once. The callback receives each acknowledged
 * step: `file`, `import`, `imported`, `done`.
 * @throws if the server rejects a call, or the import or export fails
 */
export async function doFileWork({ http }: TernaApp, onProgress: (step: string) => void): Promise<void> {
  let authorization = {};
  const send = async (method: Method, path: string, payload?: Payload, headers: Record<string, string> = {}) => {
    const sent = { method, url: `/api/v1${path}`, headers: { ...authorization, ...headers } };
    const answer = await http.inject({ ...sent, ...(payload && { payload }) });
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    return answer;
  };
  const ask = async (...call: Parameters<typeof send>): Promise<Json> => (await send(...call)).json();

  const { token } = await ask('POST', '/sessions', { email: DEMO_LOGINS[0].email, password: DEMO_PASSWORD });
  authorization = { authorization: `Bearer ${token}` };
  const form = new FormData();
  form.append('file', new Blob([DOCUMENT]), DOCUMENT_NAME);
  const coded = new Response(form);
  const head = { 'content-type': coded.headers.get('content-type') ?? '' };
  const key = { 'idempotency-key': '00000000-0000-4000-8000-000000000001' };
  await send('POST', '/applicants/1/files', Buffer.from(await coded.arrayBuffer()), { ...head, ...key });
  onProgress('file');
  const bytes = { 'content-type': 'application/octet-stream' };
  const { id } = await ask('POST', '/imports?file_name=personas.csv', SHEET, bytes);
  const into = { selection_process_id: 1, mapping: ['full_name', 'email'], duplicates: 'skip' };
  const { job_id } = await ask('POST', `/imports/${id}/start`, into);
  onProgress('import');
  await jobEnd(job_id);
  onProgress('imported');
  const { rawPayload } = await send('GET', '/selection_processes/1/export_applicants.xlsx');
  if (rawPayload.subarray(0, 2).toString() !== 'PK') throw new Error('the export is no workbook');
  onProgress('done');

  async function jobEnd(job: number): Promise<void> {
    for (;;) {
      const { state } = await ask('GET', `/jobs/${job}`);
      if (state === 'done') return;
      if (!['queued', 'running'].includes(state)) throw new Error(`the import is ${state}`);
      await setTimeout(5);
    }
  }
}
