// Imports a file as the tests need it, from upload to result.
import { expect } from 'vitest';
import { type Client, jobEnd } from '../harness.ts';

export const newProcess = async (admin: Client): Promise<number> =>
  (await admin.post('/selection_processes', { title: 'Analista', description: 'Un cargo.' })).body.id;

/** Returns the response of each step. */
export async function importContent(
  admin: Client,
  processId: number,
  content: string | Uint8Array,
  duplicates = 'skip',
) {
  const { status, body: preview } = await admin.upload('/imports?file_name=personas.csv', content);
  expect([status, preview.error]).toEqual([201, undefined]);
  const to = { selection_process_id: processId, mapping: preview.mapping };
  const { body: forecast } = await admin.post(`/imports/${preview.id}/forecast`, to);
  const { body: started } = await admin.post(`/imports/${preview.id}/start`, { ...to, duplicates });
  const job = await jobEnd(admin, started.job_id);
  const { body: summary } = await admin.get(`/imports/${preview.id}`);
  const { body: issues } = await admin.get(`/imports/${preview.id}/issues?items=100`);
  return { preview, forecast, job, summary, issues };
}

export const cardsOf = async (admin: Client, processId: number) =>
  (await admin.get(`/selection_processes/${processId}/board?items=1000`)).body.columns[0].applicants;
