// Opting out of bulk emails: by the link of a bulk email, by hand, and who is left out.
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeWorld } from '../authorization/world.ts';
import { type Client, type Server, startDemo } from '../harness.ts';
import { startMailServer } from '../mail/mail-server.ts';
import { open, originOf, post } from '../portal/pages.ts';

const MINUTE = 60_000;
const MESSAGE = { subject: 'Feria de empleo', body: 'Hola, {{candidato.nombre}}. Ven a nuestra feria.' };

async function startEmails() {
  const mail = await startMailServer();
  const clock = { now: Date.now() };
  const server = await startDemo({ mailAccount: mail.account, now: () => clock.now });
  const [admin, user] = [await server.as('admin'), await server.as('user')];
  const [stage] = (await user.get('/lists?selection_process_id=1')).body;
  const { body: column } = await user.get(`/lists/${stage.id}/applicants`);
  const [card, other] = column.applicants as { id: number; full_name: string }[];
  if (!card || !other) throw new Error('too few candidates');
  const settings = await admin.put('/mail_settings', { mail_settings: { public_url: `${originOf(server)}/` } });
  expect(settings.status).toBe(200);
  return { mail, clock, server, admin, user, card, other };
}

type Setting = Awaited<ReturnType<typeof startEmails>>;

const write = (client: Client, id: number, more: object = {}) =>
  client.post(`/applicants/${id}/emails`, { ...MESSAGE, is_bulk: true, ...more });

const optOutOf = async (client: Client, id: number) => (await client.get(`/applicants/${id}`)).body.email_opt_out;

async function sendQueued({ server, clock, mail }: Setting, received: number): Promise<void> {
  clock.now += MINUTE;
  server.app.services.wakeMail();
  await mail.waitForEmails(received);
}

/** The path of the link to opt out, as the stored email has it. */
async function linkTo({ app }: Server, applicantId: number): Promise<string> {
  const { rows } = await sql<{ unsubscribe_url: string }>`
    select unsubscribe_url from emails where applicant_id = ${applicantId} and is_bulk = 1 order by id desc`.execute(
    app.services.database.read,
  );
  return new URL(rows[0]?.unsubscribe_url ?? '').pathname;
}

const oneClick = async (server: Server, path: string): Promise<number> => {
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  return (await fetch(originOf(server) + path, { method: 'POST', body })).status;
};

describe('a bulk email', () => {
  it('has a link and headers to opt out; an email to one, a request and a stage have none [MORE-148]', async () => {
    const emails = await startEmails();
    const { mail, user, card } = emails;
    expect((await write(user, card.id)).status).toBe(201);
    await sendQueued(emails, 1);
    expect((await write(user, card.id, { is_bulk: false })).status).toBe(201);
    expect((await user.post(`/applicants/${card.id}/request_information_email`, {})).status).toBe(201);
    await sendQueued(emails, 3);
    const [bulk = '', ...others] = mail.received.map(({ raw }) => raw.replaceAll(/\r\n[ \t]+/g, ' '));
    expect(bulk).toMatch(/^List-Unsubscribe: <http:\/\/[^>]+\/correos\/baja\/[\w-]+>$/m);
    expect(bulk).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(bulk.replaceAll(/=\r\n/g, '')).toContain('/correos/baja/');
    for (const raw of others) expect(raw).not.toMatch(/List-Unsubscribe|correos\/baja/);
    // Readers of the log must not opt others out.
    const [, , entry] = (await user.get(`/applicants/${card.id}/emails`)).body;
    const { body: logged } = await user.get(`/emails/${entry.id}`);
    expect(logged.text).toContain('/correos/baja/…');
    expect(JSON.stringify(logged)).not.toMatch(/correos\/baja\/\w/);
  });

  it('asks for an answer if the server has no public address', async () => {
    const { admin, user, card } = await startEmails();
    await admin.put('/mail_settings', { mail_settings: { public_url: null } });
    const { body: entry } = await write(user, card.id);
    expect((await user.get(`/emails/${entry.id}`)).body.text).toContain('responde a este mensaje');
  });

  it('is not sent to who opted out, not even if it was queued before; other emails are [MORE-149]', async () => {
    const emails = await startEmails();
    const { server, mail, user, card } = emails;
    const { body: queued } = await write(user, card.id);
    expect(await oneClick(server, await linkTo(server, card.id))).toBe(200);
    const refused = await write(user, card.id);
    expect([refused.status, refused.body.code]).toEqual([422, 'candidate_opted_out']);
    expect((await write(user, card.id, { is_bulk: false })).status).toBe(201);
    expect((await user.post(`/applicants/${card.id}/request_information_email`, {})).status).toBe(201);
    await sendQueued(emails, 2);
    await expect.poll(async () => (await user.get(`/emails/${queued.id}`)).body.state).toBe('cancelled');
    expect(mail.received.every(({ raw }) => !raw.includes('List-Unsubscribe'))).toBe(true);
    // A retry does not send it either.
    expect((await user.post(`/emails/${queued.id}/retry`)).status).toBe(200);
    await sendQueued(emails, 2);
    await expect.poll(async () => (await user.get(`/emails/${queued.id}`)).body.state).toBe('cancelled');
  });
});

