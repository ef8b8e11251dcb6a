// Importing many curricula over HTTP: results, duplicates, repeated files, undo, and hostile archives.
import { describe, expect, it } from 'vitest';
import { errorMessages, curriculumImportMessages as texts } from '../../../src/contract/messages.ts';
import { removeUnnamedFiles } from '../../../src/server/platform/files/notes.ts';
import * as made from '../../curriculum-files.ts';
import { jobEnd, startOwned } from '../harness.ts';
import { cardsOf, newProcess } from '../imports/fixtures.ts';
import { curriculumOf, importFiles, newDraft, sendFile } from './fixtures.ts';

type Row = { name: string; outcome: string; reason: string | null; applicant: { full_name: string } | null };
const outcomes = (rows: Row[]) => rows.map(({ name, outcome }) => [name, outcome]);

describe('an import of curricula', () => {
  it('makes a candidate of each file with what was read, and says why others cannot be read [MORE-289] [MORE-290]', async () => {
    const { admin, ...server } = await startOwned();
    const processId = await newProcess(admin);
    const { job, summary, results, refusals } = await importFiles(server, admin, {
      processId,
      files: {
        'marcela.pdf': await made.pdfFile(),
        'ana.txt': curriculumOf('Ana Soto Pérez', 'ana.soto@correo.example'),
        'sin texto.txt': Buffer.from('hola'),
        'clave.pdf': await made.pdfFile({ password: 'secreta' }),
        'programa.exe': Buffer.from('MZ'),
      },
    });
    expect(job).toMatchObject({ kind: 'import_curricula', state: 'done', done: 4, total: 4, error: null });
    expect(outcomes(results)).toEqual([
      ['marcela.pdf', 'created'],
      ['ana.txt', 'created'],
      ['sin texto.txt', 'unreadable'],
      ['clave.pdf', 'unreadable'],
      ['programa.exe', 'unreadable'],
    ]);
    expect(results[2].reason).toBe(errorMessages.curriculum_without_text);
    expect(results[3].reason).toBe(errorMessages.curriculum_encrypted);
    expect(refusals).toEqual([results[4].reason]);
    expect(summary).toMatchObject({ kind: 'curricula', files: 5, imported: 2, joined: 0, failed: 3, can_undo: true });
    const [card] = (await cardsOf(admin, processId)).filter(
      ({ full_name }: { full_name: string }) => full_name === made.curriculumProfile.name,
    );
    const { body: applicant } = await admin.get(`/applicants/${card.id}`);
    expect(applicant).toMatchObject({ source: texts.source });
    expect(applicant.uniq_applicant).toMatchObject({
      email: made.curriculumProfile.email,
      phone: made.curriculumProfile.phones[0],
      work_experiences: made.curriculumProfile.work.map(({ position, company }) => ({ position, company })),
    });
    const { database } = server.app.services;
    const read = await database.read.selectFrom('curriculum_texts').select(['content', 'read_at']).execute();
    expect(read.map(({ content, read_at }) => [content !== '', read_at !== null])).toEqual([
      [true, true],
      [true, true],
    ]);
    const unreadable = await admin.get(`/curriculum_imports/${summary.id}/files?outcome=unreadable&items=2`);
    expect(outcomes(unreadable.body)).toEqual(outcomes(results).slice(2, 4));
    expect(unreadable.headers.get('total-count')).toBe('3');
  });

  it('joins known people, adds what they lack, and writes over nothing [MORE-291]', async () => {
    const { admin, ...server } = await startOwned();
    const [one, other] = [await newProcess(admin), await newProcess(admin)];
    const known = { full_name: 'Ana de Siempre', email: 'ana.soto@correo.example', city: 'Lima' };
    await admin.post(`/selection_processes/${other}/create_applicant_from_selection_process`, known);
    const files = { 'ana.txt': curriculumOf('Ana Soto Pérez', known.email) };
    const { summary, results } = await importFiles(server, admin, { processId: one, files });
    expect(summary).toMatchObject({ imported: 1, joined: 1 });
    expect(results[0]).toMatchObject({ outcome: 'joined', applicant: { full_name: known.full_name } });
    const { body: applicant } = await admin.get(`/applicants/${results[0].applicant.id}`);
    expect(applicant.uniq_applicant).toMatchObject({
      ...{ email: known.email, city: known.city, phone: '+56 9 8123 4567', name: null, last_name: null },
    });
    const more = { 'ana otra vez.txt': curriculumOf('Ana Soto Pérez', known.email, 'Y mucho más.') };
    const again = await importFiles(server, admin, { processId: one, files: more });
    expect(again.summary).toMatchObject({ imported: 0, present: 1 });
    expect(again.results[0]).toMatchObject({ outcome: 'present', applicant: { id: results[0].applicant.id } });
    expect((await admin.get(`/applicants/${results[0].applicant.id}/files`)).body).toHaveLength(2);
    expect(await cardsOf(admin, one)).toHaveLength(1);
  });

  it('takes the same file once, in one import and later, unless asked [MORE-292]', async () => {
    const { admin, ...server } = await startOwned();
    const processId = await newProcess(admin);
    const content = curriculumOf('Eva Ruiz', null);
    const files = { 'eva.txt': content, 'copia.txt': content };
    const first = await importFiles(server, admin, { processId, files });
    expect(outcomes(first.results)).toEqual([
      ['eva.txt', 'created'],
      ['copia.txt', 'repeated'],
    ]);
    expect(first.results[1].reason).toBe(texts.repeatedIn(1));
    const later = await importFiles(server, admin, { processId, files: { 'eva.txt': content } });
    expect(later.results[0]).toMatchObject({ outcome: 'repeated', reason: texts.repeatedBefore });
    expect(await cardsOf(admin, processId)).toHaveLength(1);
    const asked = await importFiles(server, admin, { processId, files: { 'eva.txt': content }, repeated: 'add' });
    expect(asked.summary).toMatchObject({ imported: 1 });
    expect(await cardsOf(admin, processId)).toHaveLength(2);
  });

  it('is undone as a whole, with its curricula, as long as nobody has worked on them [MORE-293]', async () => {
    const { admin, ...server } = await startOwned();
    const [one, other] = [await newProcess(admin), await newProcess(admin)];
    const known = { full_name: 'Luis Peña', email: 'luis@correo.example' };
    const { body: luis } = await admin.post(
      `/selection_processes/${one}/create_applicant_from_selection_process`,
      known,
    );
    await admin.post(`/selection_processes/${other}/create_applicant_from_selection_process`, {
      full_name: 'Eva',
      email: 'eva@correo.example',
    });
    const { id, results } = await importFiles(server, admin, {
      processId: one,
      files: {
        'luis.txt': curriculumOf('Luis Peña', known.email),
        'eva.txt': curriculumOf('Eva Ruiz', 'eva@correo.example'),
        'ana.txt': curriculumOf('Ana Soto', 'ana@correo.example'),
        'ana 2.txt': curriculumOf('Ana Soto', 'ana@correo.example', 'Otra versión.'),
      },
    });
    expect(outcomes(results).map(([, outcome]) => outcome)).toEqual(['present', 'joined', 'created', 'present']);
    const { status, body } = await admin.post(`/imports/${id}/undo`, {});
    expect([status, body.error]).toEqual([202, undefined]);
    expect(await jobEnd(admin, body.job_id)).toMatchObject({ state: 'done', error: null });
    expect((await cardsOf(admin, one)).map(({ full_name }: { full_name: string }) => full_name)).toEqual(['Luis Peña']);
    expect((await admin.get(`/applicants/${luis.id}/files`)).body).toEqual([]);
    const { read } = server.app.services.database;
    expect(await read.selectFrom('files').select('id').execute()).toEqual([]);
    const people = await read.selectFrom('uniq_applicants').select('full_name').orderBy('full_name').execute();
    expect(people.map(({ full_name }) => full_name)).toEqual(['Eva', 'Luis Peña']);
    const again = await importFiles(server, admin, {
      processId: one,
      files: { 'ana.txt': curriculumOf('Ana Soto', 'ana@correo.example') },
    });
    expect(again.results[0].outcome).toBe('created');
  });

  it('records an upload once, however often its answer was lost [MORE-289]', async () => {
    const { admin, ...server } = await startOwned();
    const id = await newDraft(admin, await newProcess(admin));
    const file = { id, name: 'ana.txt', content: curriculumOf('Ana Soto', null), key: 'una-sola-vez-1234567890' };
    const first = await sendFile(server, admin, file);
    expect(first).toEqual({ status: 201, body: { added: 1, refusal: null } });
    expect(await sendFile(server, admin, file)).toEqual(first);
    const { body } = await admin.get(`/curriculum_imports/${id}`);
    expect(body).toMatchObject({ files: 1, job: null });
    expect((await admin.post(`/curriculum_imports/${id}/start`, { repeated: 'skip' })).status).toBe(202);
    expect((await sendFile(server, admin, { ...file, key: 'otra' })).status).toBe(422);
    expect((await admin.post(`/curriculum_imports/${id}/start`, { repeated: 'skip' })).status).toBe(422);
  });

  it('is cancelled between two files, and what is done stays [MORE-290]', async () => {
    const { admin, ...server } = await startOwned();
    const processId = await newProcess(admin);
    const id = await newDraft(admin, processId);
    for (let number = 1; number <= 30; number += 1) {
      const content = curriculumOf(`Persona ${'ABCDEFGHIJ'[number % 10]}`, `p${number}@correo.example`);
      await sendFile(server, admin, { id, name: `${number}.txt`, content });
    }
    const { body: started } = await admin.post(`/curriculum_imports/${id}/start`, { repeated: 'skip' });
    await admin.post(`/jobs/${started.job_id}/cancel`, {});
    const job = await jobEnd(admin, started.job_id);
    expect(job.state).toBe('cancelled');
    expect(job.done).toBeLessThan(30);
    const { body } = await admin.get(`/curriculum_imports/${id}`);
    expect(body.imported).toBe(job.done);
    expect(await cardsOf(admin, processId)).toHaveLength(job.done);
    const waiting = await admin.get(`/curriculum_imports/${id}/files?outcome=waiting`);
    expect(waiting.headers.get('total-count')).toBe(String(30 - job.done));
  });
});

