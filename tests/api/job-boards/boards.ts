// Job boards for tests: a folder on the server and local URLs.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { AppOptions } from '../../../src/server/app.ts';
import { endWithTest } from '../cleanup.ts';
import { type Client, jobEnd, startDemo } from '../harness.ts';

/** The board stops at the end of the test. @returns its URL */
export async function startBoard(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  endWithTest(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/ofertas.json`;
}

export const person = (identifier: string | number, more: object = {}) => ({
  identifier,
  name: `Persona ${identifier}`,
  email: `persona${identifier}@bolsa.example`,
  ...more,
});

export const posting = (applications: unknown[], identifier: unknown = 'REQ000001') =>
  JSON.stringify({ '@context': 'https://schema.org', '@type': 'JobPosting', identifier, applications });

export async function withBoards(options: Partial<AppOptions> = {}) {
  const server = await startDemo(options);
  const [admin, user] = [await server.as('admin'), await server.as('user')];
  const { read } = server.app.services.database;
  const { id } = await read.selectFrom('organizations').select('id').executeTakeFirstOrThrow();
  const folder = join(server.folder, 'job-boards', String(id), 'bolsa');
  mkdirSync(folder, { recursive: true });
  return {
    server,
    admin,
    user,
    folder,
    add: async (name: string, kind: 'folder' | 'url', location: string) =>
      (await admin.post('/job_boards', { job_board: { name, kind, location } })).body,
    write: (name: string, text: string) => writeFileSync(join(folder, name), text),
    async candidates(): Promise<number> {
      const rows = await read.selectFrom('applicants').select('id').where('selection_process_id', '=', 1).execute();
      return rows.length;
    },
  };
}

interface Row {
  readonly job_board: string;
  readonly external_id: string;
  readonly result: string;
  readonly reason: string | null;
  readonly applicant_id: number | null;
}

export async function synchronize(client: Client) {
  const started = await client.post('/selection_processes/1/synchronize');
  expect(started.status).toBe(202);
  const job = await jobEnd(client, started.body.job_id);
  const path = `/synchronizations/${started.body.synchronization_id}`;
  const { body: summary } = await client.get(path);
  const { body } = await client.get(`${path}/rows?items=1000`);
  return { started, job, summary, rows: body as Row[] };
}