describe('the link of a bulk email', () => {
  it('opens a page without scripts whose button opts out and back in; opening it changes nothing [MORE-148]', async () => {
    const { server, user, card } = await startEmails();
    await write(user, card.id);
    const path = await linkTo(server, card.id);
    const page = await open(server, path);
    expect([page.status, page.html.includes('<script')]).toEqual([200, false]);
    expect(page.html).toContain('Dejar de recibirlos');
    expect(page.html).not.toContain(card.full_name);
    expect(await optOutOf(user, card.id)).toBeNull();
    expect(await oneClick(server, path)).toBe(200);
    expect(await optOutOf(user, card.id)).toMatchObject({ source: 'candidate', reason: null, set_by: null });
    expect(await oneClick(server, path)).toBe(200);
    expect((await open(server, path)).html).toContain('Volver a recibirlos');
    const { body: logs } = await user.get(`/applicants/${card.id}/logs`);
    const changes = (logs as { author: unknown; changes: { field: string }[] | null }[]).filter(({ changes: list }) =>
      list?.some(({ field }) => field === 'email_opt_out'),
    );
    expect(changes.map(({ author }) => author)).toEqual([null]);
    const back = await fetch(originOf(server) + path, { method: 'POST', body: new URLSearchParams({ back: '1' }) });
    expect(back.status).toBe(200);
    expect(await optOutOf(user, card.id)).toBeNull();
  });

  it('is absent if the server did not make it, or for another person', async () => {
    const { server, user, card } = await startEmails();
    await write(user, card.id);
    const path = await linkTo(server, card.id);
    const [, organization = '', person = '', signature = ''] = /baja\/(\d+)-(\d+)-(.+)$/.exec(path) ?? [];
    const wrong = [
      `${organization}-${Number(person) + 1}-${signature}`,
      `${organization}-${person}-`,
      'x',
      `0-0-${signature}`,
    ];
    for (const token of wrong) {
      expect((await open(server, `/correos/baja/${token}`)).status, token).toBe(404);
      expect(await oneClick(server, `/correos/baja/${token}`), token).toBe(404);
    }
  });

  it('accepts the one click in both forms that e-mail programs send, and no other body', async () => {
    const { server, user, card } = await startEmails();
    await write(user, card.id);
    const path = await linkTo(server, card.id);
    const json = { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a/>' };
    expect((await fetch(originOf(server) + path, json)).status).toBe(415);
    expect(await optOutOf(user, card.id)).toBeNull();
    expect((await post(server, path, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
    expect(await optOutOf(user, card.id)).toMatchObject({ source: 'candidate' });
  });
});

describe('an opt-out by hand', () => {
  it('has its reason and author, once, and is removed by hand; that of the candidate is not [MORE-150]', async () => {
    const { server, user, admin, card } = await startEmails();
    const path = `/applicants/${card.id}/email_opt_out`;
    const set = await user.put(path, { reason: 'Lo pidió por teléfono' });
    expect(set.status).toBe(200);
    const { user: viewer } = (await user.get('/sessions/current')).body;
    const known = { source: 'user', reason: 'Lo pidió por teléfono', set_by: { id: viewer.id } };
    expect(set.body.email_opt_out).toMatchObject(known);
    expect((await admin.put(path, { reason: 'Otro motivo' })).body.email_opt_out).toMatchObject(known);
    expect((await write(user, card.id)).status).toBe(422);
    expect((await user.call('DELETE', path)).body.email_opt_out).toBeNull();
    expect((await user.call('DELETE', path)).status).toBe(200);
    expect((await write(user, card.id)).status).toBe(201);
    const { body: logs } = await user.get(`/applicants/${card.id}/logs`);
    expect(logs.slice(0, 2).map(({ changes }: { changes: unknown }) => changes)).toEqual([
      [{ field: 'email_opt_out', before: 'No quiere recibirlos: Lo pidió por teléfono', after: null }],
      [{ field: 'email_opt_out', before: null, after: 'No quiere recibirlos: Lo pidió por teléfono' }],
    ]);
    await user.put(path, { reason: 'Lo pidió' });
    expect(await oneClick(server, await linkTo(server, card.id))).toBe(200);
    expect(await optOutOf(user, card.id)).toMatchObject({ source: 'candidate', reason: null });
    const refused = await user.call('DELETE', path);
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('solo él')]);
    for (const reason of ['', ' ', 'x'.repeat(301)]) expect((await user.put(path, { reason })).status).toBe(422);
  });

  it('is hidden from users who do not see personal data, also in the activity', async () => {
    const { server, user, admin, card } = await startEmails();
    await user.put(`/applicants/${card.id}/email_opt_out`, { reason: 'Secreto' });
    const employee = await server.as('employee');
    const { user: viewer } = (await employee.get('/sessions/current')).body;
    await server.app.services.database.transaction((tx) =>
      tx.updateTable('selection_processes').set({ responsible_user_id: viewer.id }).where('id', '=', 1).execute(),
    );
    expect(await optOutOf(employee, card.id)).toMatchObject({ reason: 'Secreto' });
    const { body: sections } = await admin.get('/organization_applicants_section');
    const { id } = (sections as { id: number; key: string }[]).find(({ key }) => key === 'personal_data') ?? { id: 0 };
    await admin.put(`/organization_applicants_section/${id}`, { organization_applicants_section: { private: true } });
    expect(await optOutOf(employee, card.id)).toBeNull();
    expect(JSON.stringify((await employee.get(`/applicants/${card.id}/logs`)).body)).not.toContain('Secreto');
    expect(await optOutOf(user, card.id)).toMatchObject({ reason: 'Secreto' });
  });

  it('stays with the person who remains after a merge, and returns with its undo', async () => {
    const { server, user, card, other } = await startEmails();
    await user.put(`/applicants/${other.id}/email_opt_out`, { reason: 'Lo pidió' });
    await write(user, card.id);
    const personOf = async (id: number) => (await user.get(`/applicants/${id}`)).body;
    const [own, gone] = [await personOf(card.id), await personOf(other.id)];
    const body = { applicant_id: other.id, version: own.version, other_version: gone.version, take: [] };
    const merged = await user.post(`/applicants/${card.id}/merges`, body);
    expect(merged.status, JSON.stringify(merged.body)).toBe(201);
    const remaining = merged.body.applicant_id as number;
    expect(await optOutOf(user, remaining)).toMatchObject({ reason: 'Lo pidió' });
    expect((await open(server, await linkTo(server, remaining))).html).toContain('Volver a recibirlos');
    expect((await user.post(`/applicants/${remaining}/merges/${merged.body.merge.id}/undo`)).status).toBeLessThan(300);
    expect(await optOutOf(user, card.id)).toBeNull();
    expect(await optOutOf(user, other.id)).toMatchObject({ reason: 'Lo pidió' });
  });
});

it('those who opted out are named among candidates whom the caller sees, and no others [MORE-151]', async () => {
  const world = await makeWorld();
  const { admin, recruiter, stageManager, otherArea, stranger } = world.clients;
  const [one, two] = [await world.addApplicant(), await world.addApplicant()];
  await admin.put(`/applicants/${one.id}/email_opt_out`, { reason: 'Lo pidió' });
  const among = async (client: Client) =>
    (await client.post('/email_opt_outs/among', { applicant_ids: [one.id, two.id, 999_999] })).body.applicant_ids;
  for (const client of [admin, recruiter, stageManager]) expect(await among(client)).toEqual([one.id]);
  for (const client of [otherArea, stranger]) expect(await among(client)).toEqual([]);
  await admin.call('DELETE', `/applicants/${one.id}/email_opt_out`);
  expect(await among(admin)).toEqual([]);
  expect((await admin.post('/email_opt_outs/among', { applicant_ids: [] })).status).toBe(422);
});
