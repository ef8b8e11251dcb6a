// Imports curricula as the tests need it, from the uploads to the results.
import { type Client, jobEnd, type Server } from '../harness.ts';

/** A curriculum as a text file. */
export const curriculumOf = (name: string, email: string | null, more = ''): Buffer =>
  Buffer.from(
    [
      name.toUpperCase(),
      ...(email === null ? [] : [email]),
      ...['+56 9 8123 4567', '', 'EXPERIENCIA LABORAL', 'Analista de Compras', 'Comercial Andina S.A.'],
      ...['enero 2015 – febrero 2019', `Negocié contratos con proveedores de todo el país. ${more}`],
      ...['', 'HABILIDADES', 'Excel avanzado, SAP'],
    ].join('\r\n'),
  );

export async function newDraft(client: Client, processId: number, more: object = {}): Promise<number> {
  const { status, body } = await client.post('/curriculum_imports', { selection_process_id: processId, ...more });
  if (status !== 201) throw new Error(`${status} ${body.error}`);
  return body.id;
}

export async function sendFile(
  server: Pick<Server, 'url'>,
  client: Client,
  to: { readonly id: number; readonly name: string; readonly content: Uint8Array; readonly key?: string },
) {
  const form = new FormData();
  form.append('file', new Blob([to.content as BlobPart]), to.name);
  const response = await fetch(`${server.url}/curriculum_imports/${to.id}/files`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${client.token}`, ...(to.key && { 'idempotency-key': to.key }) },
  });
  return { status: response.status, body: await response.json() };
}

type Files = Readonly<Record<string, Uint8Array>>;

/** Uploads the files and waits for the end of the job. */
export async function importFiles(
  server: Pick<Server, 'url'>,
  client: Client,
  {
    processId,
    files,
    repeated = 'skip',
  }: { readonly processId: number; readonly files: Files; readonly repeated?: string },
) {
  const id = await newDraft(client, processId);
  const refusals: string[] = [];
  for (const [name, content] of Object.entries(files)) {
    const { status, body } = await sendFile(server, client, { id, name, content });
    if (status !== 201) throw new Error(`${status} ${body.error}`);
    if (body.refusal) refusals.push(body.refusal);
  }
  const { body: started } = await client.post(`/curriculum_imports/${id}/start`, { repeated });
  const job = await jobEnd(client, started.job_id);
  const { body: summary } = await client.get(`/curriculum_imports/${id}`);
  const { body: results } = await client.get(`/curriculum_imports/${id}/files?items=1000`);
  return { id, job, summary, results, refusals };
}
