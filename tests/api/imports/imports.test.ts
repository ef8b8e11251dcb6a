// Tests of candidate imports: recognized columns, guessed values, accepted rows and reported problems.
import { describe, expect, it } from 'vitest';
import { importMessages, importRowMessages, spreadsheetMessages } from '../../../src/contract/messages.ts';
import { filesIn } from '../file-stores.ts';
import { type Client, jobEnd, startOwned } from '../harness.ts';

const newProcess = async (admin: Client): Promise<number> =>
  (await admin.post('/selection_processes', { title: 'Analista', description: 'Un cargo.' })).body.id;

async function importText(admin: Client, processId: number, text: string | Uint8Array, duplicates = 'skip') {
  const { body: preview } = await admin.upload('/imports?file_name=personas.csv', text);
  const { status, body } = await admin.post(`/imports/${preview.id}/start`, {
    selection_process_id: processId,
    mapping: preview.mapping,
    duplicates,
  });
  expect(status).toBe(202);
  const job = await jobEnd(admin, body.job_id);
  const summary = (await admin.get(`/imports/${preview.id}`)).body;
  const issues = (await admin.get(`/imports/${preview.id}/issues?items=100`)).body;
  return { preview, job, summary, issues };
}

const refusal = (code: keyof typeof spreadsheetMessages): string =>
  `${spreadsheetMessages[code]} ${importMessages.file.accepted(200)}`;

const firstStage = async (admin: Client, processId: number) => {
  const { body } = await admin.get(`/selection_processes/${processId}/board?items=1000`);
  return body.columns[0];
};

describe('upload', () => {
  it('recognises encoding, separator and mark, and guesses the columns', async () => {
    const { admin } = await startOwned();
    const latin = Buffer.from('Nombre;Apellidos;E-mail;Teléfono;RUT\nJosé;Núñez;jose@a.example;123;1-9\n', 'latin1');
    const { status, body } = await admin.upload('/imports?file_name=lista.csv', latin);
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'csv', encoding: 'iso-8859-1', separator: ';', has_bom: false });
    expect(body.header).toEqual(['Nombre', 'Apellidos', 'E-mail', 'Teléfono', 'RUT']);
    expect(body.sample).toEqual([['José', 'Núñez', 'jose@a.example', '123', '1-9']]);
    expect(body.mapping).toEqual(['name', 'last_name', 'email', 'phone', 'document']);

    const marked = await admin.upload(
      '/imports?file_name=x.csv',
      '\uFEFFenrollee_id,city,relevent_experience,experience\n1,x,y,>20\n',
    );
    expect(marked.body).toMatchObject({ encoding: 'utf-8', separator: ',', has_bom: true });
    expect(marked.body.mapping).toEqual(['external_id', 'city', 'extra', 'experience_years']);
  });

  it('reads the same file in another way when asked', async () => {
    const { admin } = await startOwned();
    const { body } = await admin.upload('/imports?file_name=x.csv', 'nombre,correo\n"a;b",c@d.example\n');
    const reparsed = await admin.put(`/imports/${body.id}/reading`, { separator: ';' });
    expect([reparsed.status, reparsed.body.separator]).toEqual([200, ';']);
    expect(reparsed.body.header).not.toEqual(body.header);
  });

  it('refuses what is no spreadsheet with the reason, and keeps nothing of it', async () => {
    const { admin, folder } = await startOwned();
    for (const [content, reason] of [
      [Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), refusal('not_a_spreadsheet')],
      [Buffer.alloc(3_000_000), refusal('not_a_spreadsheet')],
      [Buffer.from('d0cf11e0a1b11ae1', 'hex'), refusal('not_a_spreadsheet')],
      ['', refusal('empty')],
    ] as const) {
      const { status, body } = await admin.upload('/imports?file_name=x.csv', content);
      expect([status, body.code, body.error]).toEqual([422, 'not_a_spreadsheet', reason]);
    }
    expect(filesIn(folder)).toEqual([]);
  });
});

