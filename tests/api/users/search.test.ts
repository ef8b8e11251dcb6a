// Search of users, in every form that the specification names.
import { describe, expect, it } from 'vitest';
import { addStranger, type Client, type Server, startDemo, startOwned } from '../harness.ts';

const person = (name: string, last_name: string, more: object = {}) => ({
  user: {
    name,
    last_name,
    email: `${name}.${last_name}@personas.example`
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/[^a-z0-9.@]/g, ''),
    password: 'una clave larga',
    role: 'user',
    ...more,
  },
});

async function startWithPeople(): Promise<Server & { admin: Client }> {
  const server = await startOwned();
  for (const [name, last, more] of [
    ['Ángela', 'Muñoz Peña', {}],
    ['Andrés', 'Peña', { role: 'employee' }],
    ['Beatriz', 'Angulo', { role: 'admin' }],
  ] as const) {
    const { status } = await server.admin.post('/users', person(name, last, more));
    if (status !== 201) throw new Error(`a person was answered ${status}`);
  }
  return server;
}

const namesFound = async (client: Client, q: object | undefined, query = '') =>
  (await client.post(`/users/search${query}`, q === undefined ? {} : { q })).body.map(
    (user: { full_name: string }) => user.full_name,
  );

const everybody = ['Andrés Peña', 'Ángela Muñoz Peña', 'Beatriz Angulo', 'Inés Núñez'];