describe('a ZIP of curricula', () => {
  it('is read entry by entry, without folders and files of the system [MORE-294]', async () => {
    const { admin, ...server } = await startOwned();
    const processId = await newProcess(admin);
    const zip = made.zipOf({
      'currículos/ana.txt': curriculumOf('Ana Soto', 'ana@correo.example'),
      'currículos/más/marcela.docx': made.docxFile(),
      '__MACOSX/._ana.txt': 'x',
      'currículos/.DS_Store': 'x',
      'currículos/otros.zip': made.zipOf({ 'a.txt': 'a' }),
      'currículos/foto.bmp': 'BM',
    });
    const { results, summary, job } = await importFiles(server, admin, { processId, files: { 'todos.zip': zip } });
    expect(outcomes(results)).toEqual([
      ['ana.txt', 'created'],
      ['marcela.docx', 'created'],
      ['otros.zip', 'unreadable'],
      ['foto.bmp', 'unreadable'],
    ]);
    expect(results[2].reason).toBe(texts.archive.nested);
    expect(job).toMatchObject({ state: 'done', done: 4, total: 4 });
    expect(summary).toMatchObject({ imported: 2, failed: 2 });
    // The archive and files that became no curriculum are removed.
    const { services } = server.app;
    await removeUnnamedFiles({ ...services, now: () => Date.now() + 3 * 24 * 60 * 60 * 1000 });
    const kept = await services.database.read.selectFrom('files').select('storage_key').execute();
    expect(kept).toHaveLength(2);
    const uploads = await services.database.read
      .selectFrom('curriculum_import_uploads')
      .select('storage_key')
      .where('storage_key', 'is not', null)
      .execute();
    expect(uploads).toEqual([]);
  });

  it('that is hostile is refused with its reason in Spanish [MORE-294]', async () => {
    const { admin, ...server } = await startOwned();
    const processId = await newProcess(admin);
    const zip = made.zipOf({ 'a.txt': curriculumOf('Ana Soto', null) });
    const encrypted = Buffer.from(zip);
    // The flag of encryption, in the local header and in the directory.
    encrypted.writeUInt16LE(1, 6);
    encrypted.writeUInt16LE(1, encrypted.indexOf('PK\u0001\u0002') + 8);
    const many = made.zipOf(Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`${index}.txt`, ''])));
    const cases: Readonly<Record<string, readonly [content: Buffer, reason: string]>> = {
      'roto.zip': [zip.subarray(0, zip.length - 10), texts.archive.broken],
      'texto.zip': [Buffer.from('no soy un zip'), texts.archive.broken],
      'clave.zip': [encrypted, texts.archive.encrypted],
      'vacío.zip': [made.zipOf({ 'carpeta/': '' }), texts.archive.empty],
      'sale.zip': [made.zipOf({ '../../etc/cron.txt': 'x' }), texts.archive.unsafeName],
      'raíz.zip': [made.zipOf({ '/etc/cron.txt': 'x' }), texts.archive.unsafeName],
      'bomba.zip': [made.zipOf({ 'a.txt': Buffer.alloc(4 * 1024 * 1024) }), texts.archive.ratio],
      'muchos.zip': [many, texts.archive.tooMany(2000)],
    };
    const files = Object.fromEntries(Object.entries(cases).map(([name, [content]]) => [name, content]));
    const { results, job } = await importFiles(server, admin, { processId, files });
    expect(results.map(({ name, reason }: Row) => [name, reason])).toEqual(
      Object.entries(cases).map(([name, [, reason]]) => [name, reason]),
    );
    expect(job).toMatchObject({ state: 'done', done: 0 });
  });

  it('that states a wrong size or checksum fails at that file only [MORE-294]', async () => {
    const { admin, ...server } = await startOwned();
    const processId = await newProcess(admin);
    const zip = made.zipOf({
      'a.txt': curriculumOf('Ana Soto', 'ana@correo.example'),
      'b.txt': curriculumOf('Berta Ruiz', 'berta@correo.example'),
    });
    const directory = zip.indexOf('PK\u0001\u0002');
    zip.writeUInt32LE(7, directory + 16);
    const { results } = await importFiles(server, admin, { processId, files: { 'dos.zip': zip } });
    expect(results.map(({ outcome }: Row) => outcome)).toEqual(['unreadable', 'created']);
  });
});
