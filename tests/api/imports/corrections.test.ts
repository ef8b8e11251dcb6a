// Tests that cells of an import are corrected in place, before and after it.
import { describe, expect, it } from 'vitest';
import type { ImportRowIssue } from '../../../src/contract/api/imports.ts';
import { importRowMessages } from '../../../src/contract/messages.ts';
import { type Client, jobEnd, startOwned } from '../harness.ts';
import { cardsOf, newProcess } from './fixtures.ts';

const text = [
  'Nombre;Correo;Fecha de nacimiento;Sueldo;Ciudad',
  'Ana Soto;ana@a.example;12/03/1990;1000;Lima',
  'Eva Paz;eva arroba a;ayer;2000;Lima',
  'Luz Mar;luz@a.example;13/04/1991;a convenir;Lima',
  ';;14/05/1992;3000;Lima',
  ...Array.from(
    { length: 8 },
    (_, index) => `Persona Num${index};p${index}@a.example;1${index}/03/1990;${index + 1}00;Lima`,
  ),
].join('\n');

async function upload(admin: Client) {
  const { body } = await admin.upload('/imports?file_name=personas.csv', text);
  return body;
}

async function imported(admin: Client, processId: number) {
  const preview = await upload(admin);
  const start = { selection_process_id: processId, mapping: preview.mapping, duplicates: 'skip' };
  const { body } = await admin.post(`/imports/${preview.id}/start`, start);
  await jobEnd(admin, body.job_id);
  return preview.id as number;
}

const personNamed = async (admin: Client, processId: number, name: string) => {
  const card = (await cardsOf(admin, processId)).find(({ full_name }: { full_name: string }) => full_name === name);
  return card && (await admin.get(`/applicants/${card.id}`)).body;
};

const undone = async (admin: Client, id: number) => {
  const { body } = await admin.post(`/imports/${id}/undo`);
  return jobEnd(admin, body.job_id);
};

describe('a correction after the import', () => {
  it('converts the cell of a warning into the field of its person [MORE-135]', async () => {
    const { admin } = await startOwned();
    const processId = await newProcess(admin);
    const id = await imported(admin, processId);
    const { body: issues } = await admin.get(`/imports/${id}/issues`);
    expect(
      issues.map(({ row, kind, problems }: ImportRowIssue) => [row, kind, problems.map((one) => one.name)]),
    ).toEqual([
      [3, 'warning', ['Correo', 'Fecha de nacimiento']],
      [4, 'warning', ['Sueldo']],
      [5, 'error', ['Nombre', 'Correo']],
    ]);
    const correct = (body: object) => admin.post(`/imports/${id}/corrections`, body);
    const wrong = await correct({ row: 3, column: 1, value: 'eva@', base: 'eva arroba a' });
    expect([wrong.status, wrong.body.fields]).toEqual([422, { value: importRowMessages.email }]);
    const first = await correct({ row: 3, column: 1, value: 'Eva@A.example', base: 'eva arroba a' });
    expect(first.body.issue.problems.map(({ name }: { name: string }) => name)).toEqual(['Fecha de nacimiento']);
    const second = await correct({ row: 3, column: 2, value: '5/6/1989', base: 'ayer' });
    expect([second.status, second.body.issue, second.body.summary.warnings]).toEqual([200, null, 1]);
    await correct({ row: 4, column: 3, value: '1.500', base: 'a convenir' });
    const eva = await personNamed(admin, processId, 'Eva Paz');
    expect(eva.uniq_applicant).toMatchObject({ email: 'eva@a.example', birthdate: '1989-06-05' });
    expect(eva.extra_attributes).toEqual({ Sueldo: '2000' });
    expect((await personNamed(admin, processId, 'Luz Mar')).extra_attributes.Sueldo).toMatch(/^1\.?5/);
    const again = await correct({ row: 3, column: 2, value: '6/6/1989', base: 'ayer' });
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
  });

  it('imports a row that had failed, and is undone with the import [MORE-136]', async () => {
    const { admin } = await startOwned();
    const processId = await newProcess(admin);
    const id = await imported(admin, processId);
    const fixed = await admin.post(`/imports/${id}/corrections`, { row: 5, column: 0, value: 'Nora Gil', base: '' });
    expect([fixed.status, fixed.body.summary.imported, fixed.body.summary.failed]).toEqual([200, 12, 0]);
    await admin.post(`/imports/${id}/corrections`, { row: 3, column: 1, value: 'eva@a.example', base: 'eva arroba a' });
    expect((await personNamed(admin, processId, 'Nora Gil')).uniq_applicant.birthdate).toBe('1992-05-14');
    expect((await undone(admin, id)).state).toBe('done');
    expect(await cardsOf(admin, processId)).toEqual([]);
    const late = await admin.post(`/imports/${id}/corrections`, { row: 3, column: 2, value: '5/6/1989', base: 'ayer' });
    expect(late.status).toBe(422);
  });

  it('does not overwrite what a user has written since', async () => {
    const { admin } = await startOwned();
    const processId = await newProcess(admin);
    const id = await imported(admin, processId);
    const eva = await personNamed(admin, processId, 'Eva Paz');
    await admin.put(`/applicants/${eva.id}`, { version: eva.version, email: 'otra@a.example' });
    const body = { row: 3, column: 1, value: 'eva@a.example', base: 'eva arroba a' };
    expect((await admin.post(`/imports/${id}/corrections`, body)).status).toBe(409);
    expect((await personNamed(admin, processId, 'Eva Paz')).uniq_applicant.email).toBe('otra@a.example');
    const taken = { row: 5, column: 1, value: 'ana@a.example', base: '' };
    const present = await admin.post(`/imports/${id}/corrections`, taken);
    expect(present.body.issue.kind).toBe('duplicate');
  });
});

