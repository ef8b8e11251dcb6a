// Invitations by email: a link to set a password, valid once and until expiry.
import { describe, expect, it } from 'vitest';
import { type Client, type Server, startDemo } from '../harness.ts';
import { type MailServer, startMailServer } from '../mail/mail-server.ts';

const DAY = 24 * 60 * 60 * 1000;
const rosa = { name: 'Rosa', last_name: 'Díaz', email: 'rosa@personas.example', role: 'user' };
const PASSWORD = 'la que ella eligió';

interface World {
  readonly server: Server;
  readonly admin: Client;
  readonly mail: MailServer;
  readonly clock: { now: number };
}

async function start(publicUrl: string | null = 'https://terna.ejemplo.example/'): Promise<World> {
  const mail = await startMailServer();
  const clock = { now: Date.now() };
  const server = await startDemo({ mailAccount: mail.account, now: () => clock.now });
  const admin = await server.as('admin');
  if (publicUrl) {
    const { status } = await admin.put('/mail_settings', { mail_settings: { public_url: publicUrl } });
    expect(status).toBe(200);
  }
  return { server, admin, mail, clock };
}

/** Returns the link's token in the newest email once `count` have been received. */
async function linkOf({ mail }: World, count: number): Promise<string> {
  await mail.waitForEmails(count);
  const raw = (mail.received.at(-1)?.raw ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  // The link is an HTML anchor.
  const [, token] = /<a href="https:\/\/terna\.ejemplo\.example\/invitation\/([\w-]{43})">/.exec(raw) ?? [];
  if (!token) throw new Error('no link');
  return token;
}

const invited = async (world: World): Promise<{ id: number; token: string }> => {
  const { status, body } = await world.admin.post('/users', { user: { ...rosa, invite: true } });
  expect(status).toBe(201);
  return { id: body.id, token: await linkOf(world, 1) };
};

/** Returns the users who accepted an invitation according to the audit trail. */
async function acceptedBy(admin: Client): Promise<number[]> {
  const { entries } = (await admin.get('/audit_entries?category=people')).body;
  const accepted = entries.filter(({ call }: { call: string }) => call === 'invitations.accept');
  return accepted.map(({ user }: { user: { id: number } }) => user.id);
}

describe('inviting people', () => {
  it('shows the link to whom it was sent, and to nobody who reads the log', async () => {
    const world = await start();
    const { token } = await invited(world);
    const { body: log } = await world.admin.get('/emails');
    const email = log.find((entry: { to: string }) => entry.to === rosa.email);
    const { status, body } = await world.admin.get(`/emails/${email.id}`);
    expect([status, body.text]).toEqual([200, expect.stringContaining('/invitation/…')]);
    expect(JSON.stringify(body)).not.toContain(token);
  });

  it('sends a link by which they choose their own password, once', async () => {
    const world = await start();
    const { server, admin, mail } = world;
    const { id, token } = await invited(world);
    expect(mail.received[0]?.to).toEqual([rosa.email]);
    const before = (await admin.get(`/users/${id}`)).body;
    expect(Date.parse(before.invitation.expires_at) - Date.parse(before.invitation.sent_at)).toBe(7 * DAY);
    await expect(server.signIn(rosa.email, PASSWORD)).rejects.toThrow('401');
    const offer = await server.anyone.get(`/invitations/${token}`);
    expect(offer.body).toEqual({
      full_name: 'Rosa Díaz',
      email: rosa.email,
      organization: (await admin.get('/organizations/current')).body.name,
      expires_at: before.invitation.expires_at,
    });
    const short = await server.anyone.post(`/invitations/${token}`, { password: 'corta' });
    expect([short.status, Object.keys(short.body.fields)]).toEqual([422, ['password']]);
    const answers = await Promise.all(
      [PASSWORD, 'otra clave a la vez'].map((password) => server.anyone.post(`/invitations/${token}`, { password })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    const chosen = answers[0]?.status === 204 ? PASSWORD : 'otra clave a la vez';
    expect((await server.signIn(rosa.email, chosen)).token).toBeTruthy();
    expect((await server.anyone.get(`/invitations/${token}`)).status).toBe(404);
    expect((await admin.get(`/users/${id}`)).body.invitation).toBeNull();
    const stored = await server.app.services.database.read.selectFrom('invitations').selectAll().execute();
    expect(stored).toEqual([]);
    expect(await acceptedBy(admin)).toEqual([id]);
  });

  it('keeps only the hash, ends after seven days, and is sent anew', async () => {
    const world = await start();
    const { server, admin, clock } = world;
    const { id, token } = await invited(world);
    const [row] = await server.app.services.database.read.selectFrom('invitations').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(token);
    clock.now += 7 * DAY;
    expect((await server.anyone.get(`/invitations/${token}`)).status).toBe(404);
    expect((await server.anyone.post(`/invitations/${token}`, { password: PASSWORD })).status).toBe(404);
    const repeated = await admin.post(`/users/${id}/invitation`);
    expect(repeated.status).toBe(201);
    const second = await linkOf(world, 2);
    expect(second).not.toBe(token);
    expect((await server.anyone.get(`/invitations/${token}`)).status).toBe(404);
    expect((await server.anyone.get(`/invitations/${second}`)).status).toBe(200);
  });

  it('is withdrawn by hand, and by what makes it wrong', async () => {
    const world = await start();
    const { server, admin } = world;
    const { id, token } = await invited(world);
    const stands = async (link: string) => (await server.anyone.get(`/invitations/${link}`)).status === 200;
    expect((await admin.call('DELETE', `/users/${id}/invitation`)).status).toBe(204);
    expect(await stands(token)).toBe(false);
    expect((await admin.call('DELETE', `/users/${id}/invitation`)).status).toBe(404);
    let count = 1;
    for (const user of [{ email: 'otra@personas.example' }, { password: 'una clave larga' }, { active: false }]) {
      expect((await admin.post(`/users/${id}/invitation`)).status).toBe(201);
      count += 1;
      const link = await linkOf(world, count);
      expect(await stands(link)).toBe(true);
      expect((await admin.put(`/users/${id}`, { user })).status).toBe(200);
      expect(await stands(link)).toBe(false);
    }
    expect(await admin.post(`/users/${id}/invitation`)).toMatchObject({
      status: 409,
      body: { error: 'Esta persona no puede entrar a Terna: dale acceso antes de invitarla.' },
    });
  });

  it('adds nobody where no link could be sent, and says what is missing', async () => {
    const { admin } = await start(null);
    const rejected = await admin.post('/users', { user: { ...rosa, invite: true } });
    expect(rejected).toMatchObject({ status: 422, body: { code: 'mail_not_configured' } });
    expect(rejected.body.error).toContain('dirección pública');
    const { body } = await admin.post('/users/search', { q: { full_name_or_email_cont_all: 'rosa' } });
    expect(body).toEqual([]);
    const neither = await admin.post('/users', { user: rosa });
    expect(neither).toMatchObject({ status: 422, body: { fields: { 'user.password': 'El campo es requerido.' } } });
  });

  it('is not sent to a superadmin by an admin', async () => {
    const { server, admin } = await start();
    const { body } = await admin.post('/users', { user: { ...rosa, password: 'una clave larga' } });
    await server.app.services.database.transaction((tx) =>
      tx.updateTable('users').set({ is_superadmin: 1 }).where('id', '=', body.id).execute(),
    );
    expect((await admin.post(`/users/${body.id}/invitation`)).status).toBe(403);
  });

  it('opens a page on which the password is chosen without a script', async () => {
    const world = await start();
    const { server } = world;
    const { id, token } = await invited(world);
    const address = `${server.url.replace('/api/v1', '')}/invitation/${token}`;
    const post = async (password: string, repeated: string) => {
      const body = new FormData();
      body.append('password', password);
      body.append('again', repeated);
      const answer = await fetch(address, { method: 'POST', body });
      return { status: answer.status, text: await answer.text() };
    };
    const page = await fetch(address);
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('Rosa Díaz');
    expect(html).not.toContain('<script');
    expect(await post('corta', 'corta')).toMatchObject({ status: 422 });
    expect((await post(PASSWORD, 'otra cosa')).text).toContain('Las dos contraseñas no son iguales.');
    const done = await post(PASSWORD, PASSWORD);
    expect([done.status, done.text.includes('Tu contraseña quedó guardada')]).toEqual([200, true]);
    expect((await server.signIn(rosa.email, PASSWORD)).token).toBeTruthy();
    expect(await acceptedBy(world.admin)).toEqual([id]);
    const over = await fetch(address);
    expect([over.status, (await over.text()).includes('Este enlace ya no sirve')]).toEqual([404, true]);
  });
});
