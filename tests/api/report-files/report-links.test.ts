// Emailed report links for external users: each opens one report and expires.
import { describe, expect, it } from 'vitest';
import { pdfPages } from '../../pdf-text.ts';
import { type Server, startDemo } from '../harness.ts';
import { startMailServer } from '../mail/mail-server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const TO = ['jefa@cliente.example', 'socio@cliente.example'];

/** Decodes an email's quoted-printable text. */
const textOf = (raw: string): string =>
  Buffer.from(
    raw
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** A candidate who has just entered a stage with a report for two external users, and the received emails. */
async function withReport(publicUrl: (server: Server) => string = (server) => server.url.replace('/api/v1', '/')) {
  const mail = await startMailServer();
  const clock = { now: Date.now() };
  const server = await startDemo({ mailAccount: mail.account, now: () => clock.now });
  const [admin, user] = [await server.as('admin'), await server.as('user')];
  const settings = await admin.put('/mail_settings', { mail_settings: { public_url: publicUrl(server) } });
  expect(settings.status).toBe(200);
  const [first, second] = (await user.get('/lists?selection_process_id=1')).body;
  const { body: template } = await admin.post('/report_templates', {
    report_template: {
      name: 'Ficha breve',
      subject: 'Informe: {{candidato.nombre_completo}}',
      body: 'Ciudad: {{candidato.ciudad}}\n\nEtapa: {{etapa.nombre}}',
    },
  });
  const list = { move_templates: null, external_users: TO, report_templates: [template.id] };
  await admin.put(`/lists/${second.id}`, { list });
  const { body: column } = await user.get(`/lists/${first.id}/applicants`);
  const card = column.applicants.find((one: { status: string }) => one.status === 'active');
  const { body: applicant } = await user.get(`/applicants/${card.id}`);
  await user.put(`/applicants/${card.id}/update_list`, { list_id: second.id, version: applicant.version });
  clock.now += MINUTE;
  server.app.services.wakeMail();
  await mail.waitForEmails(TO.length);
  const addresses = mail.received.map(({ raw }) => /https?:[^\s<"]+/.exec(textOf(raw))?.[0] ?? '');
  const open = (address = addresses[0] ?? '') => fetch(address);
  return { mail, clock, server, admin, user, card, applicant, stages: { first, second }, template, addresses, open };
}

describe('the link to a report', () => {
  it('goes to each external user once, opens that report without a session, and no other [STAGE-24]', async () => {
    const { mail, card, applicant, addresses, open, stages, server } = await withReport();
    expect(mail.received.map(({ to }) => to.join()).toSorted()).toEqual(TO);
    for (const { raw } of mail.received) {
      const text = textOf(raw);
      expect(text).toContain('«Ficha breve»');
      // The email contains none of the report's data.
      expect(text).not.toContain('Ciudad:');
    }
    expect(new Set(addresses).size).toBe(2);
    for (const address of addresses) {
      expect(address).toMatch(/\/api\/v1\/report_links\/[\w-]{43}$/);
      const answer = await open(address);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      const lines = pdfPages(new Uint8Array(await answer.arrayBuffer())).flat();
      expect(lines).toContain(`Informe: ${card.full_name}`);
      expect(lines).toContain(`Ciudad: ${applicant.uniq_applicant.city}`);
      expect(lines).toContain(`Etapa: ${stages.second.name}`);
    }
    // The token grants nothing else. It is not stored, so that readers of the database cannot open a report.
    const token = addresses[0]?.split('/').at(-1) ?? '';
    const asSession = await fetch(`${server.url}/applicants/${card.id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(asSession.status).toBe(401);
    const rows = await server.app.services.database.read.selectFrom('report_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('ends: in time, when the stage no longer sends it there, when the candidate is gone', async () => {
    const { admin, user, clock, card, open, stages, template, addresses, server } = await withReport();
    expect((await open()).status).toBe(200);
    const set = (list: object) => admin.put(`/lists/${stages.second.id}`, { list });
    const ended = async (address?: string) => {
      const answer = await open(address);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      const page = await answer.text();
      expect(page).toMatch(/^<!doctype html><html lang="es">.*<h1>Este enlace ya no está disponible<\/h1>/s);
      expect(page).toContain('Venció o fue retirado. Pide uno nuevo a quien te escribió.');
      expect(page).not.toContain('<script');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(answer.headers.get('cache-control')).toBe('no-store');
    };
    await set({ external_users: ['otra@cliente.example'] });
    await ended();
    await set({ external_users: TO, report_templates: [] });
    await ended();
    await set({ report_templates: [template.id] });
    expect((await open()).status).toBe(200);
    await admin.put(`/report_templates/${template.id}`, { report_template: { active: false } });
    await ended();
    await admin.put(`/report_templates/${template.id}`, { report_template: { active: true } });
    await user.call('DELETE', `/applicants/${card.id}/destroy_from_selection_process`);
    await ended();
    await user.post(`/applicants/${card.id}/restore`, {});
    expect((await open()).status).toBe(200);
    clock.now += 14 * DAY;
    await ended();
    await ended();
    const unknown = addresses[0]?.replace(/[\w-]{43}$/, 'x'.repeat(43)) ?? '';
    await ended(unknown);
    await ended(`${server.url}/report_links/corto`);
  });

  it('is none where the world does not reach the server: the report is the e-mail', async () => {
    const { server, admin, user, stages, clock, mail } = await withReport();
    await admin.put('/mail_settings', { mail_settings: { public_url: null } });
    const { body: column } = await user.get(`/lists/${stages.first.id}/applicants`);
    const card = column.applicants.find((one: { status: string }) => one.status === 'active');
    const { body: applicant } = await user.get(`/applicants/${card.id}`);
    await user.put(`/applicants/${card.id}/update_list`, { list_id: stages.second.id, version: applicant.version });
    clock.now += MINUTE;
    server.app.services.wakeMail();
    await mail.waitForEmails(2 * TO.length);
    const last = textOf(mail.received.at(-1)?.raw ?? '');
    expect(last).toContain('Ciudad:');
    expect(last).not.toContain('report_links');
    expect((await admin.put('/mail_settings', { mail_settings: { public_url: 'javascript:alert(1)' } })).status).toBe(
      422,
    );
  });
});
