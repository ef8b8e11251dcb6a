// Tests of candidate documents: added, moved between categories, listed and counted.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startSetting } from '../candidacies/candidates.ts';
import { addStranger, type Client } from '../harness.ts';
import { countStoredFiles, pdf, png, sendForm } from '../portal/forms.ts';

async function startFiling() {
  const setting = await startSetting();
  const { server, user } = setting;
  const admin = await server.as('admin');
  const categoryIds = [];
  for (const name of ['Contratos', 'Exámenes'])
    categoryIds.push((await admin.post('/files_categories', { name })).body.id as number);
  const [contracts = 0, exams = 0] = categoryIds;
  const { id } = await setting.add();
  const path = `/applicants/${id}/files`;
  const add = (fields: Record<string, unknown> = {}, name = 'contrato.pdf', key: string = randomUUID()) =>
    sendForm(server, user, ['POST', path], fields, { name, content: pdf }, { 'idempotency-key': key });
  const countIn = async (client: Client, category: number, query = '') =>
    (await client.get(`/files_categories${query}`)).body.find((one: { id: number }) => one.id === category).files_count;
  return { ...setting, admin, contracts, exams, id, path, add, countIn };
}

const idsOf = (answer: { body: { id: number }[] }) => answer.body.map(({ id }) => id);

