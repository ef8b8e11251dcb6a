// Reading the stored curriculum of a candidate, and adding to the candidate what was chosen.
import { expect, it } from 'vitest';
import { curriculumProfile, docxFile, pdfFile } from '../../curriculum-files.ts';
import { type Client, type Server, startDemo } from '../harness.ts';

async function withCandidate() {
  const server = await startDemo();
  const admin = await server.as('admin');
  const added = await admin.post('/selection_processes/1/create_applicant_from_selection_process', {
    ...{ name: 'Marcela', last_name: 'Oyarzún', city: 'Talca' },
  });
  expect(added.status).toBe(201);
  return { admin, server, id: added.body.id as number };
}

async function uploadCv(
  server: Server,
  client: Client,
  { id, content, name }: { id: number; content: Buffer; name: string },
) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const response = await fetch(`${server.url}/applicants/${id}`, {
    method: 'PUT',
    body: form,
    headers: { authorization: `Bearer ${client.token}` },
  });
  expect(response.status).toBe(200);
}

it('the stored curriculum is read without being sent again, and nothing changes [MORE-273]', async () => {
  const { admin, server, id } = await withCandidate();
  expect((await admin.get(`/applicants/${id}/curriculum_reading`)).status).toBe(404);
  await uploadCv(server, admin, { id, content: await pdfFile(), name: 'cv.pdf' });
  const before = await admin.get(`/applicants/${id}`);
  const { status, body } = await admin.get(`/applicants/${id}/curriculum_reading`);
  expect([status, body.name, body.source.email.page]).toEqual([200, curriculumProfile.name, 1]);
  expect((await admin.get(`/applicants/${id}`)).body).toEqual(before.body);
  // The latest one counts.
  await uploadCv(server, admin, { id, content: docxFile(), name: 'cv.docx' });
  expect((await admin.get(`/applicants/${id}/curriculum_reading`)).body.source.email).toBeNull();
});

it('what was chosen is added at once, and taken away again [MORE-274]', async () => {
  const { admin, id } = await withCandidate();
  const before = (await admin.get(`/applicants/${id}`)).body;
  const job = { position: 'Jefa', company: 'Sur', start_date: '2019-03', end_date: null, description: null };
  const study = { degree: 'Licenciatura', institution: 'U. de Chile', start_date: '2010', end_date: '2014' };
  const { status, body } = await admin.post(`/applicants/${id}/complete`, {
    version: before.version,
    fields: { phone: '+56 9 8123 4567', skills_attributes: [{ description: 'SAP', level: null }] },
    work_experiences: [job, { ...job, position: 'Analista' }],
    educations: [study],
  });
  expect(status).toBe(200);
  expect(body.applicant.uniq_applicant).toMatchObject({
    ...{ name: 'Marcela', city: 'Talca', phone: '+56 9 8123 4567', educations: [study] },
    skills: [{ description: 'SAP', level: null }],
  });
  expect(body.applicant.uniq_applicant.work_experiences).toHaveLength(2);
  expect(body.added.work_experiences).toHaveLength(2);
  const undone = await admin.post(`/applicants/${id}/complete`, {
    version: body.applicant.version,
    fields: { phone: null, skills_attributes: [] },
    removed_work_experiences: body.added.work_experiences,
    removed_educations: body.added.educations,
  });
  expect(undone.body.applicant.uniq_applicant).toEqual(before.uniq_applicant);
});

it('nothing is added if a part of it cannot be, or if the candidate has changed [MORE-274]', async () => {
  const { admin, id } = await withCandidate();
  const before = (await admin.get(`/applicants/${id}`)).body;
  const fields = { city: 'Arica' };
  const absent = await admin.post(`/applicants/${id}/complete`, {
    ...{ version: before.version, fields, removed_educations: [99_999] },
  });
  expect(absent.status).toBe(404);
  const wrong = await admin.post(`/applicants/${id}/complete`, {
    ...{ version: before.version, fields, work_experiences: [{ position: '', company: 'Sur' }] },
  });
  expect(wrong.status).toBe(422);
  const stale = await admin.post(`/applicants/${id}/complete`, { version: before.version + 1, fields });
  expect([stale.status, stale.body.code, stale.body.current.id]).toEqual([409, 'stale_version', id]);
  expect((await admin.get(`/applicants/${id}`)).body).toEqual(before);
});
