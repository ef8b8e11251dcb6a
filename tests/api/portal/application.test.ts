// Applications to an open offer, from its address to the board.

import { describe, expect, it } from 'vitest';
import { APPLICATIONS_PER_MINUTE } from '../../../src/contract/api/portal.ts';
import { CURRICULUM_FORMATS } from '../../../src/contract/file-formats.ts';
import { fileMessages } from '../../../src/contract/messages.ts';
import { addStranger, type Client, type Server, startDemo, startOwned } from '../harness.ts';
import { countStoredFiles, mp4, pdf, sendForm } from './forms.ts';

const newProcess = async (client: Client) =>
  (
    await client.post('/selection_processes', {
      title: 'Guardafaro',
      description: 'Cuida el faro.',
      on_external_portal: true,
    })
  ).body;
const ana = { name: 'Ana', last_name: 'Soto Díaz', email: 'Ana@Persona.example', privacy_policy_version: 1 };
const pathOf = (id: number) => `/selection_processes/${id}/create_external_applicant`;
const cardsOf = async (client: Client, id: number) =>
  (await client.get(`/selection_processes/${id}/board`)).body.columns.flatMap(
    ({ applicants }: { applicants: unknown[] }) => applicants,
  );
const tenantOf = async (client: Client) =>
  (await client.get('/landing_configurations/current')).body.organization.token as string;
/** Uploads an applicant's file; @returns the name by which the application refers to it */
async function sendFile(server: Server, id: number, name: string, content: Uint8Array): Promise<string> {
  const { body } = await server.anyone.post(`/selection_processes/${id}/application_files`, { file_name: name });
  await fetch(server.url + body.url.replace('/api/v1', ''), {
    method: 'PUT',
    body: new Uint8Array(content),
    headers: { 'content-type': 'application/octet-stream' },
  });
  return body.file_name;
}
const rows = (server: Server) => server.app.services.database.read;

