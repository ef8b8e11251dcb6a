// Templates: those offered in forms, administration, and preview for a candidate.
import { describe, expect, it } from 'vitest';
import { addStranger, startDemo, startOwned } from '../harness.ts';
import { startMailServer } from '../mail/mail-server.ts';

const email = {
  name: 'Bienvenida',
  resource: 'applicant_moved',
  subject: 'Hola {{candidato.nombre}}',
  body: 'Avanzas.',
};
const OFFERED = '/terna-templates/ats_templates/workspace/templates';

const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);

describe('e-mail templates', () => {
  it('are offered by what they are for, in Spanish, the active ones only [API-62] [STAGE-27] [STAGE-46]', async () => {
    const { admin } = await startOwned();
    const { status, body: added } = await admin.post('/email_templates', { email_template: email });
    expect([status, added]).toMatchObject([201, { ...email, profile: 'applicant', lang: 'es', active: true }]);
    const moved = await admin.get(`${OFFERED}?resource=applicant_moved&lang=es`);
    expect([moved.status, namesOf(moved.body)]).toEqual([200, ['Avance de etapa', 'Bienvenida']]);
    expect(moved.headers.get('total-count')).toBe('2');
    const all = await admin.get(`${OFFERED}?lang=es`);
    expect(namesOf(all.body)).toContain('Cierre de postulación');
    const change = { email_template: { active: false, version: 1 } };
    expect((await admin.put(`/email_templates/${added.id}`, change)).body).toMatchObject({ active: false, version: 2 });
    expect(namesOf((await admin.get(`${OFFERED}?resource=applicant_moved&lang=es`)).body)).toEqual(['Avance de etapa']);
    expect(namesOf((await admin.get('/email_templates?status=inactive')).body)).toEqual(['Bienvenida']);
    expect((await admin.get(`${OFFERED}?resource=otra_cosa`)).body).toEqual([]);
    expect((await admin.get(`${OFFERED}?colour=red`)).status).toBe(400);
  });

  it('are offered by whom they are written to [API-63]', async () => {
    const { admin } = await startOwned();
    await admin.post('/email_templates', { email_template: { ...email, name: 'Aviso interno', profile: 'user' } });
    const path = (profile: string) => `/terna-templates/ats_templates/workspace/${profile}/templates?lang=es`;
    expect(namesOf((await admin.get(path('user'))).body)).toEqual(['Aviso interno']);
    expect(namesOf((await admin.get(path('applicant'))).body)).not.toContain('Aviso interno');
    expect((await admin.get(path('nobody'))).status).toBe(400);
  });

  it('refuse unknown variables, a name twice, stale versions and unknown fields', async () => {
    const { admin } = await startOwned();
    const post = (change: object) => admin.post('/email_templates', { email_template: { ...email, ...change } });
    const wrong = await post({ body: 'Tienes {{candidato.edad}} años' });
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { 'email_template.body': 'La variable «candidato.edad» no existe.' },
    ]);
    const { body: added } = await post({});
    expect((await post({})).body.code).toBe('conflict');
    expect(
      (await admin.put(`/email_templates/${added.id}`, { email_template: { name: 'Avance de etapa' } })).status,
    ).toBe(409);
    const changed = await admin.put(`/email_templates/${added.id}`, { email_template: { body: 'Otro', version: 1 } });
    expect(changed.body).toMatchObject({ body: 'Otro', version: 2 });
    const stale = await admin.put(`/email_templates/${added.id}`, { email_template: { body: 'Tarde', version: 1 } });
    expect([stale.status, stale.body.current]).toEqual([409, changed.body]);
    expect((await admin.get(`/email_templates/${added.id}`)).body).toEqual(changed.body);
    expect((await post({ colour: 'red' })).body.fields).toEqual({
      'email_template.colour': 'Este campo no existe.',
    });
    expect((await post({ name: 'Otra', subject: 7 })).status).toBe(400);
    expect((await post({ name: 'Otra', resource: 'nothing' })).status).toBe(400);
  });

  it('are done once for a repeated key', async () => {
    const { admin } = await startOwned();
    const key = { 'idempotency-key': 'una-vez' };
    const first = await admin.post('/email_templates', { email_template: email }, key);
    const repeated = await admin.post('/email_templates', { email_template: email }, key);
    expect([repeated.status, repeated.body]).toEqual([201, first.body]);
  });

  it('are read by recruiters, kept by admins, and absent for others', async () => {
    const server = await startDemo();
    const [admin, user, employee] = [await server.as('admin'), await server.as('user'), await server.as('employee')];
    const stranger = await addStranger(server);
    const [one] = (await admin.get('/email_templates')).body;
    expect((await user.get(`/email_templates/${one.id}`)).body).toEqual(one);
    expect((await user.put(`/email_templates/${one.id}`, { email_template: { active: false } })).status).toBe(403);
    expect((await employee.get('/email_templates')).status).toBe(403);
    const foreign = await stranger.get(`/email_templates/${one.id}`);
    expect([foreign.status, foreign.body]).toEqual([404, (await stranger.get('/email_templates/999999')).body]);
    expect((await stranger.get(OFFERED)).body).not.toContainEqual(one);
  });
});