describe('import', () => {
  it('takes every row into the first stage, with counts, history and what has no field', async () => {
    const { admin } = await startOwned();
    const id = await newProcess(admin);
    const rows = Array.from(
      { length: 2500 },
      (_, i) => `${i + 1},Persona Ñ${i + 1},p${i + 1}@a.example,turno ${i % 3}`,
    );
    const { job, summary } = await importText(admin, id, `id,nombre completo,correo,preferencia\n${rows.join('\n')}\n`);
    expect(job).toMatchObject({ state: 'done', done: 2500, total: 2500, error: null });
    expect(summary).toMatchObject({ imported: 2500, duplicates: 0, failed: 0 });
    const { list, applicants } = await firstStage(admin, id);
    expect([list.active_applicants, applicants.length]).toEqual([2500, 1000]);
    const { body } = await admin.get(`/applicants/${applicants[0].id}`);
    expect(body.full_name).toBe(`Persona Ñ${body.uniq_applicant.external_id}`);
    expect(body.extra_attributes).toEqual({
      preferencia: `turno ${(Number(body.uniq_applicant.external_id) - 1) % 3}`,
    });
    const { body: logs } = await admin.get(`/applicants/${applicants[0].id}/logs`);
    expect(logs).toMatchObject([{ kind: 'imported', to_list: 'Postulados', author: { full_name: 'Inés Núñez' } }]);
  });

  it('takes candidates in by the marked stages only, where any is marked [STAGE-34]', async () => {
    const { admin } = await startOwned();
    const id = await newProcess(admin);
    const [first, second] = (await admin.get(`/lists?selection_process_id=${id}`)).body;
    await admin.put(`/lists/${second.id}`, { list: { enable_limit_applicants: true } });
    const { body: preview } = await admin.upload('/imports?file_name=x.csv', 'nombre\nAna\n');
    const start = { selection_process_id: id, mapping: preview.mapping, duplicates: 'skip' };
    const rejected = await admin.post(`/imports/${preview.id}/start`, { ...start, list_id: first.id });
    expect([rejected.status, Object.keys(rejected.body.fields)]).toEqual([404, ['list_id']]);
    const { body } = await admin.post(`/imports/${preview.id}/start`, start);
    await jobEnd(admin, body.job_id);
    const lists = (await admin.get(`/lists?selection_process_id=${id}`)).body;
    expect(lists.slice(0, 2).map((list: { active_applicants: number }) => list.active_applicants)).toEqual([0, 1]);
  });

  it('lists rows in error with number and reason, and takes the others', async () => {
    const { admin } = await startOwned();
    const id = await newProcess(admin);
    const text = [
      'nombre;correo;fecha de nacimiento;comentario',
      'Ana;ana@a.example;31/12/1990;Habla quechua',
      'Luis;esto no es un correo;;',
      ';;01/01/2000;sin nadie',
      'Eva;eva@a.example;31/02/1990;',
      'Óscar;;1985-05-06;',
    ].join('\r\n');
    const { summary, issues, preview } = await importText(admin, id, text);
    expect(summary).toMatchObject({ imported: 4, failed: 1, duplicates: 0, warnings: 2 });
    expect(
      issues.map((issue: { row: number; column: string; reason: string }) => [issue.row, issue.column, issue.reason]),
    ).toEqual([
      [3, 'correo', importRowMessages.email],
      [4, null, importRowMessages.noIdentity],
      [5, 'fecha de nacimiento', importRowMessages.date('31/02/1990')],
    ]);
    const { applicants } = await firstStage(admin, id);
    expect(applicants.map((card: { full_name: string }) => card.full_name).sort()).toEqual([
      'Ana',
      'Eva',
      'Luis',
      'Óscar',
    ]);
    const ana = applicants.find((card: { full_name: string }) => card.full_name === 'Ana');
    expect((await admin.get(`/applicants/${ana.id}/logs?type=user`)).body[0].comment).toBe('Habla quechua');
    const file = await admin.get(`/imports/${preview.id}/issues.csv`);
    expect(file.headers.get('content-disposition')).toContain('filas_con_error.csv');
    expect(file.body.split('\r\n')).toHaveLength(5);
  });

  it('writes no formula into the file of issues', async () => {
    const { admin } = await startOwned();
    const id = await newProcess(admin);
    const { preview } = await importText(admin, id, 'nombre,correo\n=1+1,=cmd|x\n');
    expect((await admin.get(`/imports/${preview.id}/issues.csv`)).body).toContain(`"'=1+1"`);
  });

  it('points out who is there already, by e-mail, document or number, in the file and in the process', async () => {
    const { admin } = await startOwned();
    const id = await newProcess(admin);
    const first = await importText(
      admin,
      id,
      'nombre,correo,documento\nAna,ANA@a.example,1-9\nLuis,luis@a.example,2-7\nAna otra,ana@a.example,\n',
    );
    expect(first.summary).toMatchObject({ imported: 2, duplicates: 1 });
    expect(first.issues[0]).toMatchObject({
      row: 4,
      kind: 'duplicate',
      reason: importRowMessages.repeatedInFile(importRowMessages.by.email, 2),
    });
    const second = await importText(admin, id, 'nombre,correo,documento\nA. N.,,1-9\nEva,eva@a.example,3-5\n');
    expect(second.summary).toMatchObject({ imported: 1, present: 1, duplicates: 0 });
    expect(second.issues[0].reason).toBe(importRowMessages.presentInProcess(importRowMessages.by.document));
    const third = await importText(admin, id, 'nombre,correo\nAna,ana@a.example\n', 'add');
    expect(third.summary).toMatchObject({ imported: 1, present: 0, duplicates: 0 });
    expect((await firstStage(admin, id)).list.active_applicants).toBe(4);
  });

  it('knows the same person in another process', async () => {
    const { admin } = await startOwned();
    const [one, other] = [await newProcess(admin), await newProcess(admin)];
    await importText(admin, one, 'nombre,correo\nAna,ana@a.example\n');
    await importText(admin, other, 'nombre,correo\nAna,ana@a.example\n');
    const cards = await Promise.all([one, other].map(async (id) => (await firstStage(admin, id)).applicants[0]));
    expect(cards[0].uniq_applicant_id).toBe(cards[1].uniq_applicant_id);
    expect(cards[0].id).not.toBe(cards[1].id);
  });

  it('starts once, needs somebody’s identity, and an open process', async () => {
    const { admin } = await startOwned();
    const id = await newProcess(admin);
    const { body } = await admin.upload('/imports?file_name=x.csv', 'ciudad,correo\nLima,a@a.example\n');
    const start = (mapping: string[]) =>
      admin.post(`/imports/${body.id}/start`, { selection_process_id: id, mapping, duplicates: 'skip' });
    expect((await start(['city', 'ignore'])).body.code).toBe('mapping_without_identity');
    expect((await start(['city'])).status).toBe(422);
    expect((await start(['city', 'email'])).status).toBe(202);
    expect((await start(['city', 'email'])).body.code).toBe('import_not_ready');
  });

  it('can be cancelled; what was taken stays', async () => {
    const { admin } = await startOwned();
    const id = await newProcess(admin);
    const rows = Array.from({ length: 30_000 }, (_, i) => `n${i},n${i}@a.example`);
    const { body: preview } = await admin.upload('/imports?file_name=x.csv', `nombre,correo\n${rows.join('\n')}`);
    const { body } = await admin.post(`/imports/${preview.id}/start`, {
      selection_process_id: id,
      mapping: preview.mapping,
      duplicates: 'skip',
    });
    await admin.post(`/jobs/${body.job_id}/cancel`);
    const job = await jobEnd(admin, body.job_id);
    expect(job.state).toBe('cancelled');
    const { imported } = (await admin.get(`/imports/${preview.id}`)).body;
    expect(imported).toBeLessThan(30_000);
    expect((await firstStage(admin, id)).list.active_applicants).toBe(imported);
  });
});
