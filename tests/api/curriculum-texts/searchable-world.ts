// A world with a candidate whose curriculum was read.
import { Readable } from 'node:stream';
import { expect, vi } from 'vitest';
import { curriculumTextWorker } from '../../../src/server/features/curriculum-texts/index.ts';
import { pdfFile } from '../../curriculum-files.ts';
import { makeWorld } from '../authorization/world.ts';
import type { Client, Server } from '../harness.ts';

export const db = (server: Server) => server.app.services.database;

/** Stores a file of a person as an upload does. */
export async function addFile(
  server: Server,
  personId: number,
  content: Buffer,
  { is_cv, content_type = 'application/pdf' }: { readonly is_cv: 0 | 1; readonly content_type?: string },
): Promise<number> {
  const { database, files } = server.app.services;
  const { key, bytes } = await files.put(Readable.from(content), content.length);
  return database.transaction(async (tx) => {
    const { organization_id } = await tx
      .selectFrom('uniq_applicants')
      .select('organization_id')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
    const file = { name: 'archivo', content_type, bytes, storage_key: key, is_cv } as const;
    const row = { ...file, organization_id, uniq_applicant_id: personId, created_at: Date.now() };
    const { id } = await tx.insertInto('files').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  });
}

export const addCv = (server: Server, personId: number, content: Buffer): Promise<number> =>
  addFile(server, personId, content, { is_cv: 1 });

/** Demo curricula are not of interest here, and take long to read. */
const forgetOthers = (server: Server) => db(server).transaction((tx) => tx.deleteFrom('curriculum_texts').execute());

export async function readTexts(server: Server): Promise<void> {
  const worker = curriculumTextWorker(server.app.services);
  await worker.start();
  const unread = () =>
    db(server).read.selectFrom('curriculum_texts').select('id').where('read_at', 'is', null).execute();
  await vi.waitFor(async () => expect(await unread()).toEqual([]), { timeout: 120_000, interval: 50 });
  await worker.stop();
}

export async function search(client: Client, query: string) {
  const { status, body } = await client.post('/candidates/search?items=100', { filter: { query } });
  expect(status).toBe(200);
  return body as { id: number; hits: { field: string; text: string; ranges: [number, number][] }[] }[];
}

export const idsBy = async (client: Client, query: string) => (await search(client, query)).map(({ id }) => id);

/** The cards that a search on the board of a process finds. */
export async function cardsBy(client: Client, processId: number, query: string) {
  const { status, body } = await client.get(`/selection_processes/${processId}/board?q=${encodeURIComponent(query)}`);
  expect(status).toBe(200);
  type Card = { uniq_applicant_id: number; hit: { field: string; text: string } | null };
  return (body.columns as { applicants: Card[] }[]).flatMap(({ applicants }) => applicants);
}

export async function makeSearchable() {
  const world = await makeWorld();
  const { server } = world;
  await forgetOthers(server);
  const { personId, id } = await world.addApplicant();
  const fileId = await addCv(server, personId, await pdfFile());
  await readTexts(server);
  return { ...world, personId, fileId, applicantId: id };
}

/** Hides a section of profiles from users who are no recruiters. */
export async function makePrivate({ admin }: { readonly admin: Client }, key: string): Promise<void> {
  const { body: sections } = await admin.get('/organization_applicants_section');
  const section = sections.find((one: { key: string }) => one.key === key);
  const change = { organization_applicants_section: { private: true } };
  expect((await admin.put(`/organization_applicants_section/${section.id}`, change)).status).toBe(200);
}