describe('report templates', () => {
  it('are offered by workspace, the active ones unless others are asked for [API-64]', async () => {
    const { admin } = await startOwned();
    const report_template = {
      name: 'Informe final',
      workspace: 'ats',
      subject: 'Informe',
      body: '{{candidato.cargo}}',
    };
    const { status, body: added } = await admin.post('/report_templates', { report_template });
    expect([status, added]).toMatchObject([201, { ...report_template, active: true, version: 1 }]);
    const offered = async (query: string) => namesOf((await admin.get(`/report_templates?${query}`)).body);
    expect(await offered('workspace=ats')).toEqual(['Ficha del candidato', 'Informe final']);
    expect(await offered('workspace=otro')).toEqual([]);
    const off = await admin.put(`/report_templates/${added.id}`, { report_template: { active: false, version: 1 } });
    expect(off.status).toBe(200);
    expect(await offered('workspace=ats')).toEqual(['Ficha del candidato']);
    expect(await offered('status=all')).toEqual(['Ficha del candidato', 'Informe final']);
    expect((await admin.get(`/report_templates/${added.id}`)).body).toMatchObject({ active: false, version: 2 });
    const stale = await admin.put(`/report_templates/${added.id}`, { report_template: { name: 'Otro', version: 1 } });
    expect(stale.body.code).toBe('stale_version');
  });
});

describe('the preview', () => {
  it('reads as the candidate would read it, and names what is wrong', async () => {
    const server = await startDemo();
    const [user, stranger] = [await server.as('user'), await addStranger(server)];
    const { body: board } = await user.get('/selection_processes/1/board');
    const card = board.columns[1].applicants[0];
    const input = {
      subject: '{{candidato.nombre_completo}} en {{etapa.nombre}}',
      body: 'De {{remitente.nombre}} de {{organizacion.nombre}} {{nada}}',
      applicant_id: card.id,
    };
    const { status, body } = await user.post('/template_previews', input);
    expect(status).toBe(200);
    expect(body).toEqual({
      subject: `${card.full_name} en ${board.columns[1].list.name}`,
      html: '<p>De Marcos Soto de Grupo Andes Demo</p>',
      text: 'De Marcos Soto de Grupo Andes Demo ',
      problems: [{ kind: 'unknown', variable: 'nada', message: 'La variable «nada» no existe.' }],
    });
    expect((await stranger.post('/template_previews', input)).status).toBe(404);
  });

  it('dates a letter by the clock of the organisation’s country', async () => {
    // 23:30 in Santiago, which is the next day in UTC.
    const server = await startDemo({ now: () => Date.parse('2026-11-22T02:30:00Z') });
    const [admin, user] = [await server.as('admin'), await server.as('user')];
    const [card] = (await user.get('/lists/1/applicants')).body.applicants;
    const input = { subject: 's', body: '{{fecha.hoy}}', applicant_id: card.id };
    expect((await user.post('/template_previews', input)).body.text).toBe('21/11/2026');
    const { body: organization } = await admin.get('/organizations/current');
    await admin.put('/organizations/current', { organization: { country: 'ES', version: organization.version } });
    expect((await user.post('/template_previews', input)).body.text).toBe('22/11/2026');
  });

  it('lists the variables with an example of each', async () => {
    const { admin } = await startOwned();
    const { body } = await admin.get('/template_variables');
    expect(body).toContainEqual({ name: 'etapa.nombre', label: expect.any(String), example: 'Entrevista' });
  });
});

describe('a test of a template', () => {
  it('goes to whoever asks, filled in for a candidate who is told nothing', async () => {
    const mail = await startMailServer();
    const server = await startDemo({ mailAccount: mail.account });
    const user = await server.as('user');
    const me = (await user.get('/sessions/current')).body.user;
    const [card] = (await user.get('/lists/1/applicants')).body.applicants;
    const input = {
      subject: 'Hola {{candidato.nombre_completo}}',
      body: 'En {{etapa.nombre}}.',
      applicant_id: card.id,
    };
    const { status, body } = await user.post('/template_previews/send', input);
    expect([status, body]).toEqual([202, { to: me.email }]);
    server.app.services.wakeMail();
    await mail.waitForEmails(1);
    expect(mail.received.map(({ to }) => to)).toEqual([[me.email]]);
    expect((await user.get(`/applicants/${card.id}/emails`)).body).toEqual([]);
    const wrong = await user.post('/template_previews/send', { ...input, body: '{{no.existe}}' });
    expect([wrong.status, wrong.body.error]).toEqual([422, 'La variable «no.existe» no existe.']);
  });
});
