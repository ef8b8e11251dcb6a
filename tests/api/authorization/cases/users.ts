// Permissions for finding and administering users and areas.
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

let people = 0;
const newUser = () => {
  people += 1;
  const email = `nueva${people}@autorizacion.example`;
  return { name: 'Nueva', last_name: `${people}`, email, password: 'una clave larga', role: 'employee' };
};
/** A user without a session. */
export const addedUser = async ({ clients }: World): Promise<number> =>
  (await clients.admin.post('/users', { user: newUser() })).body.id;

let areas = 0;
const newArea = () => {
  areas += 1;
  return { enterprise_area: { name: `Área de prueba ${areas}` } };
};
const addedArea = async ({ clients }: World): Promise<number> =>
  (await clients.admin.post('/enterprise_areas', newArea())).body.id;

/** A link needs no session. */
const anybody = (status: number): Case['expected'] => ({ ...only.sessions(status), anonymous: status });

const SECRET = 'a'.repeat(43);
const browserReturn = { origin: 'https://terna.ejemplo.example', port: 9, state: SECRET, challenge: SECRET };

/** A stranger adds to their own organization. */

export const userCases: readonly Case[] = [
  { call: 'users.search', prepare: () => ({ body: {} }), expected: only.sessions(200) },
  {
    call: 'users.get',
    prepare: async (world) => ({ params: { id: await addedUser(world) } }),
    expected: { ...only.sessions(200), stranger: 404 },
  },
  { call: 'users.create', prepare: () => ({ body: { user: newUser() } }), expected: only.anyAdmin(201) },
  {
    call: 'users.update',
    prepare: async (world) => ({ params: { id: await addedUser(world) }, body: { user: { role: 'user' } } }),
    expected: only.admins(200),
  },
  {
    call: 'users.updateCurrent',
    prepare: () => ({ body: { user: { menuActive: 'own' } } }),
    expected: only.sessions(200),
  },
  {
    call: 'users.changePassword',
    // The current password is wrong.
    prepare: () => ({ body: { current_password: 'no es la suya', password: 'una clave larga' } }),
    expected: only.sessions(422),
  },
  {
    call: 'invitations.send',
    // There is no mail server.
    prepare: async (world) => ({ params: { id: await addedUser(world) } }),
    expected: only.admins(422),
  },
  {
    call: 'invitations.withdraw',
    // The link does not exist.
    prepare: async (world) => ({ params: { id: await addedUser(world) } }),
    expected: only.admins(404),
  },
  { call: 'invitations.read', prepare: () => ({ params: { token: 'no-hay' } }), expected: anybody(404) },
  {
    call: 'invitations.accept',
    prepare: () => ({ params: { token: 'no-hay' }, body: { password: 'una clave larga' } }),
    expected: anybody(404),
  },
  { call: 'passkeys.list', prepare: () => ({}), expected: only.sessions(200) },
  { call: 'passkeys.begin', prepare: () => ({ body: browserReturn }), expected: only.sessions(201) },
  {
    call: 'passkeys.add',
    // No browser has returned this code.
    prepare: () => ({ body: { code: SECRET, verifier: SECRET, name: 'Portátil' } }),
    expected: only.sessions(422),
  },
  // Everybody removes their own only; it does not exist.
  { call: 'passkeys.remove', prepare: () => ({ params: { id: 1 } }), expected: only.sessions(404) },
  { call: 'passkeySignIns.begin', prepare: () => ({ body: browserReturn }), expected: anybody(201) },
  {
    call: 'passkeySignIns.complete',
    prepare: () => ({ body: { code: SECRET, verifier: SECRET } }),
    expected: anybody(422),
  },
  { call: 'secondFactors.read', prepare: () => ({}), expected: only.sessions(200) },
  {
    call: 'secondFactors.begin',
    // The password is wrong, as in the cases below.
    prepare: () => ({ body: { current_password: 'no es la suya' } }),
    expected: only.sessions(422),
  },
  // No setup was begun.
  { call: 'secondFactors.activate', prepare: () => ({ body: { code: '123456' } }), expected: only.sessions(409) },
  {
    call: 'secondFactors.renewCodes',
    prepare: () => ({ body: { current_password: 'no es la suya', code: '123456' } }),
    expected: only.sessions(422),
  },
  {
    call: 'secondFactors.remove',
    prepare: () => ({ body: { current_password: 'no es la suya', code: '123456' } }),
    expected: only.sessions(422),
  },
  {
    call: 'secondFactors.removeOf',
    // The user has none.
    prepare: async (world) => ({ params: { id: await addedUser(world) } }),
    expected: only.admins(404),
  },
  {
    call: 'passwordResets.request',
    prepare: () => ({ body: { email: 'nadie@autorizacion.example' } }),
    expected: anybody(204),
  },
  {
    call: 'passwordResets.recover',
    // A team's server has no recovery code.
    prepare: () => ({
      body: { email: 'nadie@autorizacion.example', recovery_code: 'ábaco', password: 'una clave larga' },
    }),
    expected: anybody(422),
  },
  {
    call: 'passwordResets.complete',
    prepare: () => ({ params: { token: 'no-hay' }, body: { password: 'una clave larga' } }),
    expected: anybody(404),
  },
  { call: 'enterpriseAreas.tree', prepare: () => ({}), expected: only.sessions(200) },
  { call: 'enterpriseAreas.add', prepare: () => ({ body: newArea() }), expected: only.anyAdmin(201) },
  {
    call: 'enterpriseAreas.change',
    prepare: async (world) => ({ params: { id: await addedArea(world) }, body: newArea() }),
    expected: only.admins(200),
  },
  {
    call: 'enterpriseAreas.remove',
    prepare: async (world) => ({ params: { id: await addedArea(world) } }),
    expected: only.admins(204),
  },
];