describe('an application', () => {
  it('brings its sender into the first stage, with all that they said [API-42] [API-43] [FORM-38] [DATA-9]', async () => {
    const server = await startOwned();
    const { admin, anyone } = server;
    const { id, lists } = await newProcess(admin);
    const applicant = {
      ...ana,
      phone: '+56 9 1234 5678',
      nationality: 'Chilena',
      income_expectation: 1_200_000,
      educations_attributes: [{ degree: 'Farera', institution: 'Escuela Náutica' }],
      languages_attributes: [{ description: 'Inglés', level: 'Avanzado' }],
    };
    const { status, body } = await anyone.post(pathOf(id), { applicant });
    expect([status, body]).toEqual([
      201,
      {
        message: 'Recibimos tu postulación a «Guardafaro». Te contactaremos por correo.',
        applicant: { full_name: 'Ana Soto Díaz', email: 'ana@persona.example' },
        job_offer: { id, title: 'Guardafaro' },
        received_at: expect.any(String),
      },
    ]);
    const [card, ...others] = await cardsOf(admin, id);
    expect(others).toEqual([]);
    expect(card).toMatchObject({ full_name: 'Ana Soto Díaz', list_id: lists[0].id, source: 'Portal externo' });
    const drawer = (await admin.get(`/applicants/${card.id}`)).body;
    expect(drawer.uniq_applicant).toMatchObject({
      email: 'ana@persona.example',
      phone: '+56 9 1234 5678',
      educations: [{ degree: 'Farera' }],
      languages: [{ description: 'Inglés' }],
    });
    const form = await rows(server).selectFrom('applicant_forms').selectAll().executeTakeFirstOrThrow();
    expect([form.applicant_id, JSON.parse(form.data)]).toEqual([
      card.id,
      expect.objectContaining({ nationality: 'Chilena', income_expectation: 1_200_000 }),
    ]);
    const [log] = (await admin.get(`/applicants/${card.id}/logs`)).body;
    expect(log).toMatchObject({ kind: 'applied', to_list: lists[0].name, author: null });
    expect((await admin.get(`/selection_processes/${id}`)).body.lists[0].active_applicants).toBe(1);
    const path = `/selection_processes/tenants/${await tenantOf(admin)}/create_external_applicant/${id}`;
    const other = await anyone.post(path, { applicant: { ...ana, email: 'otra@persona.example' } });
    expect([other.status, (await cardsOf(admin, id)).length]).toEqual([201, 2]);
  });

  it('is shown at once by the boards that are open', async () => {
    const server = await startOwned();
    const { id } = await newProcess(server.admin);
    const { applicant } = { applicant: ana };
    await server.anyone.post(pathOf(id), { applicant });
    const [card] = await cardsOf(server.admin, id);
    const events = await rows(server).selectFrom('events').select('payload').orderBy('sequence').execute();
    const published = events.map(({ payload }) => JSON.parse(payload)).at(-1);
    expect(published).toMatchObject({
      id: card.id,
      process_id: id,
      actor: null,
      applicant: { id: card.id, full_name: 'Ana Soto Díaz' },
      counts: [{ active_applicants: 1 }],
    });
  });

  it('is confirmed to its sender by e-mail, once, where a template for it is in use', async () => {
    const server = await startOwned();
    const { admin, anyone } = server;
    const { id } = await newProcess(admin);
    const key = { 'idempotency-key': 'una' };
    for (const _time of [1, 2]) await anyone.post(pathOf(id), { applicant: ana }, key);
    const queued = () => rows(server).selectFrom('emails').select(['to_address', 'subject', 'text']).execute();
    expect(await queued()).toEqual([
      {
        to_address: 'ana@persona.example',
        subject: 'Recibimos tu postulación a Guardafaro',
        text: expect.stringContaining('Hola Ana:'),
      },
    ]);
    const templates: { id: number; resource: string }[] = (await admin.get('/email_templates')).body;
    const template = templates.find(({ resource }) => resource === 'application_received');
    await admin.put(`/email_templates/${template?.id}`, { email_template: { active: false } });
    await anyone.post(pathOf(id), { applicant: { ...ana, email: 'otra@persona.example' } });
    expect(await queued()).toHaveLength(1);
  });

  it('needs consent to the policy in force, which is recorded [FORM-37]', async () => {
    const server = await startOwned();
    const { admin, anyone } = server;
    const { id } = await newProcess(admin);
    const { privacy_policy_version: _none, ...silent } = ana;
    const without = await anyone.post(pathOf(id), { applicant: silent });
    expect([without.status, without.body.error, Object.keys(without.body.fields)]).toEqual([
      422,
      'Para postular debes aceptar la política de privacidad.',
      ['applicant.privacy_policy_version'],
    ]);
    const landing = (await admin.get('/landing_configurations/current')).body;
    const privacy_policy = 'Otra política.';
    await admin.put(`/landing_configurations/${landing.id}`, { landing_configuration: { privacy_policy } });
    const old = await anyone.post(pathOf(id), { applicant: ana });
    expect([old.status, old.body.code, old.body.current]).toEqual([
      409,
      'stale_version',
      { version: 2, text: privacy_policy, language: 'es', translations: {} },
    ]);
    expect(await cardsOf(admin, id)).toEqual([]);
    const accepted = await anyone.post(pathOf(id), { applicant: { ...ana, privacy_policy_version: 2 } });
    expect(accepted.status).toBe(201);
    const stored = await rows(server).selectFrom('external_applications').selectAll().execute();
    const [card] = await cardsOf(admin, id);
    expect(stored).toMatchObject([{ applicant_id: card.id, privacy_policy_version: 2 }]);
  });

  it('is one: sent again under its key it is answered as it was, and a second one as the first [MORE-620]', async () => {
    const { admin, anyone } = await startOwned();
    const { id } = await newProcess(admin);
    const key = { 'idempotency-key': 'mi postulación'.normalize('NFD').replaceAll(/[^a-z ]/g, '') };
    const both = await Promise.all([1, 2].map(() => anyone.post(pathOf(id), { applicant: ana }, key)));
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[1]?.body).toEqual(both[0]?.body);
    const otherwise = await anyone.post(pathOf(id), { applicant: { ...ana, name: 'Anita' } }, key);
    expect([otherwise.status, otherwise.body.code]).toEqual([409, 'idempotency_mismatch']);
    const second = await anyone.post(pathOf(id), { applicant: { ...ana, email: 'ANA@persona.EXAMPLE' } });
    expect([second.status, { ...second.body, received_at: '' }]).toEqual([201, { ...both[0]?.body, received_at: '' }]);
    const long = await anyone.post(pathOf(id), { applicant: ana }, { 'idempotency-key': 'x'.repeat(201) });
    expect(long.status).toBe(400);
    expect(await cardsOf(admin, id)).toHaveLength(2);
  });

  it('with a known mailbox changes nobody, and is a possible duplicate [MORE-617]', async () => {
    const server = await startOwned();
    const { admin, anyone } = server;
    const [first, second] = [await newProcess(admin), await newProcess(admin)];
    await anyone.post(pathOf(first.id), { applicant: { ...ana, phone: '111' } });
    await anyone.post(pathOf(second.id), { applicant: { ...ana, phone: '222', city: 'Valdivia' } });
    const [one, two] = [...(await cardsOf(admin, first.id)), ...(await cardsOf(admin, second.id))];
    const { uniq_applicant: person } = (await admin.get(`/applicants/${one.id}`)).body;
    expect([person.phone, person.city]).toEqual(['111', null]);
    const { duplicates } = (await admin.get(`/applicants/${one.id}/duplicates`)).body;
    expect(duplicates).toMatchObject([{ person_id: two.uniq_applicant_id }]);
  });

  it('comes from one of the organisation’s sources, or else from the portal', async () => {
    const { admin, anyone } = await startOwned();
    const { id } = await newProcess(admin);
    await anyone.post(pathOf(id), { applicant: { ...ana, source: 'linkedin' } });
    await anyone.post(pathOf(id), { applicant: { ...ana, email: 'b@persona.example', source: '<b>spam</b>' } });
    const sources = (await cardsOf(admin, id)).map(({ source }: { source: string }) => source);
    expect(sources.toSorted()).toEqual(['LinkedIn', 'Portal externo']);
  });

  it('needs what its form demands, and keeps the answers', async () => {
    const server = await startOwned();
    const { admin, anyone } = server;
    const { id } = await newProcess(admin);
    const selection_process = {
      age_options: 2,
      age_minimum: 18,
      required_rut: true,
      selection_process_questions_attributes: [
        { input_type: 'text', question: '¿Por qué un faro?', required: true },
        {
          input_type: 'list',
          question: '¿Sabes nadar?',
          selection_process_options_attributes: [{ value: 'Sí' }, { value: 'No' }],
        },
      ],
    };
    const saved = await admin.post(`/selection_processes/${id}/save_questions`, { selection_process });
    const [open, list] = saved.body.selection_process_questions;
    const rejected = await anyone.post(pathOf(id), { applicant: { ...ana, document: '1-1', birthdate: '2020-01-01' } });
    expect([rejected.status, rejected.body.fields]).toEqual([
      422,
      {
        'applicant.birthdate': 'Debes tener al menos 18 años para postular.',
        'applicant.document': 'El número de documento no es válido. Revísalo.',
        [`applicant.questions.${open.id}`]: 'El campo es requerido.',
      },
    ]);
    expect(await cardsOf(admin, id)).toEqual([]);
    const applicant = {
      ...ana,
      document: '12.345.678-5',
      birthdate: '1990-05-17',
      answers_attributes: [
        { selection_process_question_id: open.id, value: 'Por el mar' },
        {
          selection_process_question_id: list.id,
          selection_process_option_id: list.selection_process_options[1].id,
        },
      ],
    };
    expect((await anyone.post(pathOf(id), { applicant })).status).toBe(201);
    const stored = await rows(server)
      .selectFrom('applicant_answers')
      .select(['selection_process_question_id', 'value'])
      .orderBy('id')
      .execute();
    expect(stored).toEqual([
      { selection_process_question_id: open.id, value: 'Por el mar' },
      { selection_process_question_id: list.id, value: 'No' },
    ]);
  });
});

