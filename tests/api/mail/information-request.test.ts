// Information requests to candidates, and the log of emails sent to them.
import { describe, expect, it } from 'vitest';
import { addStranger, startDemo } from '../harness.ts';
import { headerOf, startMailServer } from './mail-server.ts';

async function withCandidate() {
  const mail = await startMailServer();
  const server = await startDemo({ mailAccount: mail.account });
  const [admin, user] = [await server.as('admin'), await server.as('user')];
  await admin.put('/mail_settings', { mail_settings: { hold_back_seconds: 0 } });
  const [card] = (await user.get('/lists/1/applicants')).body.applicants;
  const path = `/applicants/${card.id}/request_information_email`;
  const { body: applicant } = await user.get(`/applicants/${card.id}`);
  return { mail, server, admin, user, card, path, email: applicant.uniq_applicant.email as string };
}

describe('a request for information', () => {
  it('reaches the candidate, is answered to whoever asked, and stands in the log [API-73] [DRAWER-9]', async () => {
    const { mail, user, card, path, email } = await withCandidate();
    const asked = await user.post(path, { message: 'Nos falta tu título <b>profesional</b>.' });
    expect([asked.status, asked.body.kind, asked.body.to]).toEqual([201, 'information_request', email]);
    await mail.waitForEmails(1);
    const [received] = mail.received;
    expect(received?.to).toEqual([email]);
    expect(headerOf(received, 'Reply-To')).toBe('marcos.soto@demo.terna.example');
    const { body: stored } = await user.get(`/emails/${asked.body.id}`);
    expect(stored.subject).toContain('Analista financiera');
    expect(stored.text).toContain('Nos falta tu título <b>profesional</b>.');
    expect(stored.html).toContain('&lt;b&gt;profesional&lt;/b&gt;');
    const { body: log, headers } = await user.get(`/applicants/${card.id}/emails`);
    expect([headers.get('total-count'), log.map((entry: { id: number }) => entry.id)]).toEqual(['1', [asked.body.id]]);
    expect(log[0].created_by.full_name).toBe('Marcos Soto');
  });

  it('is written from a template of the organisation’s where one is named, unless that points to a link that is not there', async () => {
    const { admin, user, card, path } = await withCandidate();
    const body = 'Hola {{candidato.nombre}}: envíanos tu título. {{remitente.nombre}}';
    const template = { name: 'Falta el título', resource: 'information_request', subject: 'Tu título', body };
    const { body: made } = await admin.post('/email_templates', { email_template: template });
    const asked = await user.post(path, { email_template_id: made.id, message: 'Antes del viernes, por favor.' });
    expect([asked.status, asked.body.subject]).toEqual([201, 'Tu título']);
    const { body: stored } = await user.get(`/emails/${asked.body.id}`);
    expect(stored.text).toMatch(/^Hola .+: envíanos tu título\. Marcos Soto\n\nAntes del viernes, por favor\.$/);
    const { body: offered } = await admin.get('/email_templates');
    const withLink = offered.find((one: { name: string }) => one.name === 'Solicitud de información');
    const other = offered.find((one: { resource: string }) => one.resource === 'applicant_moved');
    for (const [id, status] of [
      [withLink.id, 422],
      [other.id, 422],
      [999_999, 404],
    ]) {
      expect((await user.post(path, { email_template_id: id })).status).toBe(status);
    }
    expect((await user.get(`/applicants/${card.id}/emails`)).body).toHaveLength(1);
  });

  it('fills in the variables of what is written, and names those that do not exist', async () => {
    const { user, card, path } = await withCandidate();
    const asked = await user.post(path, { message: 'Saludos de {{remitente.nombre}}, {{candidato.nombre}}.' });
    const { body: stored } = await user.get(`/emails/${asked.body.id}`);
    expect(stored.text).toMatch(/Saludos de Marcos Soto, [^{}]+\./);
    const rejected = await user.post(path, { message: 'Hola {{nadie}} y {{nada}}' });
    const named = 'La variable «nadie» no existe. La variable «nada» no existe.';
    expect([rejected.status, rejected.body.fields]).toEqual([422, { message: named }]);
    const message = { subject: 'Para {{nadie}}', body: 'Hola {{nada}}' };
    const own = await user.post(`/applicants/${card.id}/emails`, message);
    expect([own.status, own.body.fields]).toEqual([
      422,
      { subject: 'La variable «nadie» no existe.', body: 'La variable «nada» no existe.' },
    ]);
  });

  it('is sent once for each Idempotency-Key', async () => {
    const { user, card, path } = await withCandidate();
    const key = { 'idempotency-key': 'solicitud-1' };
    const answers = [await user.post(path, {}, key), await user.post(path, {}, key)];
    expect(answers.map(({ body }) => body.id)).toEqual([answers[0]?.body.id, answers[0]?.body.id]);
    expect((await user.get(`/applicants/${card.id}/emails`)).body).toHaveLength(1);
  });

  it('is refused without an address, in a closed process, with unknown fields, and to those who may not', async () => {
    const { server, admin, user, card, path } = await withCandidate();
    const strange = await user.post(path, { subject: 'Otro' });
    expect([strange.status, strange.body.fields]).toEqual([400, { subject: 'Este campo no existe.' }]);
    expect((await (await server.as('employee')).post(path, {})).status).toBe(403);
    const stranger = await addStranger(server);
    expect([
      (await stranger.post(path, {})).status,
      (await stranger.get(`/applicants/${card.id}/emails`)).status,
    ]).toEqual([404, 404]);
    const { database } = server.app.services;
    await database.transaction((tx) =>
      tx.updateTable('uniq_applicants').set({ email: null }).where('id', '=', card.uniq_applicant_id).execute(),
    );
    const without = await user.post(path, {});
    expect([without.status, without.body.code]).toEqual([422, 'candidate_without_email']);
    const [reason] = (await admin.get('/closing_reasons')).body;
    await admin.post(`/selection_processes/${card.selection_process_id}/close`, { closing_reason_id: reason.id });
    expect((await user.post(path, {})).body.code).toBe('process_closed');
    expect((await user.get(`/applicants/${card.id}/emails`)).body).toEqual([]);
  });
});
