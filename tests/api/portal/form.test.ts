// The application form of an open offer, and the upload addresses for its files.
import { describe, expect, it } from 'vitest';
import { APPLICATION_FILES_PER_MINUTE } from '../../../src/contract/api/portal.ts';
import { addStranger, type Client, startDemo, startOwned } from '../harness.ts';
import { pdf } from './forms.ts';

const newProcess = async (client: Client, title = 'Guardafaro') =>
  (await client.post('/selection_processes', { title, description: 'Cuida el faro.', on_external_portal: true })).body;
const tenantOf = async (client: Client) =>
  (await client.get('/landing_configurations/current')).body.organization.token as string;

describe('the application form', () => {
  it('is published by external portals with its open questions only, as many as their policies allow [FORM-25]', async () => {
    const { admin, anyone } = await startOwned();
    const { id } = await newProcess(admin);
    const choices = [{ value: 'Sí' }, { value: 'No' }];
    await admin.post(`/selection_processes/${id}/save_questions`, {
      selection_process: {
        selection_process_questions_attributes: [
          { input_type: 'list', question: '¿Sabes nadar?', selection_process_options_attributes: choices },
          { input_type: 'text', question: '¿Por qué un faro?', required: true },
          { input_type: 'text', question: 'Preséntate', is_video: true },
          { input_type: 'text', question: '¿Desde cuándo?' },
        ],
      },
    });
    const asked = async (path: string) =>
      (await anyone.get(path)).body.map(({ question }: { question: string }) => question);
    const path = `/selection_processes/${id}/published_questions`;
    expect(await asked(path)).toEqual(['¿Por qué un faro?', '¿Desde cuándo?']);
    expect(await asked(`${path}?most=1`)).toEqual(['¿Por qué un faro?']);
    const ofTenant = `/selection_processes/tenants/${await tenantOf(admin)}/published_questions/${id}`;
    expect(await asked(ofTenant)).toHaveLength(2);
    await admin.post(`/selection_processes/${id}/suspend`, {});
    expect((await anyone.get(path)).status).toBe(404);
  });

  it('is what its process asks for, to anybody, with and without its tenant [API-40] [API-41] [FORM-38] [DATA-9]', async () => {
    const { admin, anyone } = await startOwned();
    const process = await newProcess(admin);
    const selection_process = {
      age_options: 2,
      age_minimum: 21,
      gender_options: 1,
      education_required: true,
      number_required_files: 2,
      selection_process_questions_attributes: [
        { input_type: 'text', question: '¿Por qué un faro?', required: true },
        {
          input_type: 'list',
          question: '¿Sabes nadar?',
          selection_process_options_attributes: [{ value: 'Sí' }, { value: 'No' }],
        },
      ],
    };
    const saved = await admin.post(`/selection_processes/${process.id}/save_questions`, { selection_process });
    expect(saved.status).toBe(200);
    const { status, body } = await anyone.get(`/selection_processes/${process.id}/postulation_form_applicant`);
    expect(status).toBe(200);
    const { truora_stock, permissions, version, ...asked } = saved.body;
    expect([truora_stock, permissions.can_edit, version > 0]).toEqual([null, true, true]);
    const { job_offer, organization, privacy_policy, ...form } = body;
    expect(form).toEqual(asked);
    expect(form).toMatchObject({ age_options: 2, age_minimum: 21, validate_document: true });
    expect(form.selection_process_questions.map(({ question }: { question: string }) => question)).toEqual([
      '¿Por qué un faro?',
      '¿Sabes nadar?',
    ]);
    expect(job_offer).toMatchObject({ id: process.id, title: 'Guardafaro' });
    expect(organization.name).toBe('Talento Ñandú');
    const text = expect.stringContaining('Talento Ñandú');
    expect(privacy_policy).toEqual({ version: 1, language: 'es', text, translations: {} });
    const tenant = await tenantOf(admin);
    const ofTenant = `/selection_processes/tenants/${tenant}/postulation_form_applicant/${process.id}`;
    expect((await anyone.get(ofTenant)).body).toEqual(body);
  });

  it('of what is not open, another tenant’s or absent is answered alike [API-40] [API-41]', async () => {
    const server = await startDemo();
    const { anyone } = server;
    const admin = await server.as('admin');
    const stranger = await addStranger(server);
    const open = await newProcess(admin);
    const gone = await newProcess(admin);
    await admin.post(`/selection_processes/${gone.id}/suspend`, {});
    const absent = await anyone.get('/selection_processes/987654321/postulation_form_applicant');
    const foreign = `/selection_processes/tenants/${await tenantOf(stranger)}/postulation_form_applicant/${open.id}`;
    for (const path of [foreign, `/selection_processes/${gone.id}/postulation_form_applicant`]) {
      const { status, body } = await anyone.get(path);
      expect([path, status, body]).toEqual([path, 404, absent.body]);
    }
  });
});

describe('an applicant’s file', () => {
  it('goes to an address of its own, which only an open offer gives', async () => {
    const { admin, anyone, url } = await startOwned();
    const process = await newProcess(admin);
    const path = `/selection_processes/${process.id}/application_files`;
    const { status, body } = await anyone.post(path, { file_name: 'Título.pdf' });
    expect([status, body.content_type]).toEqual([201, 'application/pdf']);
    const sent = await fetch(url + body.url.replace('/api/v1', ''), {
      method: 'PUT',
      body: new Uint8Array(pdf),
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect([sent.status, (await sent.json()).file_name]).toEqual([201, body.file_name]);
    const ofTenant = `/selection_processes/tenants/${await tenantOf(admin)}/application_files/${process.id}`;
    expect((await anyone.post(ofTenant, { file_name: 'carta.docx' })).status).toBe(201);
    expect((await anyone.post(path, { file_name: 'virus.exe' })).status).toBe(415);
    await admin.post(`/selection_processes/${process.id}/suspend`, {});
    expect((await anyone.post(path, { file_name: 'carta.pdf' })).status).toBe(404);
  });

  it('is one of so many in a minute from one address, on whichever path', async () => {
    const { admin, anyone } = await startOwned();
    const { id } = await newProcess(admin);
    const paths = [
      `/selection_processes/${id}/application_files`,
      `/selection_processes/tenants/${await tenantOf(admin)}/application_files/${id}`,
    ] as const;
    const statuses: number[] = [];
    for (let call = 0; call < APPLICATION_FILES_PER_MINUTE; call++) {
      statuses.push((await anyone.post(paths[call % 2] ?? '', {})).status);
    }
    expect(new Set(statuses)).toEqual(new Set([400]));
    for (const path of paths) {
      const { status, body, headers } = await anyone.post(path, { file_name: 'carta.pdf' });
      expect([status, body.code]).toEqual([429, 'too_many_requests']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await anyone.get(`/selection_processes/${id}/job_offer`)).status).toBe(200);
  });
});