describe('the search of people', () => {
  it('answers people with what the documents name [DATA-10] [API-93]', async () => {
    const { admin } = await startWithPeople();
    const { body } = await admin.post('/users/search', {
      q: { full_name_or_email_cont_all: 'muñoz', active_eq: true },
    });
    expect(body).toEqual([
      {
        id: body[0].id,
        token: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Ángela',
        last_name: 'Muñoz Peña',
        lastname: 'Muñoz Peña',
        full_name: 'Ángela Muñoz Peña',
        email: 'angela.munozpena@personas.example',
        get_avatar: null,
        position: null,
        area: null,
        areas: [],
        role: 'user',
        is_admin: false,
        is_superadmin: false,
        active: true,
        can_create_processes: true,
        invitation: null,
        has_second_factor: false,
        has_single_sign_on: false,
        version: 1,
      },
    ]);
  });

  it('tells administrators alone what a person may do, and of their invitation', async () => {
    const { admin, signIn } = await startWithPeople();
    const mine = (await admin.get('/sessions/current')).body.user;
    for (const role of ['user', 'employee'] as const) {
      const { user } = person('Olga', role, { role });
      expect((await admin.post('/users', { user })).status).toBe(201);
      const client = await signIn(user.email, user.password);
      const { body } = await client.post('/users/search', { q: { id_in: [mine.id] } });
      const { body: one } = await client.get(`/users/${mine.id}`);
      const visibleKeys = ['active', 'area', 'areas', 'email', 'full_name', 'get_avatar', 'id'];
      const names = [...visibleKeys, 'last_name', 'lastname', 'name', 'position', 'token', 'version'];
      expect([Object.keys(body[0]).toSorted(), Object.keys(one).toSorted()]).toEqual([names, names]);
    }
    expect((await admin.get(`/users/${mine.id}`)).body).toMatchObject({ role: 'admin', is_admin: true });
  });

  it('trims words, and finds each in any part of a name, without accents or case [DATA-11] [DATA-13]', async () => {
    const { admin } = await startWithPeople();
    const find = (query: string | string[]) => namesFound(admin, { full_name_or_email_cont_all: query });
    expect(await find('  ANG   pena ')).toEqual(['Ángela Muñoz Peña']);
    expect(await find('ang')).toEqual(['Ángela Muñoz Peña', 'Beatriz Angulo']);
    expect(await find(['ña', 'andr'])).toEqual(['Andrés Peña']);
    expect(await find('beatriz.angulo@personas')).toEqual(['Beatriz Angulo']);
    expect(await find('   ')).toEqual(everybody);
    expect(await find('nadie')).toEqual([]);
  });

  it('takes every form: all, by ids, by wildcards of name and last name, by words [DATA-14] [DATA-13]', async () => {
    const { admin } = await startWithPeople();
    const { body } = await admin.post('/users/search', {});
    const [andres, angela] = body;
    expect(await namesFound(admin, undefined)).toEqual(everybody);
    expect(await namesFound(admin, { match_all: {} })).toEqual(everybody);
    expect(await namesFound(admin, { ids: { values: [angela.id] } })).toEqual(['Ángela Muñoz Peña']);
    expect(await namesFound(admin, { id_in: [andres.id, angela.id, 999_999] })).toEqual(everybody.slice(0, 2));
    expect(await namesFound(admin, { id_in: [] })).toEqual([]);
    expect(await namesFound(admin, { wildcard: { name: '*an*', lastname: '*an*' } })).toEqual([
      'Andrés Peña',
      'Ángela Muñoz Peña',
      'Beatriz Angulo',
    ]);
    expect(await namesFound(admin, { wildcard: { lastname: 'an*lo' } })).toEqual(['Beatriz Angulo']);
    expect(await namesFound(admin, { query_string: { query: 'pena and*s' } })).toEqual(['Andrés Peña']);
  });

  it('finds people by their tokens [API-151] [DATA-21] [OPEN-25]', async () => {
    const { admin } = await startWithPeople();
    const { body } = await admin.post('/users/search', {});
    const tokens = body.slice(0, 2).map(({ token }: { token: string }) => token);
    const found = await admin.post('/users/search?page=1&items=10', { q: { token_in: [...tokens, 'nadie'] } });
    expect(found.body.map((user: { token: string; full_name: string }) => [user.token, user.full_name])).toEqual([
      [tokens[0], 'Andrés Peña'],
      [tokens[1], 'Ángela Muñoz Peña'],
    ]);
    expect(await namesFound(admin, { token_in: [] })).toEqual([]);
  });

  it('is of everybody unless staff or employees are asked for [DATA-12] [SES-2]', async () => {
    const { admin } = await startWithPeople();
    expect(await namesFound(admin, {}, '?type=admin_multidomain_and_colab')).toEqual(everybody);
    expect(await namesFound(admin, {}, '?type=colab')).toEqual(['Andrés Peña']);
    expect(await namesFound(admin, {}, '?type=admin_multidomain')).toEqual(everybody.slice(1));
    expect((await admin.post('/users/search?type=otros', {})).status).toBe(400);
  });

  it('tells nobody but administrators who works as what', async () => {
    const server = await startDemo();
    for (const who of ['user', 'employee'] as const) {
      const client = await server.as(who);
      const answers = ['colab', 'admin_multidomain'].map((type) => client.post(`/users/search?type=${type}`, {}));
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 403]);
      expect((await client.post('/users/search?type=admin_multidomain_and_colab', {})).status).toBe(200);
    }
  });

  it('comes in pages of ten, of as many as are asked for, of a thousand at the most [DATA-15]', async () => {
    const { admin } = await startWithPeople();
    for (let index = 0; index < 8; index += 1) await admin.post('/users', person('Zoe', `Número ${index}`));
    const first = await admin.post('/users/search', {});
    expect([first.body.length, first.headers.get('total-count'), first.headers.get('total-pages')]).toEqual([
      10,
      '12',
      '2',
    ]);
    const second = await admin.post('/users/search?page=2', {});
    expect([second.body.length, second.headers.get('current-page')]).toEqual([2, '2']);
    for (const items of [100, 10_000]) {
      const all = await admin.post(`/users/search?page=1&items=${items}`, {});
      expect([all.body.length, all.headers.get('total-pages')]).toEqual([12, '1']);
    }
  });

  it('refuses what it does not know, and never leaves the organisation', async () => {
    const server = await startDemo();
    const [user, stranger] = [await server.as('user'), await addStranger(server)];
    expect((await user.post('/users/search', { q: { colour: 'red' } })).body.fields).toEqual({
      'q.colour': 'Este campo no existe.',
    });
    expect((await user.post('/users/search', { q: { id_in: ['x'] } })).status).toBe(400);
    expect((await server.anyone.post('/users/search', {})).status).toBe(401);
    const { body } = await user.post('/users/search', {});
    expect(await namesFound(stranger, { id_in: body.map(({ id }: { id: number }) => id) })).toEqual([]);
    expect((await stranger.get(`/users/${body[0].id}`)).status).toBe(404);
  });
});
