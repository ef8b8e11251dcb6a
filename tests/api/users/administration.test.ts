// Administration of users: permissions, effects of changes, and impossible changes.
import { describe, expect, it } from 'vitest';
import { addStranger, type Client, owner, startDemo, startOwned } from '../harness.ts';

const rosa = {
  name: 'Rosa',
  last_name: 'Díaz',
  email: 'rosa@personas.example',
  password: 'la primera clave',
  role: 'user',
  position: 'Analista',
};

const idOf = async (client: Client): Promise<number> => (await client.get('/sessions/current')).body.user.id;

describe('administering people', () => {
  it('adds somebody who can sign in with the first password, and change it [SES-2]', async () => {
    const { admin, ...server } = await startOwned();
    const [root] = (await admin.get('/enterprise_areas')).body;
    const added = await admin.post('/users', {
      user: { ...rosa, email: 'Rosa@Personas.example', area_ids: [root.id] },
    });
    expect([added.status, added.body]).toMatchObject([
      201,
      {
        full_name: 'Rosa Díaz',
        email: rosa.email,
        role: 'user',
        is_admin: false,
        position: 'Analista',
        area: root.name,
      },
    ]);
    const client = await server.signIn(rosa.email, rosa.password);
    const other = await server.signIn(rosa.email, rosa.password);
    const change = { current_password: rosa.password, password: 'la segunda clave' };
    const wrong = await client.put('/users/current/password', { ...change, current_password: 'otra' });
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { current_password: 'La contraseña actual no es correcta.' },
    ]);
    expect((await client.put('/users/current/password', change)).status).toBe(204);
    expect((await client.get('/sessions/current')).status).toBe(200);
    expect((await other.get('/sessions/current')).status).toBe(401);
    await expect(server.signIn(rosa.email, rosa.password)).rejects.toThrow('401');
    expect((await server.signIn(rosa.email, 'la segunda clave')).token).toBeTruthy();
  });

  it('changes who somebody is and what they may, at once [SES-6]', async () => {
    const { admin, ...server } = await startOwned();
    const { body: added } = await admin.post('/users', { user: rosa });
    const client = await server.signIn(rosa.email, rosa.password);
    expect((await client.post('/closing_reasons', { closing_reason: { description: 'No' } })).status).toBe(403);
    const promoted = await admin.put(`/users/${added.id}`, { user: { role: 'admin', version: 1 } });
    expect(promoted.body).toMatchObject({ role: 'admin', is_admin: true, version: 2 });
    expect((await client.post('/closing_reasons', { closing_reason: { description: 'Sí' } })).status).toBe(201);
    const renamed = await admin.put(`/users/${added.id}`, { user: { name: 'Rosalía', role: 'employee' } });
    expect(renamed.body).toMatchObject({ full_name: 'Rosalía Díaz', role: 'employee', is_admin: false, version: 3 });
    expect((await client.get('/email_templates')).status).toBe(403);
    const { body: found } = await admin.post('/users/search', { q: { full_name_or_email_cont_all: 'rosalia' } });
    expect(found).toEqual([renamed.body]);
    const stale = await admin.put(`/users/${added.id}`, { user: { name: 'Tarde', version: 1 } });
    expect([stale.status, stale.body.current]).toEqual([409, renamed.body]);
  });

  it('ends the sessions of who may not come in any more, and of who gets a new password', async () => {
    const { admin, ...server } = await startOwned();
    const { body: added } = await admin.post('/users', { user: rosa });
    const client = await server.signIn(rosa.email, rosa.password);
    await admin.put(`/users/${added.id}`, { user: { active: false } });
    expect((await client.get('/sessions/current')).status).toBe(401);
    await expect(server.signIn(rosa.email, rosa.password)).rejects.toThrow('401');
    await admin.put(`/users/${added.id}`, { user: { active: true } });
    // The reactivated user must sign in again; the earlier session remains invalid.
    expect((await client.get('/sessions/current')).status).toBe(401);
    const repeated = await server.signIn(rosa.email, rosa.password);
    await admin.put(`/users/${added.id}`, { user: { password: 'otra clave larga' } });
    expect((await repeated.get('/sessions/current')).status).toBe(401);
    expect((await server.signIn(rosa.email, 'otra clave larga')).token).toBeTruthy();
  });

  it('never takes an organisation its last administrator', async () => {
    const { admin, ...server } = await startOwned();
    const id = await idOf(admin);
    for (const user of [{ role: 'user' }, { active: false }, { role: 'employee', is_admin: false }]) {
      const { status, body } = await admin.put(`/users/${id}`, { user });
      expect([status, body.error]).toEqual([
        409,
        'Es la única persona que administra la organización: nombra antes a otra.',
      ]);
    }
    await admin.post('/users', { user: { ...rosa, role: 'admin' } });
    expect((await admin.put(`/users/${id}`, { user: { role: 'user' } })).body).toMatchObject({ is_admin: false });
    const second = await server.signIn(rosa.email, rosa.password);
    expect((await second.put(`/users/${await idOf(second)}`, { user: { active: false } })).status).toBe(409);
  });

  it('leaves one of two admins who take each other out at once', async () => {
    const { admin, ...server } = await startOwned();
    const { body: other } = await admin.post('/users', { user: { ...rosa, role: 'admin' } });
    const second = await server.signIn(rosa.email, rosa.password);
    const id = await idOf(admin);
    const answers = await Promise.all([
      admin.put(`/users/${other.id}`, { user: { role: 'user' } }),
      second.put(`/users/${id}`, { user: { role: 'user' } }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const survivor = await server.signIn(
      ...((answers[0]?.status === 200 ? [owner.email, owner.password] : [rosa.email, rosa.password]) as [
        string,
        string,
      ]),
    );
    expect((await survivor.get('/sessions/current')).body.user.is_admin).toBe(true);
  });

  it('leaves superadmins to superadmins', async () => {
    const server = await startDemo();
    const [admin, superadmin] = [await server.as('admin'), await server.as('superadmin')];
    const id = await idOf(superadmin);
    const rejected = await admin.put(`/users/${id}`, { user: { position: 'Otra' } });
    expect([rejected.status, rejected.body.code]).toEqual([403, 'forbidden']);
    expect((await superadmin.put(`/users/${id}`, { user: { position: 'Otra' } })).body.position).toBe('Otra');
  });

  it('refuses an e-mail twice, unknown areas and fields, short passwords; a repeated key adds one', async () => {
    const { admin } = await startOwned();
    const key = { 'idempotency-key': 'una-vez' };
    const first = await admin.post('/users', { user: rosa }, key);
    expect((await admin.post('/users', { user: rosa }, key)).body).toEqual(first.body);
    const double = await admin.post('/users', { user: { ...rosa, email: 'ROSA@personas.example' } });
    expect([double.status, double.body.fields]).toEqual([409, { 'user.email': 'Ya hay una persona con ese correo.' }]);
    const { body: other } = await admin.post('/users', { user: { ...rosa, email: 'otra@personas.example' } });
    expect((await admin.put(`/users/${other.id}`, { user: { email: rosa.email } })).status).toBe(409);
    expect((await admin.put(`/users/${other.id}`, { user: { area_ids: [987_654] } })).status).toBe(404);
    expect((await admin.get(`/users/${other.id}`)).body).toEqual(other);
    const post = (change: object) =>
      admin.post('/users', { user: { ...rosa, email: 'x@personas.example', ...change } });
    expect((await post({ password: 'corta' })).status).toBe(422);
    expect((await post({ role: 'jefa' })).status).toBe(400);
    expect((await post({ is_superadmin: true })).body.fields).toEqual({
      'user.is_superadmin': 'Este campo no existe.',
    });
    expect((await post({ email: 'no es un correo' })).status).toBe(422);
  });

  it('is the admins’, of their own organisation', async () => {
    const server = await startDemo();
    const [user, stranger] = [await server.as('user'), await addStranger(server)];
    const id = await idOf(user);
    expect((await user.put(`/users/${id}`, { user: { role: 'admin' } })).status).toBe(403);
    expect((await user.post('/users', { user: rosa })).status).toBe(403);
    const foreign = await stranger.put(`/users/${id}`, { user: { role: 'admin' } });
    expect([foreign.status, foreign.body]).toEqual([
      404,
      (await stranger.put('/users/987654', { user: { role: 'admin' } })).body,
    ]);
    expect((await user.get('/sessions/current')).body.user.is_admin).toBe(false);
  });
});

describe('the current user', () => {
  it('holds is_admin, avatar, token and menuActive, which admins begin with all and others with own [SES-5]', async () => {
    const server = await startDemo();
    const [admin, user] = [await server.as('admin'), await server.as('user')];
    expect((await admin.get('/sessions/current')).body.user).toMatchObject({
      is_admin: true,
      avatar: null,
      token: expect.any(String),
      menuActive: 'all',
    });
    expect((await user.get('/sessions/current')).body.user).toMatchObject({ is_admin: false, menuActive: 'own' });
    const updated = await user.put('/users/current', { user: { menuActive: 'all' } });
    expect([updated.status, updated.body.user.menuActive]).toEqual([200, 'all']);
    expect((await (await server.as('user')).get('/sessions/current')).body.user.menuActive).toBe('all');
    expect((await user.put('/users/current', { user: { menuActive: 'history' } })).status).toBe(400);
    expect((await user.put('/users/current', { user: { menuActive: 'own', role: 'admin' } })).status).toBe(400);
  });
});