describe('a correction before the import', () => {
  it('is used by the forecast and the import, and listed [MORE-137]', async () => {
    const { admin } = await startOwned();
    const processId = await newProcess(admin);
    const { id, mapping } = await upload(admin);
    const forecast = async () =>
      (await admin.post(`/imports/${id}/forecast`, { selection_process_id: processId, mapping })).body;
    const before = await forecast();
    expect(before).toMatchObject({ new_people: 11, failed: 1, warnings: 2 });
    expect(before.issues.map(({ row, kind }: ImportRowIssue) => [row, kind])).toEqual([
      [3, 'warning'],
      [4, 'warning'],
      [5, 'error'],
    ]);
    const correct = (row: number, column: number, value: string, base: string) =>
      admin.post(`/imports/${id}/corrections`, { row, column, value, base, mapping });
    expect((await correct(3, 1, 'eva', 'eva arroba a')).status).toBe(422);
    expect((await correct(3, 1, 'eva@a.example', 'eva arroba a')).status).toBe(200);
    expect((await correct(3, 2, '5/6/1989', 'ayer')).status).toBe(200);
    expect((await correct(5, 0, 'Nora Gil', '')).status).toBe(200);
    expect((await correct(5, 0, 'Otra Gil', '')).status).toBe(409);
    const after = await forecast();
    expect(after).toMatchObject({ new_people: 12, failed: 0, warnings: 1 });
    expect(after.issues.map(({ row, kind }: ImportRowIssue) => [row, kind])).toEqual([
      [3, 'corrected'],
      [4, 'warning'],
      [5, 'corrected'],
    ]);
    const { body } = await admin.post(`/imports/${id}/start`, {
      selection_process_id: processId,
      mapping,
      duplicates: 'skip',
    });
    await jobEnd(admin, body.job_id);
    expect((await admin.get(`/imports/${id}`)).body).toMatchObject({ imported: 12, failed: 0, warnings: 1 });
    expect((await personNamed(admin, processId, 'Eva Paz')).uniq_applicant.email).toBe('eva@a.example');
    expect((await personNamed(admin, processId, 'Nora Gil')).uniq_applicant.birthdate).toBe('1992-05-14');
  });
});