describe('a document of a candidate', () => {
  it('is filed into a category, moved into another, and counted where it is [SET-30]', async () => {
    const { user, path, id, add, contracts, exams, countIn } = await startFiling();
    const { status, body: file } = await add({ files_category_id: contracts });
    expect([status, file]).toMatchObject([
      201,
      { name: 'contrato.pdf', is_cv: false, files_category_id: contracts, content_type: 'application/pdf' },
    ]);
    const { body: loose } = await add();
    expect(loose.files_category_id).toBeNull();
    expect((await user.get(`/applicants/${id}`)).body.files.map(({ id }: { id: number }) => id)).toEqual([
      loose.id,
      file.id,
    ]);
    expect(idsOf(await user.get(`${path}?files_category_id=${contracts}`))).toEqual([file.id]);
    expect([await countIn(user, contracts), await countIn(user, exams)]).toEqual([1, 0]);

    const change = { name: 'contrato firmado.pdf', files_category_id: exams };
    const moved = await user.put(`${path}/${file.id}`, change);
    expect([moved.status, moved.body]).toEqual([200, { ...file, ...change }]);
    expect([await countIn(user, contracts), await countIn(user, exams)]).toEqual([0, 1]);
    expect(await countIn(user, exams, `?applicant_id=${id}`)).toBe(1);
    expect((await user.get(`${path}/${file.id}`)).body).toBe(pdf.toString());
    expect((await user.put(`${path}/${file.id}`, { files_category_id: null })).body.files_category_id).toBeNull();
    expect(await countIn(user, exams)).toBe(0);
    const all = await user.get(`${path}?items=1`);
    expect([idsOf(all), all.headers.get('total-count')]).toEqual([[loose.id], '2']);
  });

  it('is handed out in parts as long as it is the same, so that a download that broke off goes on', async () => {
    const { user, path, add } = await startFiling();
    const { body: file } = await add();
    const read = (headers: Record<string, string>) => user.call('GET', `${path}/${file.id}`, undefined, headers);
    const whole = await read({});
    const tag = whole.headers.get('etag') ?? '';
    expect([whole.headers.get('accept-ranges'), tag]).toEqual(['bytes', expect.stringMatching(/^"[\w-]{27}"$/)]);
    const rest = await read({ range: 'bytes=5-', 'if-range': tag });
    expect([rest.status, rest.headers.get('etag')]).toEqual([206, tag]);
    expect(rest.headers.get('content-range')).toBe(`bytes 5-${pdf.length - 1}/${pdf.length}`);
    expect(rest.body).toBe(pdf.toString().slice(5));
    const other = await read({ range: 'bytes=5-', 'if-range': '"another"' });
    expect([other.status, other.body]).toEqual([200, pdf.toString()]);
  });

  it('is kept once for a repeated key, and raises the version that others see', async () => {
    const { server, user, id, add, contracts, countIn } = await startFiling();
    const { version } = (await user.get(`/applicants/${id}`)).body;
    const first = await add({ files_category_id: contracts }, 'a.pdf', 'una');
    const storedCount = countStoredFiles(server);
    expect((await add({ files_category_id: contracts }, 'a.pdf', 'una')).body).toEqual(first.body);
    expect([countStoredFiles(server), await countIn(user, contracts)]).toEqual([storedCount, 1]);
    expect((await user.get(`/applicants/${id}`)).body.version).toBe(version + 1);
  });

  it('is not filed by hand where Terna files, nor into a category that is not there', async () => {
    const { server, user, admin, path, id, add, contracts } = await startFiling();
    const { body: categories } = await user.get('/files_categories');
    const ofSystem = categories.filter(({ system }: { system: boolean }) => system);
    expect(ofSystem).toHaveLength(3);
    const before = countStoredFiles(server);
    for (const { id: category } of ofSystem) expect((await add({ files_category_id: category })).status).toBe(422);
    const foreign = await (await addStranger(server)).get('/files_categories');
    for (const category of [foreign.body[0].id, 987_654])
      expect((await add({ files_category_id: category })).status).toBe(404);
    expect(countStoredFiles(server)).toBe(before);
    const { body: file } = await add();
    const change = (body: object) => user.put(`${path}/${file.id}`, body);
    const rejected = await change({ files_category_id: ofSystem[0].id });
    expect([rejected.status, rejected.body.error]).toEqual([422, 'En esta categoría archiva solo Terna: elige otra.']);
    expect((await change({ files_category_id: foreign.body[0].id })).status).toBe(404);
    expect((await change({ name: 'contrato.exe' })).status).toBe(415);
    expect((await change({ name: 'contrato.png' })).status).toBe(415);
    expect((await change({ colour: 'red' })).status).toBe(400);
    expect((await user.get(`/applicants/${id}/files/987654`)).status).toBe(404);
    expect((await sendForm(server, user, ['POST', path], {})).body.fields).toEqual({ file: 'El campo es requerido.' });

    await server.app.services.database.transaction((tx) =>
      tx.updateTable('files').set({ files_category_id: ofSystem[1].id }).where('id', '=', file.id).execute(),
    );
    const filed = await change({ files_category_id: contracts });
    expect([filed.status, filed.body.error]).toEqual([422, 'Terna archivó este documento: se queda en su categoría.']);
    expect((await change({ name: 'renombrado.pdf' })).body.files_category_id).toBe(ofSystem[1].id);
    await admin.call('DELETE', `/files_categories/${contracts}`);
  });

  it('is shown, taken away and brought back; a curriculum marks the card', async () => {
    const { user, path, id, add, server } = await startFiling();
    const { body: file } = await add();
    expect((await user.get(`${path}/${file.id}/content`)).body).toBe(pdf.toString());
    const sent = await sendForm(server, user, ['PUT', `/applicants/${id}`], {}, { name: 'cv.pdf', content: pdf });
    const cv = sent.body.files.find(({ is_cv }: { is_cv: boolean }) => is_cv);
    for (const [one, hasCv] of [
      [file.id, true],
      [cv.id, false],
    ]) {
      expect((await user.call('DELETE', `${path}/${one}`)).status).toBe(204);
      expect((await user.call('DELETE', `${path}/${one}`)).status).toBe(404);
      expect((await user.get(`${path}/${one}/content`)).status).toBe(404);
      expect((await user.get(`/applicants/${id}`)).body.has_cv).toBe(hasCv);
    }
    expect((await user.get(`/applicants/${id}`)).body.files).toEqual([]);
    const back = await user.put(`${path}/${cv.id}/restore`);
    expect([back.status, back.body]).toEqual([200, cv]);
    expect((await user.put(`${path}/${cv.id}/restore`)).status).toBe(404);
    expect((await user.get(`/applicants/${id}`)).body).toMatchObject({ has_cv: true, files: [cv] });
  });

  it('is of the person that the path names, and not of another', async () => {
    const { user, add, newProcess } = await startFiling();
    const { body: file } = await add();
    const { id: elsewhere } = await newProcess('Vigía');
    const person = { name: 'Otra', email: 'otra@persona.example' };
    const made = await user.post(`/selection_processes/${elsewhere}/create_applicant_from_selection_process`, person);
    const other = made.body;
    expect((await user.get(`/applicants/${other.id}/files/${file.id}`)).status).toBe(404);
    expect((await user.put(`/applicants/${other.id}/files/${file.id}`, { name: 'x.pdf' })).status).toBe(404);
  });
});