describe('the files of an application', () => {
  it('are a curriculum in its form, and others that were sent before', async () => {
    const server = await startOwned();
    const { admin } = server;
    const { id } = await newProcess(admin);
    await admin.post(`/selection_processes/${id}/save_questions`, { selection_process: { number_required_files: 1 } });
    const title = await sendFile(server, id, 'Título.pdf', pdf);
    const path = ['POST', pathOf(id)] as const;
    const applicant = { ...ana, files: [title] };
    const { status } = await sendForm(server, server.anyone, path, { applicant }, { name: 'CV.pdf', content: pdf });
    expect(status).toBe(201);
    const [card] = await cardsOf(admin, id);
    expect(card.has_cv).toBe(true);
    const { files } = (await admin.get(`/applicants/${card.id}`)).body;
    expect(files.map(({ name, is_cv }: { name: string; is_cv: boolean }) => [name, is_cv]).toSorted()).toEqual([
      ['CV.pdf', true],
      ['Título.pdf', false],
    ]);
    expect((await admin.get(`/applicants/${card.id}/get_cv_pdf`)).body).toBe(String(pdf));
    expect(countStoredFiles(server)).toBe(2);
  });

  it('answer a question by a video, and may be the curriculum', async () => {
    const server = await startOwned();
    const { admin, anyone } = server;
    const { id } = await newProcess(admin);
    const question = { input_type: 'text', question: 'Preséntate', required: true, is_video: true };
    const { body: form } = await admin.post(`/selection_processes/${id}/save_questions`, {
      selection_process: { selection_process_questions_attributes: [question] },
    });
    const video = await sendFile(server, id, 'yo.mp4', mp4);
    const applicant = {
      ...ana,
      curriculum: await sendFile(server, id, 'cv.pdf', pdf),
      answers_attributes: [{ selection_process_question_id: form.selection_process_questions[0].id, file_name: video }],
    };
    expect((await anyone.post(pathOf(id), { applicant })).status).toBe(201);
    const [card] = await cardsOf(admin, id);
    const { files } = (await admin.get(`/applicants/${card.id}`)).body;
    expect(files.map(({ name }: { name: string }) => name).toSorted()).toEqual(['cv.pdf', 'yo.mp4']);
    expect(card.has_cv).toBe(true);
  });

  it('that are wrong, missing or of a refused application are not kept', async () => {
    const server = await startOwned();
    const { admin, anyone } = server;
    const { id } = await newProcess(admin);
    const path = ['POST', pathOf(id)] as const;
    const send = (applicant: object, name: string, content: Uint8Array) =>
      sendForm(server, anyone, path, { applicant }, { name, content });
    const video = await send(ana, 'cv.mp4', mp4);
    expect([video.status, video.body.error]).toEqual([
      415,
      [fileMessages.wrongType, fileMessages.accepted(CURRICULUM_FORMATS), fileMessages.limit(20)].join(' '),
    ]);
    expect((await send(ana, 'cv.pdf', Buffer.from('<script>'))).status).toBe(415);
    expect((await send({ ...ana, privacy_policy_version: 9 }, 'cv.pdf', pdf)).status).toBe(409);
    expect((await send({ ...ana, apodo: 'x' }, 'cv.pdf', pdf)).status).toBe(400);
    const missing = await anyone.post(pathOf(id), { applicant: { ...ana, files: ['nada/nada.pdf'] } });
    expect([missing.status, missing.body.fields]).toEqual([
      422,
      { 'applicant.files.0': 'El archivo no llegó. Vuelve a adjuntarlo.' },
    ]);
    expect([countStoredFiles(server), await cardsOf(admin, id)]).toEqual([0, []]);
  });
});

