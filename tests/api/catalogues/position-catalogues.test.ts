// Contract types and working days: one catalogue for requests and processes.
import type { Kysely } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { positionCataloguesStep } from '../../../src/server/platform/db/migrations/0429-position-catalogues.ts';
import { ensurePolicies } from '../../../src/server/platform/db/postgres/postgres-policies.ts';
import { engine } from '../databases.ts';
import { openRaw } from '../db/raw-database.ts';
import { type Server, startDemo } from '../harness.ts';
import { approveAll, newRequest, startSetting } from '../requests/fixtures.ts';

const TYPES = '/position_catalogues/contract_types';
const names = (rows: readonly { description: string }[]): string[] => rows.map(({ description }) => description);

test('administrators add, rename, order and remove contract types and working days [MORE-664]', async () => {
  const server = await startDemo();
  const [admin, employee] = [await server.as('admin'), await server.as('employee')];
  const { body: initial } = await employee.get(TYPES);
  expect(names(initial)).toEqual(['Indefinido', 'Plazo fijo', 'Por obra', 'Honorarios', 'Práctica']);
  expect(names((await employee.get('/position_catalogues/working_days')).body)).toContain('Completa');
  const { status, body: added } = await admin.post(TYPES, { description: 'Suplencia' });
  expect([status, added.order]).toEqual([201, 6]);
  expect((await admin.post(TYPES, { description: 'SUPLENCIA' })).status).toBe(409);
  const change = (body: object) => admin.put(`${TYPES}/${added.id}`, body);
  expect((await change({ description: 'Reemplazo', version: added.version })).body.description).toBe('Reemplazo');
  expect((await change({ description: 'Otro', version: added.version })).status).toBe(409);
  await change({ order: 1 });
  expect(names((await admin.get(TYPES)).body)[0]).toBe('Reemplazo');
  expect((await admin.call('DELETE', `${TYPES}/${added.id}`)).status).toBe(204);
  expect((await employee.get('/position_catalogues/unknown')).status).toBe(400);
});

test('a process inherits contract type and working day of its request, whatever became of the entries [MORE-665]', async () => {
  const setting = await startSetting();
  const { server, admin, employee, workflowId } = setting;
  const { body: added } = await admin.post(TYPES, { description: 'Suplencia' });
  const data = { hiring_type: 'Suplencia', working_day: 'Parcial' };
  const { id } = await newRequest(employee, workflowId, { data });
  await admin.call('DELETE', `${TYPES}/${added.id}`);
  await approveAll(setting, id);
  const recruiter = await server.as('user');
  const opened = await recruiter.post(`/requests/${id}/create_selection_process`, { description: 'Del pedido' });
  expect([opened.status, opened.body.selection_process.hiring]).toMatchObject([201, data]);
});

/** Runs the migration again, as the owner of the tables. */
async function repeatStep({ app, databaseUrl }: Server): Promise<void> {
  const work = async (db: Kysely<never>) => {
    for (const table of ['contract_types', 'working_days']) await db.schema.dropTable(table).execute();
    await positionCataloguesStep.up(db, engine);
  };
  if (engine === 'sqlite') {
    await app.services.database.transaction((tx) => work(tx as unknown as Kysely<never>));
    return;
  }
  const raw = openRaw(databaseUrl);
  await raw.kysely.transaction().execute(work);
  await raw.close();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await ensurePolicies(client);
  await client.end();
}

test('an upgrade makes entries of the texts that processes and requests have, and leaves those texts [MORE-666]', async () => {
  const { server, admin, employee, workflowId } = await startSetting();
  const [process] = (await admin.post('/selection_processes/search', {})).body;
  const hiring = { hiring_type: 'Eventual', working_day: 'completa' };
  expect((await admin.put(`/selection_processes/${process.id}/update_hiring`, hiring)).status).toBe(200);
  const { id } = await newRequest(employee, workflowId, { data: { hiring_type: 'Por proyecto' } });
  await repeatStep(server);
  const types = names((await admin.get(TYPES)).body);
  expect(types.slice(0, 5)).toEqual(['Indefinido', 'Plazo fijo', 'Por obra', 'Honorarios', 'Práctica']);
  expect(types.slice(5).toSorted()).toEqual(['Eventual', 'Por proyecto']);
  // «completa» differs from «Completa» in its case only.
  expect(names((await admin.get('/position_catalogues/working_days')).body)).toEqual([
    'Completa',
    'Parcial',
    'Por turnos',
  ]);
  expect((await admin.get(`/selection_processes/${process.id}`)).body.hiring).toMatchObject(hiring);
  expect((await admin.get(`/requests/${id}`)).body.data.hiring_type).toBe('Por proyecto');
});
