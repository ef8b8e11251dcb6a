// What entries of the audit trail are about: names, addresses, and what is no longer there; and their workbook.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSpreadsheet } from '../../../src/server/platform/spreadsheet/index.ts';
import { type Server, startDemo } from '../harness.ts';

async function exported({ url, folder }: Server, token: string | null, query: string): Promise<string[][]> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/audit_entries/export?${query}`, { headers });
  expect(response.headers.get('content-disposition')).toMatch(/\d{14}_registro_actividad\.xlsx/);
  const path = join(folder, 'audit.xlsx');
  writeFileSync(path, Buffer.from(await response.arrayBuffer()));
  const file = await openSpreadsheet(path);
  const rows: string[][] = [];
  for await (const row of file.rows()) rows.push(row.cells);
  await file.close();
  return rows;
}

describe('an entry of the audit trail', () => {
  it('names what it is about at present, with its address, and not what is removed [MORE-578]', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const read = server.app.services.database.read;
    const card = await read
      .selectFrom('applicants')
      .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
      .innerJoin('selection_processes', 'selection_processes.id', 'applicants.selection_process_id')
      .where('selection_processes.status_id', '=', 5)
      .select(['applicants.id', 'applicants.selection_process_id as process_id', 'uniq_applicants.full_name'])
      .select(['selection_processes.title', 'applicants.list_id'])
      .orderBy('applicants.id')
      .executeTakeFirstOrThrow();
    const latest = async () => (await admin.get('/audit_entries?items=1')).body.entries[0];
    await admin.get(`/applicants/${card.id}`);
    expect(await latest()).toMatchObject({
      call: 'applicants.get',
      subject: { name: card.full_name, path: `/selection_processes/${card.process_id}?applicant_id=${card.id}` },
    });
    await admin.post(`/selection_processes/${card.process_id}/suspend`, {});
    expect(await latest()).toMatchObject({
      call: 'processes.suspend',
      subject: { name: card.title, path: `/selection_processes/${card.process_id}` },
    });
    await admin.post(`/selection_processes/${card.process_id}/activate`, {});
    await admin.call('DELETE', `/applicants/${card.id}/destroy_from_selection_process`);
    expect(await latest()).toMatchObject({ call: 'candidacies.remove', subject_id: card.id, subject: null });
    await admin.post(`/applicants/${card.id}/restore`);
    expect((await latest()).subject.name).toBe(card.full_name);
  });

  it('is exported with the same filters, by administrators [MORE-578]', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const { body: reasons } = await admin.get('/closing_reasons');
    await admin.put(`/closing_reasons/${reasons[0].id}`, { closing_reason: { description: 'Presupuesto' } });
    const { body: found } = await admin.get('/audit_entries?category=settings&items=50');
    const rows = await exported(server, admin.token, 'category=settings');
    expect(rows[0]).toEqual([
      ...['Cuándo', 'Hora', 'Quién', 'Token', 'Qué hizo', 'Sobre', 'Nombre'],
      ...['Qué cambió', 'Desde dónde'],
    ]);
    expect(rows).toHaveLength(found.entries.length + 1);
    expect(rows[1]?.slice(4, 6)).toEqual(['Cambió un motivo de cierre', 'Ajustes']);
    const { body: after } = await admin.get('/audit_entries?items=1');
    expect(after.entries[0].call).toBe('privacy.exportAudit');
    expect((await admin.get('/audit_entries/export?category=nada')).status).toBe(400);
  });
});