describe('who applies', () => {
  it('is told the same of an offer that is closed, another tenant’s or absent', async () => {
    const server = await startDemo();
    const { anyone } = server;
    const admin = await server.as('admin');
    const stranger = await addStranger(server);
    const [open, gone] = [await newProcess(admin), await newProcess(admin)];
    await admin.post(`/selection_processes/${gone.id}/suspend`, {});
    const absent = await anyone.post(pathOf(987_654_321), { applicant: ana });
    expect(absent.status).toBe(404);
    const foreign = `/selection_processes/tenants/${await tenantOf(stranger)}/create_external_applicant/${open.id}`;
    for (const path of [pathOf(gone.id), foreign]) {
      const { status, body } = await anyone.post(path, { applicant: ana });
      expect([path, status, body]).toEqual([path, 404, absent.body]);
    }
    expect(await cardsOf(admin, open.id)).toEqual([]);
  });

  it('writes an address that can be one, a name, and nothing unknown', async () => {
    const { admin, anyone } = await startOwned();
    const { id } = await newProcess(admin);
    for (const [change, status] of [
      [{ email: 'ana' }, 422],
      [{ email: undefined }, 400],
      [{ name: ' ' }, 422],
      [{ list_id: 3 }, 400],
      [{ status: 'active' }, 400],
    ] as const) {
      const answer = await anyone.post(pathOf(id), { applicant: { ...ana, ...change } });
      expect([change, answer.status]).toEqual([change, status]);
    }
    expect((await anyone.post(pathOf(id), { applicant: { ...ana, email: 'ana' } })).body.fields).toEqual({
      'applicant.email': 'Escribe un correo válido, como nombre@empresa.com.',
    });
  });

  it('sends so many in a minute from one address, and no more', async () => {
    const { admin, anyone } = await startOwned();
    const { id } = await newProcess(admin);
    const statuses: number[] = [];
    for (let call = 0; call <= APPLICATIONS_PER_MINUTE; call++) {
      statuses.push((await anyone.post(pathOf(id), {})).status);
    }
    expect(statuses.slice(0, -1).every((status) => status === 400)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    // The `X-Forwarded-For` header of a direct client is ignored.
    expect((await anyone.post(pathOf(id), {}, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(429);
  });

  it('is counted by their own address behind a proxy that is trusted', async () => {
    const { admin, anyone } = await startOwned({ trustedProxies: ['127.0.0.0/8'] });
    const { id } = await newProcess(admin);
    const from = (address: string) => anyone.post(pathOf(id), {}, { 'x-forwarded-for': address });
    for (let call = 0; call < APPLICATIONS_PER_MINUTE; call++) await from('203.0.113.9');
    expect([(await from('203.0.113.9')).status, (await from('203.0.113.10')).status]).toEqual([429, 400]);
  });
});
