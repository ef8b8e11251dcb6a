// Passwords are verified as typed: long ones, spaces at the ends, capitals, and no rule of composition.
import { expect, it } from 'vitest';
import { startOwned } from '../harness.ts';

const PHRASE = 'la yegua de mi abuela corre';

it.each([
  ['a phrase of lower case letters', PHRASE],
  ['spaces at both ends', `  ${PHRASE}  `],
  ['199 characters', `${PHRASE} `.repeat(8).slice(0, 199)],
  ['signs of other scripts', 'ñandú 日本語 zapato 🌵 nube'],
])('accepts %s, and nothing but exactly that [MORE-261]', async (_name, password) => {
  const server = await startOwned();
  const email = 'nora@ejemplo.example';
  const user = { name: 'Nora', last_name: 'Vial', email, password, role: 'user' };
  expect((await server.admin.post('/users', { user })).status).toBe(201);
  const signIn = async (typed: string) => (await server.anyone.post('/sessions', { email, password: typed })).status;
  expect(await signIn(password)).toBe(201);
  const others = [password.slice(0, -1), `${password} `, ` ${password}`, password.toUpperCase()];
  for (const other of others) expect([other, await signIn(other)]).toEqual([other, 401]);
});

it('refuses nine characters and accepts ten, wherever a password is set [MORE-561]', async () => {
  const { admin } = await startOwned();
  const [nine, ten] = ['x7#kQ9!vL', 'x7#kQ9!vLp'];
  const person = (password: string, email: string) => ({
    user: { name: 'Nora', last_name: 'Vial', email, password, role: 'user' },
  });
  const refused = await admin.post('/users', person(nine, 'nora@ejemplo.example'));
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['user.password']]);
  const added = await admin.post('/users', person(ten, 'nora@ejemplo.example'));
  expect(added.status).toBe(201);
  const statusOf = async (password: string) =>
    (await admin.put(`/users/${added.body.id}`, { user: { password } })).status;
  expect([await statusOf(nine.toUpperCase()), await statusOf(ten.toUpperCase())]).toEqual([422, 200]);
});