describe('what comes with an application', () => {
  it('is filed among the application files', async () => {
    const { server, user, processId, countIn } = await startFiling();
    const { body: categories } = await user.get('/files_categories');
    const { id: category } = categories.find(({ slug }: { slug: string }) => slug === 'archivos-de-postulacion');
    const { body: sent } = await server.anyone.post(`/selection_processes/${processId}/application_files`, {
      file_name: 'titulo.png',
    });
    await fetch(server.url + sent.url.replace('/api/v1', ''), {
      method: 'PUT',
      body: new Uint8Array(png),
      headers: { 'content-type': 'application/octet-stream' },
    });
    const applicant = { name: 'Ana', last_name: 'Soto', email: 'ana@persona.example', privacy_policy_version: 1 };
    const answer = await sendForm(
      server,
      server.anyone,
      ['POST', `/selection_processes/${processId}/create_external_applicant`],
      { applicant: { ...applicant, files: [sent.file_name] } },
      { name: 'cv.pdf', content: pdf },
    );
    expect(answer.status).toBe(201);
    const { body } = await user.get(`/selection_processes/${processId}/board`);
    const card = body.columns[0].applicants.find(({ full_name }: { full_name: string }) => full_name === 'Ana Soto');
    const { body: files } = await user.get(`/applicants/${card.id}/files?files_category_id=${category}`);
    expect(files.map(({ name }: { name: string }) => name).toSorted()).toEqual(['cv.pdf', 'titulo.png']);
    expect(await countIn(user, category, `?applicant_id=${card.id}`)).toBe(2);
  });
});

describe('what was taken away', () => {
  it('is listed for whoever may bring it back, latest first, and leaves the list with it [MORE-13]', async () => {
    const { server, user, id, path, add, processId } = await startFiling();
    const { body: one } = await add();
    const { body: other } = await add({}, 'anexo.pdf');
    const removedFor = async (client: Client) => (await client.get(`/applicants/${id}`)).body.removed_files;
    expect(await removedFor(user)).toEqual([]);
    for (const file of [other, one]) await user.call('DELETE', `${path}/${file.id}`);
    expect(await removedFor(user)).toMatchObject([one, other]);
    expect((await removedFor(user))[0].removed_at).toMatch(/^\d{4}-.*Z$/);

    const employee = await server.as('employee');
    const { user: self } = (await employee.get('/sessions/current')).body;
    await server.app.services.database.transaction((tx) =>
      tx.updateTable('selection_processes').set({ responsible_user_id: self.id }).where('id', '=', processId).execute(),
    );
    expect(await removedFor(employee)).toEqual([]);
    await user.put(`${path}/${one.id}/restore`);
    expect(await removedFor(user)).toMatchObject([other]);
    await server.app.services.database.transaction((tx) =>
      tx.updateTable('selection_processes').set({ status_id: 7 }).where('id', '=', processId).execute(),
    );
    expect(await removedFor(user)).toEqual([]);
  });

  it('is the curriculum that was meant, though another one was sent meanwhile [DRAWER-7] [MORE-13]', async () => {
    const { server, user, id } = await startFiling();
    const send = async (name: string): Promise<number> => {
      const sent = await sendForm(server, user, ['PUT', `/applicants/${id}`], {}, { name, content: pdf }, {});
      return sent.body.files.find((file: { name: string }) => file.name === name).id;
    };
    const first = await send('cv viejo.pdf');
    const second = await send('cv nuevo.pdf');
    const call = async (name: 'delete' | 'restore', fileId?: number) => {
      const query = fileId === undefined ? '' : `?file_id=${fileId}`;
      const { status, body } = await user.put(`/applicants/${id}/${name}_curriculum${query}`);
      return status === 200 ? [body.has_cv, idsOf({ body: body.files }), idsOf({ body: body.removed_files })] : status;
    };
    expect(await call('delete', first)).toEqual([true, [second], [first]]);
    expect(await call('delete', first)).toBe(404);
    expect(await call('delete')).toEqual([false, [], [second, first]]);
    expect(await call('restore', first)).toEqual([true, [first], [second]]);
    expect(await call('restore', first)).toBe(404);
    expect(await call('restore')).toEqual([true, [second, first], []]);
  });
});
