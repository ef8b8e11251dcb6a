// Tests of the spreadsheet export of a process's candidates.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSpreadsheet } from '../../../src/server/platform/spreadsheet/index.ts';
import { jobEnd, startDemo, startOwned } from '../harness.ts';

async function exported(server: { url: string; folder: string }, token: string | null, processId: number) {
  const response = await fetch(`${server.url}/selection_processes/${processId}/export_applicants.xlsx`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const path = join(server.folder, 'export.xlsx');
  writeFileSync(path, Buffer.from(await response.arrayBuffer()));
  const file = await openSpreadsheet(path);
  const rows: string[][] = [];
  for await (const row of file.rows()) rows.push(row.cells);
  await file.close();
  return { response, header: rows[0] ?? [], rows: rows.slice(1) };
}

describe('export', () => {
  it('holds every candidate with stage and status, under a name with timestamp and title [BOARD-15]', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const { response, header, rows } = await exported(server, admin.token, 1);
    expect(response.headers.get('content-disposition')).toMatch(/\d{14}_analista_financiera_candidatos\.xlsx/);
    expect(rows).toHaveLength(64);
    expect(header.slice(0, 3)).toEqual(['Etapa', 'Estado', 'Nombre completo']);
    const { body } = await admin.get('/selection_processes/1/board?items=1000');
    const expected = body.columns.flatMap((column: { list: { name: string }; applicants: { full_name: string }[] }) =>
      column.applicants.map((card) => `${column.list.name} ${card.full_name}`),
    );
    expect(rows.map((row) => `${row[0]} ${row[2]}`).sort()).toEqual(expected.sort());
  });

  it('keeps accents and extra columns, and makes text of what looks like a formula', async () => {
    const server = await startOwned();
    const { admin } = server;
    const process = await admin.post('/selection_processes', { title: 'Ñ', description: 'd' });
    const { body: preview } = await admin.upload(
      '/imports?file_name=x.csv',
      'nombre,correo,Color\n=HYPERLINK("x"),a@a.example,añil\n',
    );
    const { body } = await admin.post(`/imports/${preview.id}/start`, {
      selection_process_id: process.body.id,
      mapping: preview.mapping,
      duplicates: 'skip',
    });
    await jobEnd(admin, body.job_id);
    const { header, rows } = await exported(server, admin.token, process.body.id);
    expect(header.at(-1)).toBe('Color');
    expect(rows[0]?.[2]).toBe('=HYPERLINK("x")');
    expect(rows[0]?.at(-1)).toBe('añil');
  });

  it('names the consultancy of each candidate beside the source [MORE-64]', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const { body: consultant } = await admin.post('/consultants', { name: 'Selección & Cía.' });
    const { body: board } = await admin.get('/selection_processes/1/board');
    const { id, full_name } = board.columns[0].applicants[0];
    const { body: candidate } = await admin.get(`/applicants/${id}`);
    await admin.put(`/applicants/${id}/consultant`, { consultant_id: consultant.id, version: candidate.version });
    const { header, rows } = await exported(server, admin.token, 1);
    const at = header.indexOf('Consultora');
    expect(header[at - 1]).toBe('Fuente');
    expect(rows.filter((row) => row[at]).map((row) => [row[2], row[at]])).toEqual([[full_name, 'Selección & Cía.']]);
    await admin.put(`/consultants/${consultant.id}`, { name: 'Otra', version: consultant.version });
    const renamed = await exported(server, admin.token, 1);
    expect(renamed.rows.filter((row) => row[at]).map((row) => row[at])).toEqual(['Otra']);
  });

  it('goes on after a client that hangs up', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    for (let index = 0; index < 5; index++) {
      const cut = new AbortController();
      const asked = fetch(`${server.url}/selection_processes/1/export_applicants.xlsx`, {
        headers: { authorization: `Bearer ${admin.token}` },
        signal: cut.signal,
      });
      await asked.then(() => cut.abort());
    }
    expect((await exported(server, admin.token, 1)).rows).toHaveLength(64);
  });
});
